// Games kept while the program runs: for browsers that forbid storage, and for tests.

import { fitOf, type KeptGame, lastChangedFirst, NotSaved, notNext, type Saves } from './store.ts';

export function memorySaves(): Saves {
  const kept = new Map<string, KeptGame>();
  const found = (id: string): KeptGame => {
    const one = kept.get(id);
    if (!one) throw new NotSaved('gone', 'this game was removed');
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
      const fit = fitOf(entries.at(-1) ?? null, entry);
      if (fit === 'stale') throw notNext(entry);
      if (fit === 'next') kept.set(id, { game: { ...game, ...head }, entries: [...entries, entry] });
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
