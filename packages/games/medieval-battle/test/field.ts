// The table of these tests: positions in our notation, told back line by line in the same notation.
//
// Most tests play on an open sheet. Its columns stand on end; odd ones lie half a hex lower, so around 0404 there are
//   0403 (N)  0503 (NE)  0504 (SE)  0405 (S)  0304 (SW)  0303 (NW)

import '@gonfalon/testkit/matchers';
import { type Violation, writeStatement } from '@gonfalon/kernel';
import { type Happening, type Order, points, type State, scenes } from '@gonfalon/system-medieval-battle';
import { fieldPicture, type Table, table } from '@gonfalon/testkit';
import { expect } from 'vitest';
import { box, game } from '../src/index.ts';

export type Battle = Table<State, Order, Happening>;

const tableOf = scenes(box);
const picture = (state: State): string =>
  fieldPicture(tableOf(state).grid, hex => state.units.find(unit => unit.at === hex)?.id);

const head = (size: string): string => `gonfalon-position 1\nbox medieval-battle\nscenario ${size}\n`;

/** A battle on an open sheet of 8 columns and 8 rows. */
export const battle = (body: string): Battle =>
  table(game, `${head('standard')}sheet 8x8\n${body}`, { picture });
/** On the modules of the box; `modules` is the open side in the order of the numbers. */
export const onModules = (size: 'standard' | 'big', body: string): Battle =>
  table(game, head(size) + body, { picture });
export const opening = (size: 'standard' | 'big', options = {}): Battle =>
  table(game, { scenario: size, options }, { picture });

/** The position as it is written now. */
export const lines = (t: Battle): string[] => game.describe(t.state).body.map(writeStatement);
/** The line that begins so: unit('R1') -> 'HC red at=0404 knights=2 points=4'. */
export function unit(t: Battle, id: string): string {
  const line = lines(t).find(text => text.startsWith(`unit ${id} `));
  if (line === undefined) throw new Error(`no unit ${id} lies on the table`);
  return line.slice(`unit ${id} `.length);
}
/** Points of both armies (V.1 to V.6). */
export const pointsIn = (t: Battle) => ({
  red: points(tableOf(t.state), 'red'),
  yellow: points(tableOf(t.state), 'yellow'),
});
export const happened = (t: Battle): string[] => t.events.map(event => event.is);
/** The clash of the last play. */
export function clash(t: Battle) {
  const found = t.events.find(event => event.is === 'melee' || event.is === 'shot');
  if (found?.is !== 'melee' && found?.is !== 'shot') throw new Error('nobody fought');
  const { ledger, column, base, attackerLoss, defenderLoss } = found.clash;
  const factors = ledger.map(({ rule, shift }) => `${rule} ${shift > 0 ? '+' : ''}${shift}`);
  return { factors, base, column, losses: `${attackerLoss}-${defenderLoss}` };
}

/** Everything the refusal names, as 'rule culprit ...'; the state must be untouched. */
export function refusal(t: Battle, line: string): string[] {
  const before = t.state;
  const verdict = t.try(line);
  expect(verdict.ok, `"${line}" is allowed`).toBe(false);
  expect(() => t.play(line)).toThrow('refused by');
  expect(t.state).toBe(before);
  return ((verdict as { why: readonly Violation[] }).why ?? []).map(({ rule, about }) =>
    [rule, ...about].join(' '),
  );
}

/** Where a unit may step, attack, shoot or withdraw to now. */
export const targets = (t: Battle, verb: string, about?: string): string[] =>
  t
    .choices(about)
    .filter(order => order.startsWith(`${verb} `))
    .map(order => order.slice(order.lastIndexOf('=') + 1))
    .sort();

export const fieldOf = (t: Battle) => tableOf(t.state).field;
