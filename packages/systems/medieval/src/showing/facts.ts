// Facts for the sentences of words/: points as people write them, facings by name, and where things happened.

import type { Facts, GameEvent, HexId } from '@gonfalon/kernel';
import { hexesTold, type Journey, journeyIn, type ToldAs, toldOf, wordList } from '@gonfalon/kit';
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
const MOVES: readonly MedievalEvent['is'][] = wordList('stepped countercharge advanced retreated pursued');
export const journeys = (event: MedievalEvent): readonly Journey[] => journeyIn(event, MOVES);

/** Going over to a side is no place. */
export const placeOf = (event: GameEvent): readonly HexId[] =>
  event.is === 'defected' ? [] : hexesTold(event);
