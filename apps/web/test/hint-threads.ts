// A worker that is asked for hints and answers when it is told to.

import type { Danger } from '@gonfalon/ai';
import type { Action } from '@gonfalon/kernel';
import type { ToThink } from '../src/table/computer/messages.ts';
import type { Thread } from '../src/table/computer/thinking.ts';

export function threatened() {
  const asked: ToThink[] = [];
  const threads: Thread[] = [];
  let ended = 0;
  const thread = (): Thread => {
    const self: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: question => asked.push(question),
      terminate: () => {
        ended++;
      },
    };
    threads.push(self);
    return self;
  };
  /** Of the last one asked. */
  const answer = (dangers: readonly Danger[], orders: readonly Action[] = []): void =>
    threads.at(-1)!.onmessage?.({
      data: {
        id: 0,
        is: 'orders',
        dangers,
        orders: orders.map(action => ({ action, sum: '', work: 1, reasons: [] })),
      },
    });
  return { asked, thread, answer, ended: () => ended };
}
