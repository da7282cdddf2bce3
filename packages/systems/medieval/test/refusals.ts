// Orders as tables: a position, the order, and every reason against it with the numbers its box prints and the culprits. Lines that could
// forbid it and have no reason to are held to their silence, so their numbers stand above the rows.

import type { Violation } from '@gonfalon/kernel';
import { citesIn } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { bansOf } from '../src/bans.ts';
import { grunwald, kosovo, kulikovo } from '../src/editions/editions.ts';
import { citesOf } from '../src/index.ts';
import { type OrderVerb, VERBS } from '../src/orders.ts';
import type { Rules } from '../src/rules.ts';
import { ALL, BOXES, type BoxName, type Laid, lay } from './boxes.ts';

const EDITIONS = { grunwald, kosovo, kulikovo };
const citesFor = (box: BoxName, scenario: string = BOXES[box].scenario) =>
  citesIn(citesOf(BOXES[box].game.id), scenario, []);

/** 'combat.panicked R §10.2.1' for every reason against the order. */
function reasons(box: BoxName, t: Laid, order: string): string[] {
  const verdict = t.try(order);
  const cited = citesFor(box, t.state.scenario);
  return (verdict.ok ? [] : (verdict.why as readonly Violation[])).map(({ rule, about }) =>
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
const paragraphs = (reasonsTold: readonly string[]): string[] =>
  reasonsTold.flatMap(reason => reason.split('§')[1]?.split(' ') ?? []);

/** What can forbid an order of this kind, in the numbers of the box. */
const forbidding = (box: BoxName, verb: OrderVerb): string[] => {
  const rules = { chapters: EDITIONS[box] } as Rules;
  const cited = citesFor(box);
  return Object.keys(bansOf(rules, verb, VERBS[verb].bans)).flatMap(key => [...(cited[key] ?? [])]);
};
const verbOf = ({ order }: Row): OrderVerb => order.split(' ')[0] as OrderVerb;

/** A test for every row in every box it is for; rows of one verb stand under all that could forbid it. */
function eachRow(list: readonly Row[], check: (row: Row, box: BoxName) => void): void {
  for (const verb of new Set(list.map(verbOf)))
    for (const box of ALL) {
      const here = list.filter(row => verbOf(row) === verb && (row.boxes ?? ALL).includes(box));
      if (here.length === 0) continue;
      const lines = [...new Set(forbidding(box, verb))];
      expect(SPEAKING.split(' ')).toEqual(expect.arrayContaining(lines.map(id => `§${id}`)));
      describe(`${verb} in ${box}, ${named(lines)}`, () => {
        test.each(here.map(row => ({ row, title: `${named(paragraphs(told(row, box)))}${row.order}` })))(
          '$title',
          ({ row }) => check(row, box),
        );
      });
    }
}
const named = (ids: readonly string[]): string => ids.map(id => `§${id} `).join('');
const laidOut = ({ laid }: Row, box: BoxName): Laid =>
  typeof laid === 'string' ? lay(box, laid) : laid(box);

/** Every reason is told, and no other. */
export const refused = (list: readonly Row[]): void =>
  eachRow(list, (row, box) => {
    const t = laidOut(row, box);
    expect(t.try(row.order).ok, `"${row.order}" is allowed`).toBe(false);
    expect(reasons(box, t, row.order)).toEqual(told(row, box));
  });
/** The same for orders that nothing forbids. */
export const allowed = (list: readonly Omit<Row, 'told'>[]): void =>
  eachRow(
    list.map(row => ({ ...row, told: [] })),
    (row, box) => expect(reasons(box, laidOut(row, box), row.order)).toEqual([]),
  );

/** A case of a crossed table: what it is called, the table it is tried on, the order. */
export interface Case {
  readonly name: string;
  readonly laid: (box: BoxName) => Laid;
  readonly order: string;
  readonly boxes?: readonly BoxName[];
}
/** 'grunwald kulikovo: movement.held E'; boxes that say the same stand together. */
function verdicts({ laid, order, boxes = ALL }: Case): string {
  const said = new Map<string, BoxName[]>();
  for (const box of boxes) {
    const verdict = laid(box).try(order);
    const why = verdict.ok ? ['allowed'] : verdict.why.map(({ rule, about }) => [rule, ...about].join(' '));
    said.set(why.join(', '), [...(said.get(why.join(', ')) ?? []), box]);
  }
  if (said.size === 1) return [...said.keys()][0]!;
  return [...said].map(([why, where]) => `${where.join(' ')}: ${why}`).join(' | ');
}
/** Every kind of order crossed with whom and what it names: all that is said against each stands in a file of the verb. */
export function crossed(verb: OrderVerb, cases: readonly Case[]): void {
  const lines = [...new Set(ALL.flatMap(box => forbidding(box, verb)))];
  test(`${verb}, ${named(lines)}`, async () => {
    const told = cases.map(one => `${one.name}, ${one.order}: ${verdicts(one)}`);
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`reasons/${verb}.txt`);
  });
}

/** Every paragraph that can forbid an order, in one box or another. */
const SPEAKING = `§2.1/1a §2.1/1c §2.1/1d §2.1/2 §2.1/3a §2.1/3b §2.1/4 §3.3.2 §3.3.3 §4.1.1 §4.1.2 §4.1.3 §4.2.1 §4.2.2 §4.2.4 §4.2.5 \
§4.2.7 §4.2.9 §4.2.10 §4.3.2 §4.3.3 §4.3.4 §4.3.5 §4.3.6 §4.3.8 §4.4.1 §4.4.2 §4.4.3 §4.4.4 §4.4.5 §4.4.6 §4.4.7 §4.4.8 §4.4.9 §4.5.1 \
§4.5.2 §5.2.2 §5.2.3 §5.2.4 §5.2.5 §5.2.8 §5.2.9 §5.2.12 §5.4.1 §5.4.2 §5.4.4 §5.4.5 §5.4.6/who §5.4.7 §5.5.1 §5.5.3 §5.5.4 §5.5.5 §5.5.6 \
§5.6.1 §5.6.11 §5.6.12 §5.6.13 §5.7.1 §5.7.2 §5.7.6 §5.7.7 §5.7.8 §5.7.10 §5.7.11 §5.8.1 §5.8.2 §5.8.4 §5.8.6 §5.8.8 §5.8.9 §6.2.4 §6.2.5 \
§7.1.1 §7.1.2 §7.1.3 §7.1.4 §7.1.5 §8.1.1 §8.1.2 §8.1.7 §8.2.7 §8.2.9 §9.1.6 §9.1.7 §9.1.8 §9.3.1 §10.1.1 §10.1.2 §10.1.3 §10.1.4 §10.1.5 \
§10.1.6 §10.2.1 §10.2.2 §10.2.4 §10.2.5 §10.3.3 §10.4.1 §10.5.4 §10.5.7 §10.5.8 §10.6.1 §10.6.3 §10.7.1 §10.7.2 §10.7.4 §10.7.5 §11.1.1 \
§11.1.2 §11.1.3 §11.1.4 §11.1.5 §11.1.6 §11.1.8 §11.1.9 §11.2.1 §11.2.2 §11.2.5 §11.2.6 §11.3 §11.3.1 §11.3.2 §11.3.3 §11.3.9 §11.3.10 \
§11.3.11 §11.5.4 §11.5.7 §11.5.8 §11.6.2 §11.7.1 §11.7.2 §11.7.4 §11.7.5 §12.0 §12.1.1 §12.1.2 §12.1.3 §12.1.5 §12.1.6 §12.1.8 §12.1.9 \
§12.2.1 §12.2.2 §13.0 §13.1.1 §15.1.1 §15.1.2 §15.1.3 §15.1.4 §15.2.1 §15.2.3 §15.2.5 §scenario/blitzkrieg-1410/8 \
§scenario/clash-of-titans/1 §scenario/clash-of-titans/setup §scenario/kosovo-field/2 §scenario/kosovo-field/3 §scenario/kosovo-field/4 \
§scenario/kosovo-field/setup §scenario/kulikowe-pole/5 §scenario/kulikowe-pole/6 §scenario/kulikowe-pole/setup \
§scenario/milos-obilic/setup §scenario/the-ambush/setup §table/terrain `;
