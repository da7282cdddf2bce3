// Facts for the sentences of words/, and who went where by an event.

import type { Facts, GameEvent } from '@gonfalon/kernel';
import { type Journey, journeyIn, type ToldAs, toldOf, wordList } from '@gonfalon/kit';
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
const MOVES: readonly HusariaEvent['is'][] = wordList(
  'stepped backed countercharge entered rallied advanced commander-moved retreated chased',
);
export const journeys = (event: HusariaEvent): readonly Journey[] => journeyIn(event, MOVES);
