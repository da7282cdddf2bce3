// Games kept while the program runs: for browsers that forbid storage, and for tests.

import {
  type Fleeting,
  fitOf,
  type KeptGame,
  type Key,
  lastChangedFirst,
  NotSaved,
  notNext,
  removed,
  type Saves,
} from './store.ts';

export function memorySaves(fleeting: Fleeting = 'forbidden'): Saves {
  const kept = new Map<Key, KeptGame>();
  const found = (id: string): KeptGame => {
    const one = kept.get(id);
    if (!one) throw removed();
    return one;
  };
  return {
    fleeting,
    list: async () => ({
      games: [...kept.values()].map(({ game }) => game).sort(lastChangedFirst),
      damaged: [],
    }),
    open: async id => kept.get(id),
    begin: async (game, entries = []) => {
      if (kept.has(game.id)) throw new NotSaved('taken', `there is a game ${game.id} already`);
      kept.set(game.id, { game, entries });
    },
    append: async (id, entry, head) => {
      const { game, entries } = found(id);
      const fit = fitOf(entries.at(-1) ?? null, entry);
      if (fit === 'stale') throw notNext(entry);
      if (fit === 'next') kept.set(id, { game: { ...game, ...head }, entries: [...entries, entry] });
    },
    change: async (id, head) => {
      const { game, entries } = found(id);
      kept.set(id, { game: { ...game, ...head }, entries });
    },
    take: async key => {
      const taken = kept.get(key);
      kept.delete(key);
      return async () => {
        if (taken) kept.set(key, taken);
      };
    },
  };
}
