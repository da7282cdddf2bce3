// Games kept while the page is open, for browsers that forbid storage.

import { NotSaved, type SavedEntry, type SavedGame, type Saves } from './saves.ts';

interface Kept {
  readonly game: SavedGame;
  readonly entries: readonly SavedEntry[];
}

export function memorySaves(): Saves {
  const kept = new Map<string, Kept>();
  const found = (id: string): Kept => {
    const one = kept.get(id);
    if (!one) throw new NotSaved('gone', `there is no game ${id}`);
    return one;
  };
  return {
    lasting: false,
    list: async () => [...kept.values()].map(({ game }) => game).sort(lastChangedFirst),
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
    drop: async id => {
      kept.delete(id);
    },
  };
}

export const lastChangedFirst = (a: SavedGame, b: SavedGame): number => b.changed - a.changed;
