// Facts for the sentences of words/: points as people write them, facings by name, and where things happened.

import type { Facts, GameEvent, HexId } from '@gonfalon/kernel';
import { hexesTold, type Journey, type ToldAs, toldOf } from '@gonfalon/kit';
import type { MedievalEvent } from '../events.ts';
import { phaseKind } from '../state.ts';

const TOLD_AS: ToldAs = {
  // Everywhere else `left` is strength.
  inSixths: { stepped: ['cost', 'left'], turned: ['cost', 'left'], formed: ['left'] },
  choices: {
    lost: ['cause'],
    gone: ['cause'],
    tested: ['what'],
    points: ['cause'],
    phase: ['kind'],
  },
};

export function facts(event: GameEvent): Facts {
  const kind = event.is === 'phase' ? { kind: phaseKind(Number(event['phase'])) } : {};
  const told = toldOf({ ...event, ...kind }, TOLD_AS);
  // A shot at a fortification has no unit for a target.
  if (event.is === 'aims' || event.is === 'shot') told.target ??= told.at!;
  return told;
}

/** A retreat and a pursuit are told as a whole once they are over. */
export function journeys(event: MedievalEvent): readonly Journey[] {
  switch (event.is) {
    case 'stepped':
    case 'countercharge':
      return [{ unit: event.unit, hexes: [event.from, event.to] }];
    case 'advanced':
      return [{ unit: event.unit, hexes: [event.to] }];
    case 'retreated':
    case 'pursued':
      return [{ unit: event.unit, hexes: event.path }];
    default:
      return [];
  }
}

/** Going over to a side is no place. */
export const placeOf = (event: GameEvent): readonly HexId[] =>
  event.is === 'defected' ? [] : hexesTold(event);
