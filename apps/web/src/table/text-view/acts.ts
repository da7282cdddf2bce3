// Offers as one line each, full names and numbers: nothing is left to a picture.

import { type Facing, facingName } from '@gonfalon/hex';
import type { Action, HexId, Seat, UnitId } from '@gonfalon/kernel';
import { say as sayAnywhere } from '../../words/say.ts';
import type { Offer } from '../gesture/state.ts';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { say } from './say.ts';

export const facingText = (facing: number): string => sayAnywhere(`facing.${facingName(facing as Facing)}`);

/** 'Ride to 2817: 5 points left, charge 3, facing S, in an enemy zone'. */
export function offerText({ showing }: Opened, { label, end }: Offer, zones: ReadonlySet<HexId>): string {
  const what = label.replace(/\.$/, '');
  if (!end) return what;
  const left = showing.points(end.left);
  const facts = [
    left === '' ? '' : say('act.left', { left }),
    end.charge ? say('act.charge', { charge: end.charge }) : '',
    end.facing === undefined ? '' : say('act.facing', { facing: facingText(end.facing) }),
    zones.has(end.at) ? say('act.enemyZone') : '',
  ];
  return `${what}: ${facts.filter(fact => fact !== '').join(', ')}`;
}

/** Hexes in which some enemy's zone is felt. */
export function enemyZones({ opened, saved, state, eyes }: Session): ReadonlySet<HexId> {
  const seat: Seat | null = eyes.value;
  const others = opened.game.seats(saved.scenario).filter(one => one !== seat);
  return new Set(others.flatMap(one => opened.showing.area(state.value, seat, 'zone', one)));
}

export const offerOf = ({ speech }: Opened, action: Action): Offer => ({
  path: [action],
  label: speech.order(action),
  end: undefined,
});

/** 'P2, heavy cavalry, 2812, facing south'. */
export function unitText({ opened, state, eyes }: Session, id: UnitId): string {
  const { showing, speech } = opened;
  const card = showing.unit(state.value, eyes.value, id);
  if (!card) return speech.name(id);
  const place = card.at ?? (card.place ? speech.phrase(card.place).replace(/\.$/, '') : '');
  const facing = card.facing === null ? '' : say('act.facing', { facing: facingText(card.facing) });
  return [speech.name(id), speech.phrase(card.name), place, facing].filter(part => part !== '').join(', ');
}
