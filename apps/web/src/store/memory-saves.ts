// Games kept while the page is open, where the device keeps none.

import { type Fleeting, NotSaved, type SavedEntry, type SavedGame, type Saves } from './saves.ts';

interface Kept {
  readonly game: SavedGame;
  readonly entries: readonly SavedEntry[];
}

export function memorySaves(fleeting: Fleeting): Saves {
  const kept = new Map<IDBValidKey, Kept>();
  const found = (id: string): Kept => {
    const one = kept.get(id);
    if (!one) throw new NotSaved('gone', `there is no game ${id}`);
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
      if (entries.some(({ number }) => number === entry.number))
        throw new NotSaved('taken', `entry ${entry.number} is written already`);
      kept.set(id, { game: { ...game, ...head }, entries: [...entries, entry] });
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

export const lastChangedFirst = (a: SavedGame, b: SavedGame): number => b.changed - a.changed;
