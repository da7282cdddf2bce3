// A position laid in the middle of something is tried before it is taken: from a frame that its rules cannot go on from
// there would be no way back.

import { type Action, BadInput, type Position } from '@gonfalon/kernel';
import { firstFault } from './position-check.ts';
import { askOf, choicesOf, obey, settle, takeDice } from './running.ts';
import type { Scene } from './scene.ts';
import type { State } from './state.ts';

type Open = (s: State) => Scene;

/** The state once it has run to its first question; throws BadInput where the question has no answer that can be played. */
export function playable(open: Open, laid: State, { body }: Position): State {
  try {
    const sc = open(laid);
    settle(sc);
    if (laid.stack.length > 1) tryAnswers(open, sc.s);
    return sc.s;
  } catch (error) {
    const frame = body.findLast(line => line.word === 'frame');
    const reason = `the game cannot go on from here: ${(error as Error).message}`;
    throw new BadInput(frame ? `line ${frame.line}` : 'position', reason);
  }
}

/** As many answers as show that the frames hold together; a march has dozens that differ by a hex. */
const TRIED = 12;

function tryAnswers(open: Open, state: State): void {
  const ask = askOf(open(state));
  if (typeof ask === 'string') return;
  if ('d6' in ask)
    for (const die of [1, 3, 6])
      tryOne(open, state, sc =>
        takeDice(
          sc,
          Array.from({ length: ask.d6 }, () => die),
        ),
      );
  else {
    const seat = ask.seats[0]!;
    const choices = choicesOf(open(state), seat).filter(({ do: verb }) => verb !== 'surrender');
    if (choices.length === 0) throw new Error(`${seat} is asked (${ask.moment.key}) but has no choice`);
    for (const choice of some(choices)) tryOne(open, state, sc => obey(sc, seat, choice));
  }
}
const some = (choices: readonly Action[]): Action[] =>
  choices.filter((_, n) => n % Math.ceil(choices.length / TRIED) === 0);

function tryOne(open: Open, state: State, answer: (sc: Scene) => void): void {
  const sc = open(state);
  answer(sc);
  settle(sc);
  const found = firstFault(open(sc.s));
  if (found) throw new Error(`${found.id} ${found.fault}`);
}
