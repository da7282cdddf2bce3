// Thinks about a question that came as a message. The same in a worker and in a test.

import { type Ahead, dangersTo, type Progress, type Thinker, thinkAhead, thinkerFor } from '@gonfalon/ai';
import type { Question } from '@gonfalon/host';
import type { AnyGame } from '@gonfalon/kernel';
import { type Box, boxOf } from '@gonfalon/library';
import type { FromThinker, ToThink } from './messages.ts';

/** Orders of one thought at the most: whoever asks sees them one after the other, and may have to wait for the last. */
const MOST = 40;
/** Work between two tellings of how far it has come. */
const TOLD_EVERY = 2000;

/** Hundredths of a point that a danger must be worth to be told. */
const LEAST = 10;

/** One for each box, seat and mind: what it remembers of one thought serves the next. */
export function thinkersOf(open: (box: Box) => Promise<AnyGame> = box => box.game!()) {
  const known = new Map<string, Promise<{ readonly game: AnyGame; readonly thinker: Thinker }>>();
  const made = async ({ box: id, mind }: ToThink) => {
    const box = boxOf(id);
    if (!box) throw new Error(`there is no box ${id}`);
    const game = await open(box);
    return { game, thinker: thinkerFor(game, box.system, mind) };
  };
  return (asked: ToThink) => {
    const { box, seat, mind } = asked;
    const key = JSON.stringify([box, seat, mind]);
    const found = known.get(key) ?? made(asked);
    known.set(key, found);
    return found;
  };
}

/** Never throws: what went wrong is an answer too. */
export async function answerTo(
  asked: ToThink,
  thinkers: ReturnType<typeof thinkersOf>,
  tell: (message: FromThinker) => void,
): Promise<void> {
  const { id } = asked;
  try {
    const { game, thinker } = await thinkers(asked);
    const orders = asked.hint === 'danger' ? [] : ordersFor(game, thinker, asked, told(id, tell));
    const dangers = asked.hint !== 'none' ? dangersTo(game, asked.view, asked.seat, { least: LEAST }) : [];
    tell({ id, is: 'orders', orders, dangers });
  } catch (error) {
    tell({ id, is: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
}

function ordersFor(
  game: AnyGame,
  thinker: Thinker,
  { seat, view, last, said }: ToThink,
  progress: Progress,
): readonly Ahead[] {
  const awaits = game.awaits(view);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  const question: Question = { game, seat, view, awaits, last, said: () => said };
  return thinkAhead(thinker, question, MOST, progress);
}

/** Of thousands of steps, those worth a message. */
function told(id: number, tell: (message: FromThinker) => void): Progress {
  let next = 0;
  return (done, of) => {
    if (done < next) return;
    next = done + TOLD_EVERY;
    tell({ id, is: 'progress', done, of });
  };
}
