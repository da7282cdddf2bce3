// Games kept while the program runs: for browsers that forbid storage, and for tests.

import {
  type Fleeting,
  fitOf,
  type Key,
  lastChangedFirst,
  NotSaved,
  notNext,
  removed,
  type Save,
  type Saves,
} from './store.ts';

export function memorySaves(fleeting: Fleeting = 'forbidden'): Saves {
  const saves = new Map<Key, Save>();
  const found = (id: string): Save => {
    const one = saves.get(id);
    if (!one) throw removed();
    return one;
  };
  return {
    fleeting,
    list: async () => ({
      games: [...saves.values()].map(({ game }) => game).sort(lastChangedFirst),
      damaged: [],
    }),
    open: async id => saves.get(id),
    begin: async (game, entries = []) => {
      if (saves.has(game.id)) throw new NotSaved('taken', `there is a game ${game.id} already`);
      saves.set(game.id, { game, entries });
    },
    append: async (id, entry, head) => {
      const { game, entries } = found(id);
      const fit = fitOf(entries.at(-1) ?? null, entry);
      if (fit === 'stale') throw notNext(entry);
      if (fit === 'next') saves.set(id, { game: { ...game, ...head }, entries: [...entries, entry] });
    },
    change: async (id, head) => {
      const { game, entries } = found(id);
      saves.set(id, { game: { ...game, ...head }, entries });
    },
    take: async key => {
      const taken = saves.get(key);
      saves.delete(key);
      return async () => {
        if (taken) saves.set(key, taken);
      };
    },
  };
}
