// A thread in which a computer thinks. It answers one question after the other.

import { parentPort } from 'node:worker_threads';
import { computer } from '@gonfalon/ai';
import { hastyPlayer, type Occupant } from '@gonfalon/host';
import { type Action, type AnyGame, BadInput } from '@gonfalon/kernel';
import { boxOf, bundleFrom } from '@gonfalon/library';
import { type PlainQuestion, questionFrom } from './asked.ts';

interface Asked {
  readonly id: number;
  readonly question: PlainQuestion;
  /** The first try has failed: whoever answers at all will do. */
  readonly anybody: boolean;
}

const port = parentPort!;

port.on('message', ({ id, question, anybody }: Asked) => {
  answerTo(question, anybody).then(
    action => port.postMessage({ id, action }),
    error => port.postMessage({ id, failed: String(error) }),
  );
});

async function answerTo(asked: PlainQuestion, anybody: boolean): Promise<Action | null> {
  const box = boxOf(asked.box);
  const game = asked.pinned === null ? await box?.game?.() : (await bundleFrom(asked.pinned, asked.box)).game;
  if (!box || !game) throw new Error('there is no such box');
  const occupant = anybody ? hastyPlayer(asked.seed) : minded(game, box.system, asked);
  return occupant.answer(questionFrom(game, asked));
}

/** Where nobody knows the rules of the system yet, somebody plays who only knows what is allowed. */
function minded(game: AnyGame, system: string, { computer: mind, seed }: PlainQuestion): Occupant {
  try {
    return computer(game, system, { ...mind, seed });
  } catch (error) {
    if (error instanceof BadInput) return hastyPlayer(seed);
    throw error;
  }
}
