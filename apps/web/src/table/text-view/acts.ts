// Offers as one line each, full names and numbers: nothing is left to a picture.

import { type Facing, facingName } from '@gonfalon/hex';
import type { Action, HexId, Seat, UnitId } from '@gonfalon/kernel';
import { wording as pageWording } from '../../words/wording.ts';
import type { Offer } from '../gesture/state.ts';
import { leftAt } from '../offers.ts';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { wording } from './wording.ts';

export const facingText = (facing: number): string => pageWording(`facing.${facingName(facing as Facing)}`);

/** 'Ride to 2817: 5 points left, charge 3, facing S, in an enemy zone'. */
export function offerText({ showing }: Opened, { label, end }: Offer, zones: ReadonlySet<HexId>): string {
  const what = label.replace(/\.$/, '');
  if (!end) return what;
  const left = leftAt(showing, end);
  const facts = [
    left === '' ? '' : wording('act.left', { left }),
    end.charge ? wording('act.charge', { charge: end.charge }) : '',
    end.facing === undefined ? '' : wording('act.facing', { facing: facingText(end.facing) }),
    zones.has(end.at) ? wording('act.enemyZone') : '',
  ];
  const told = facts.filter(fact => fact !== '').join(', ');
  return told === '' ? what : `${what}: ${told}`;
}

/** Hexes in which some enemy's zone is felt. */
export function enemyZones({ opened, saved, state, eyes }: Session): ReadonlySet<HexId> {
  const seat: Seat | null = eyes.value;
  const others = opened.game.seats(saved.scenario).filter(one => one !== seat);
  return new Set(others.flatMap(one => opened.showing.area(state.value, seat, 'zone', one)));
}

export const offerOf = ({ words }: Opened, action: Action): Offer => ({
  path: [action],
  label: words.order(action),
  end: undefined,
});

/** 'P2, heavy cavalry, 2812, facing south'. */
export function unitText({ opened, state, eyes }: Session, id: UnitId): string {
  const { showing, words } = opened;
  const card = showing.unit(state.value, eyes.value, id);
  if (!card) return words.name(id);
  const place = card.at ?? (card.place ? words.phrase(card.place).replace(/\.$/, '') : '');
  const facing = card.facing === null ? '' : wording('act.facing', { facing: facingText(card.facing) });
  return [words.name(id), words.phrase(card.name), place, facing].filter(part => part !== '').join(', ');
}
