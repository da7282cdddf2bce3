// What the umpire's hand does to a position: a counter is moved, turned, laid or taken off by rewriting its line.

import { type Facing, facingName } from '@gonfalon/hex';
import {
  type AnyGame,
  parseStatement,
  type Seat,
  type Statement,
  type UnitId,
  writeStatement,
} from '@gonfalon/kernel';
import type { CounterLayout, Layout, Showing, TokenLayout } from '@gonfalon/kit';
import type { Draft } from './draft.ts';

/** Where a unit is that is not on the map; each says so in its own way. */
const ELSEWHERE = ['place', 'fled'] as const;

/** The line of a unit, read; null for any other, and for one that cannot be read. */
function unitIn(text: string): Statement | null {
  try {
    const line = parseStatement(text);
    return line?.word === 'unit' && line.args.length > 0 ? line : null;
  } catch {
    return null;
  }
}

const changed = (draft: Draft, unit: UnitId, named: (line: Statement) => Statement['named']): Draft =>
  draft.map(row => {
    const line = unitIn(row.text);
    return line?.args[0] === unit ? { ...row, text: writeStatement({ ...line, named: named(line) }) } : row;
  });

const without = (named: Statement['named'], names: readonly string[]): Statement['named'] =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !names.includes(name)));

/** There it lies, wherever it was before. */
export const movedTo = (draft: Draft, unit: UnitId, at: string): Draft =>
  changed(draft, unit, ({ named }) => ({ ...without(named, ELSEWHERE), at }));

export const turnedTo = (draft: Draft, unit: UnitId, facing: number): Draft =>
  changed(draft, unit, ({ named }) => ({ ...named, facing: facingName(facing as Facing) }));

/** Into the pool, where the rules have one. */
export const takenOff = (draft: Draft, unit: UnitId): Draft =>
  changed(draft, unit, ({ named }) => without(named, ['at', 'facing']));

/** Units the position knows that lie on no hex. */
export const offTheMap = (draft: Draft): readonly UnitId[] =>
  draft.flatMap(({ text }) => {
    const line = unitIn(text);
    return line && line.named['at'] === undefined ? [line.args[0]!] : [];
  });

/** What lies on the table, hidden or not: whatever any side knows. */
export function allShown(game: AnyGame, showing: Showing, scenario: string, state: unknown): Layout {
  const seen = game.seats(scenario).map((seat: Seat) => showing.layout(state, seat));
  const [first, ...rest] = seen as [Layout, ...Layout[]];
  if ('counters' in first) {
    const others = rest as CounterLayout[];
    return {
      ...first,
      counters: byId([first, ...others].flatMap(({ counters }) => counters)),
      things: [
        ...new Map(
          [first, ...others].flatMap(({ things }) => things.map(one => [JSON.stringify(one), one])),
        ).values(),
      ],
    };
  }
  return { ...first, units: byId([first, ...(rest as TokenLayout[])].flatMap(({ units }) => units)) };
}
const byId = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  [...new Map(all.toReversed().map(one => [one.id, one])).values()].reverse();
