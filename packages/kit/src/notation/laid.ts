// What the positions of every system with counters share: what cannot lie on a table, odd stacks, and the lines a position begins with.

import type { Grid, Hex } from '@gonfalon/hex';
import {
  BadInput,
  type RuleKey,
  type Statement,
  statement,
  type UnitId,
  type Violation,
} from '@gonfalon/kernel';
import { type Field, fieldStatements } from '../field/index.ts';
import type { Morale } from '../morale-track.ts';
import { allUnits, type Mustered, unitsAt } from '../scene/counters.ts';
import type { Counter } from '../scene/whereabouts.ts';
import { wrong } from './body.ts';

/** Somebody who cannot be as he is, and why. */
export interface UnitFault {
  readonly id: UnitId;
  readonly fault: string;
}

/** Throws BadInput at the first unit that cannot be, with the line that laid it. */
export function checkUnits<U extends Counter>(
  sc: Mustered<U>,
  lines: ReadonlyMap<UnitId, Statement>,
  found: UnitFault | null,
): void {
  if (allUnits(sc).length === 0) throw new BadInput('position', 'no unit lies on the table');
  if (found) throw new BadInput(`line ${lines.get(found.id)!.line}`, `${found.id} ${found.fault}`);
}

/** Throws BadInput at the first frame that cannot be where it lies; `faultOf` is asked with its place in the stack. */
export function checkFrames(
  body: readonly Statement[],
  stack: readonly { readonly is: string }[],
  faultOf: (n: number) => string | null,
): void {
  for (const [n, line] of body.filter(({ word }) => word === 'frame').entries()) {
    const fault = faultOf(n);
    if (fault) wrong(line, `the frame ${stack[n]!.is} cannot be: ${fault}`);
  }
}

/** Hexes that hold more than they may, each told with whoever is there. */
export function oddStacks<U extends Counter, X extends Mustered<U> & { readonly grid: Grid }>(
  sc: X,
  rule: RuleKey,
  { onMap, overstacked }: { onMap(unit: U): boolean; overstacked(sc: X, hex: Hex): boolean },
): Violation[] {
  const hexes = new Set(
    allUnits(sc)
      .filter(onMap)
      .map(unit => unit.at),
  );
  return [...hexes]
    .filter(hex => overstacked(sc, hex))
    .map(hex => ({ rule, about: [sc.grid.ids[hex]!, ...unitsAt(sc, hex).map(({ id }) => id)] }));
}

/** Field, turn, options and morale, as every position begins. */
export const openingLines = (
  { field, own }: { readonly field: Field; readonly own: Field },
  s: {
    readonly turn: number;
    readonly phase: number;
    readonly options: Readonly<Record<string, boolean>>;
    readonly morale: Morale;
  },
): Statement[] => [
  ...fieldStatements(field, own),
  statement('turn', [s.turn], { phase: s.phase }),
  statement(
    'option',
    [],
    Object.fromEntries(Object.entries(s.options).map(([key, on]) => [key, on ? 'yes' : 'no'])),
  ),
  ...(s.morale.marker === 0 && s.morale.value === 0
    ? []
    : [statement('morale', [s.morale.marker], { value: s.morale.value })]),
];
