// What a computer is asked, as plain data that can go to another thread: nothing its seat may not know.

import { type Question, questionTo } from '@gonfalon/host';
import { type Action, type AnyGame, awaitsOf, type Seat } from '@gonfalon/kernel';
import type { Computer } from '@gonfalon/protocol';
import type { Known } from '../room/known.ts';

export interface PlainQuestion {
  readonly box: string;
  /** The bundle of the game's rules, where they are not those that are here. */
  readonly pinned: string | null;
  readonly seat: Seat;
  readonly view: unknown;
  readonly awaits: Question['awaits'];
  readonly last: Question['last'];
  readonly said: readonly Action[];
  readonly computer: Computer;
  /** Of its own chance, never the game's. */
  readonly seed: string;
}

/** null where the seat is not asked. Its chance goes by what it has said itself: the record counts what others do in secret. */
export function plainQuestion(
  { play, box, rules: { pinned } }: Pick<Known, 'play' | 'box' | 'rules'>,
  seat: Seat,
  computer: Computer,
  seedAfter: (words: number) => string,
): PlainQuestion | null {
  const awaits = awaitsOf(play);
  if (awaits.kind !== 'seats' || !awaits.seats.includes(seat)) return null;
  const { view, last, said } = questionTo(play, awaits, seat);
  const words = said();
  return { box, pinned, seat, view, awaits, last, said: words, computer, seed: seedAfter(words.length) };
}

export const questionFrom = (game: AnyGame, { seat, view, awaits, last, said }: PlainQuestion): Question => ({
  game,
  seat,
  view,
  awaits,
  last,
  said: () => said,
});
