// What every store must do, run on the one in memory by Node and on the browser's database by the browser: what was
// found, and what should be.

import { NotSaved, type SavedEntry, SaveQueue, type Saves } from '@gonfalon/host';
import { savedRow } from '@gonfalon/testkit/saved-row';

const GAME = savedRow();
const sumOf = (number: number): string => String(number).padStart(16, '0');
const entry = (number: number): SavedEntry => ({
  number,
  said: { note: `n${number}` },
  by: 'person',
  before: sumOf(number - 1),
  sum: sumOf(number),
});
const why = (deed: Promise<unknown>): Promise<string> =>
  deed.then(
    () => 'written',
    error => (error instanceof NotSaved ? error.why : String(error)),
  );
const numbers = async (saves: Saves, id = 'a'): Promise<readonly number[]> =>
  (await saves.open(id))?.entries.map(({ number }) => number) ?? [];

/** A queue whose entries are written by hand. */
const queueOn = (
  saves: Pick<Saves, 'append' | 'change'>,
): { queue: SaveQueue; keep: (n: number) => void } => {
  const queue = new SaveQueue('a', saves, () => ({}));
  const keep = (n: number): void => {
    const { said, by } = entry(n);
    const state = { n };
    const before = n > 1 ? ({ state: { n: n - 1 } } as never) : null;
    queue.keep({ number: n, said, by, state, events: [], sealed: false, before, basis: before }, {
      opening: { n: 0 },
    } as never);
  };
  return { queue, keep };
};

export const STORE_CASES: Readonly<Record<string, readonly [(saves: Saves) => Promise<unknown>, unknown]>> = {
  'writes an entry once, and nothing of a game that is gone': [
    async saves => {
      await saves.begin(GAME);
      await saves.begin({ ...GAME, id: 'b', changed: 2 });
      const said = [
        await why(saves.append('a', entry(1), { entries: 1, turn: 3, changed: 9 })),
        await why(saves.append('none', entry(1), {})),
        await why(saves.change('none', { orders: 'x' })),
        await why(saves.begin(GAME)),
      ];
      await saves.append('a', entry(2), {});
      const order = (await saves.list()).games.map(({ id }) => id);
      return { said, order, turn: (await saves.open('a'))?.game.turn, numbers: await numbers(saves) };
    },
    { said: ['written', 'gone', 'gone', 'taken'], order: ['a', 'b'], turn: 3, numbers: [1, 2] },
  ],
  'refuses an entry that is not the next, or was made on another past': [
    async saves => {
      await saves.begin(GAME);
      await saves.append('a', entry(1), {});
      const said = [
        await why(saves.append('a', entry(3), {})),
        await why(saves.append('a', { ...entry(2), before: sumOf(7) }, {})),
        await why(saves.append('a', { ...entry(1), said: { note: 'another' } }, {})),
        await why(saves.append('a', entry(2), {})),
      ];
      return { said, numbers: await numbers(saves) };
    },
    { said: ['taken', 'taken', 'taken', 'written'], numbers: [1, 2] },
  ],
  'takes a doubled write for one, and changes nothing by it': [
    async saves => {
      await saves.begin(GAME);
      await saves.append('a', entry(1), { turn: 3 });
      const said = await why(saves.append('a', entry(1), { turn: 9 }));
      return { said, numbers: await numbers(saves), turn: (await saves.open('a'))?.game.turn };
    },
    { said: 'written', numbers: [1], turn: 3 },
  ],
  'lets the first of two windows write and refuses the second, whole': [
    async saves => {
      await saves.begin(GAME);
      const other = { ...entry(1), said: { note: 'another' }, sum: sumOf(77) };
      const said = await Promise.all([
        why(saves.append('a', entry(1), { turn: 1 })),
        why(saves.append('a', other, { turn: 2 })),
      ]);
      return { said, numbers: await numbers(saves), turn: (await saves.open('a'))?.game.turn };
    },
    { said: ['written', 'taken'], numbers: [1], turn: 1 },
  ],
  'keeps the order of slow writes, and no gap after one that fails': [
    async saves => {
      await saves.begin(GAME);
      let calls = 0;
      const slow: typeof saves.append = async (...row) => {
        await new Promise(done => setTimeout(done, calls === 0 ? 20 : 1));
        if (++calls === 2) throw new Error('the disk is gone');
        await saves.append(...row);
      };
      const { queue, keep } = queueOn({ append: slow, change: saves.change });
      for (const n of [1, 2, 3, 4]) keep(n);
      await queue.done();
      const failed = [queue.failure?.why, queue.waiting, await numbers(saves)];
      await queue.tryAgain();
      return { failed, after: [queue.failure, await numbers(saves)] };
    },
    { failed: ['refused', 3, [1]], after: [null, [1, 2, 3, 4]] },
  ],
  'does not write twice what was written without an answer': [
    async saves => {
      await saves.begin(GAME);
      let deaf = true;
      const append: typeof saves.append = async (...row) => {
        await saves.append(...row);
        if (deaf) throw new Error('no answer');
      };
      const { queue, keep } = queueOn({ append, change: saves.change });
      keep(1);
      await queue.done();
      deaf = false;
      await queue.tryAgain();
      keep(2);
      await queue.done();
      return { failure: queue.failure, numbers: await numbers(saves) };
    },
    { failure: null, numbers: [1, 2] },
  ],
  'removes a game, and puts it back as it was': [
    async saves => {
      await saves.begin(GAME, [entry(1)]);
      const putBack = await saves.take('a');
      const gone = [await saves.open('a'), (await saves.list()).games.length];
      await putBack();
      return { gone, numbers: await numbers(saves) };
    },
    { gone: [undefined, 0], numbers: [1] },
  ],
};
