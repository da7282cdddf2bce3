// Refused orders as tables: a position, the order, and every reason with the numbers its box prints and the culprits.

import type { Violation } from '@gonfalon/kernel';
import { citesIn } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import { citesOf } from '../src/index.ts';
import { ALL, BOXES, type BoxName, type Laid, lay } from './boxes.ts';

/** 'combat.panicked R §10.2.1' for every reason of a refusal. */
function reasons(box: BoxName, t: Laid, order: string): string[] {
  const verdict = t.try(order);
  expect(verdict.ok, `"${order}" is allowed`).toBe(false);
  const cited = citesIn(citesOf(BOXES[box].game.id), t.state.scenario, []);
  return (verdict as { why: readonly Violation[] }).why.map(({ rule, about }) =>
    [rule, ...about, ...(cited[rule] ?? []).map((id, n) => (n === 0 ? `§${id}` : id))].join(' '),
  );
}

/** The position, the order, and what is told, box by box where their numbers differ. */
export interface Row {
  readonly laid: string | ((box: BoxName) => Laid);
  readonly order: string;
  readonly told: readonly string[] | Readonly<Partial<Record<BoxName, readonly string[]>>>;
  readonly boxes?: readonly BoxName[];
}
const told = ({ told: by }: Row, box: BoxName): readonly string[] =>
  Array.isArray(by) ? by : (by as Readonly<Record<BoxName, readonly string[]>>)[box];
/** '§5.2.9 §2.1/2' of everything that is told. */
const paragraphs = (reasonsTold: readonly string[]): string =>
  reasonsTold
    .flatMap(reason => reason.split('§')[1]?.split(' ') ?? [])
    .map(id => `§${id} `)
    .join('');
const rows = (list: readonly Row[]) =>
  list.flatMap(row =>
    (row.boxes ?? ALL).map(box => ({
      ...row,
      box,
      title: `${paragraphs(told(row, box))}${row.order} in ${box}`,
    })),
  );

/** A test for every row in every box it is for. */
export function refused(list: readonly Row[]): void {
  test.each(rows(list))('$title', row => {
    const t = typeof row.laid === 'string' ? lay(row.box, row.laid) : row.laid(row.box);
    expect(reasons(row.box, t, row.order)).toEqual(told(row, row.box));
  });
}
