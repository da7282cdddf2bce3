// The survey keeps what it said of units nobody has touched: it must say of a state whatever it would say of its copy.

import { entriesOf, parseRecord, replay } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../src/state.ts';
import { DONE } from '../src/units.ts';
import { GAMES, goldenFiles } from './golden.ts';

/** Steps from one state that is looked at to the next: nearly all of them are in the midst of a phase. */
const EVERY = 97;

describe('who stands where is told alike of a state and of its copy', { timeout: 120_000 }, () => {
  test.each(goldenFiles().map(({ file, text }) => [file, text] as const))('%s', (_, text) => {
    const record = parseRecord(text);
    const game = GAMES.find(({ id }) => id === record.box)!;
    const states = entriesOf(replay(game, record)).map(({ state }) => state as State);
    for (let n = 0; n < states.length; n += EVERY) {
      const state = states[n]!;
      // One step on, and with the same units in other circumstances; then back, as whoever looks at the past does.
      for (const one of [state, states[n + 1] ?? state, ...otherwise(state), state])
        for (const seat of state.seats)
          expect(game.units(one, seat)).toEqual(game.units(structuredClone(one), seat));
    }
  });
});

/** Another turn, everybody awake, banners that have gone their way or not, the ambush known or not. */
const otherwise = (s: State): readonly State[] => [
  { ...s, turn: s.turn + 5 },
  {
    ...s,
    units: s.units.map(piece =>
      piece.some(({ wakes }) => wakes > 0) ? piece.map(unit => ({ ...unit, wakes: 0 })) : piece,
    ),
  },
  ...bannersTravelled(frozen(s)),
  { ...s, marks: s.marks.includes('ambush-known') ? [] : [...s.marks, 'ambush-known'] },
];

/** Whoever holds a banner has taken it over: whether it keeps him where he is depends on its way alone (7.1.3). */
function frozen(s: State): State {
  const holders = new Set(s.banners.map(({ holder }) => holder));
  const units = s.units.map(piece =>
    piece.some(({ n }) => holders.has(n))
      ? piece.map(unit => (holders.has(unit.n) ? { ...unit, done: unit.done | DONE.frozen } : unit))
      : piece,
  );
  return { ...s, units };
}
const bannersTravelled = (s: State): readonly State[] =>
  [false, true].map(travelled => ({ ...s, banners: s.banners.map(banner => ({ ...banner, travelled })) }));
