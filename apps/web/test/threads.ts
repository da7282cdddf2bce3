// A computer that thinks without a worker: threads that answer, break, fail or never come back.

import type { Ahead } from '@gonfalon/ai';
import { type Action, type AnyGame, checksum, isSurrender } from '@gonfalon/kernel';
import type { FromThinker, ToThink } from '../src/table/computer/messages.ts';
import type { Thread } from '../src/table/computer/thinking.ts';
import { grunwald } from './session-table.ts';

export const game: AnyGame = grunwald.game;

/** A worker that does with a question what the test says. */
export function threads(
  answer: (asked: ToThink, tell: (message: FromThinker) => void, broke: () => void) => void,
) {
  const made: { readonly asked: ToThink[]; ended: boolean }[] = [];
  const thread = (): Thread => {
    const one = { asked: [] as ToThink[], ended: false };
    made.push(one);
    const self: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: asked => {
        one.asked.push(asked);
        queueMicrotask(() =>
          answer(
            asked,
            data => self.onmessage?.({ data }),
            () => self.onerror?.(new Error('broke')),
          ),
        );
      },
      terminate: () => {
        one.ended = true;
      },
    };
    return self;
  };
  return { made, thread };
}

export const order = (action: Action, view: unknown): Ahead => ({
  action,
  sum: checksum(view),
  work: 1,
  reasons: [],
});
/** Ends what can be ended, else takes the first choice. */
export const simple = ({ view, seat }: ToThink): Ahead => {
  const now = game.awaits(view);
  if (now.kind !== 'seats') throw new Error('nobody is asked');
  const { pass, close } = now.moment;
  const ends = [pass, close].find(action => action && game.check(view, seat, action).ok);
  return order(ends ?? game.choices(view, seat).find((one: Action) => !isSurrender(one))!, view);
};
export const answering = () =>
  threads((asked, tell) => tell({ id: asked.id, is: 'orders', orders: [simple(asked)], dangers: [] }));
