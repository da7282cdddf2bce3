// Facts for the sentences of words/, and who went where by an event.

import type { Facts, GameEvent } from '@gonfalon/kernel';
import { type Journey, type ToldAs, toldOf } from '@gonfalon/kit';
import type { HusariaEvent } from '../events.ts';
import { phaseKind } from '../state.ts';

const TOLD_AS: ToldAs = {
  // Everywhere else `left` is strength.
  inSixths: {
    stepped: ['cost', 'left'],
    turned: ['cost', 'left'],
    entered: ['cost', 'left'],
    unpiked: ['left'],
  },
  choices: {
    lost: ['cause'],
    gone: ['cause'],
    'commander-died': ['cause'],
    tested: ['what'],
  },
};

export const facts = (event: GameEvent): Facts =>
  toldOf(event.is === 'phase' ? { ...event, kind: phaseKind(Number(event['phase'])) } : event, TOLD_AS);

/** A retreat and a chase are told as a whole once they are over. */
export function journeys(event: HusariaEvent): readonly Journey[] {
  switch (event.is) {
    case 'stepped':
    case 'backed':
    case 'countercharge':
      return [{ unit: event.unit, hexes: [event.from, event.to] }];
    case 'entered':
    case 'rallied':
      return [{ unit: event.unit, hexes: [event.at] }];
    case 'advanced':
    case 'commander-moved':
      return [{ unit: event.unit, hexes: [event.to] }];
    case 'retreated':
    case 'chased':
      return [{ unit: event.unit, hexes: event.path }];
    default:
      return [];
  }
}
