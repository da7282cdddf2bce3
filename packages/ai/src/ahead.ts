// What a player means to say next, as long as nobody else and no die comes between. Whoever asks it far away (in a worker,
// over a line) asks once for a whole march.

import type { Question } from '@gonfalon/host';
import { checksum, isSurrender, knock } from '@gonfalon/kernel';
import type { Progress, Thinker, Thought } from './thinker.ts';

/** An order, and the checksum of what its seat must know when it is said: where it knows anything else, it is asked anew. */
export interface Ahead extends Thought {
  readonly sum: string;
}

/** At least one order; `most` of them at the most. */
export function thinkAhead(
  thinker: Thinker,
  question: Question,
  most: number,
  progress?: Progress,
): readonly Ahead[] {
  const orders: Ahead[] = [];
  let asked: Question | null = question;
  while (asked && orders.length < most) {
    const thought: Thought = thinker.think(asked, progress);
    orders.push({ ...thought, sum: checksum(asked.view) });
    asked = followed(asked, thought);
  }
  return orders;
}

/** The question that follows the order, where its seat alone is asked and nothing has come to light. */
function followed(question: Question, { action }: Thought): Question | null {
  const { game, seat, awaits, said } = question;
  // What several say at once, nobody foresees.
  if (awaits.seats.length > 1 || isSurrender(action)) return null;
  const taken = knock(game, question.view, { seat, action });
  if (!taken.ok || taken.step.sealed) return null;
  const view = game.view(taken.step.state, seat);
  const next = game.awaits(view);
  if (next.kind !== 'seats' || next.seats.length > 1 || next.seats[0] !== seat) return null;
  const last = { action, by: 'program', moment: awaits.moment } as const;
  return { game, seat, view, awaits: next, last, said: () => [...said(), action] };
}
