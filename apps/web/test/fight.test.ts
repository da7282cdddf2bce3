import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, entriesOf, type Ledger, parsePosition, parseRecord, replay } from '@gonfalon/kernel';
import type { Fight, Prospect, ResultTable } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { oddsOfFight } from '../src/table/fight/chances.ts';
import { foretold } from '../src/table/fight/foretold.ts';
import { forTable, likeliestRow, reckoned, rolledRow, rowOf } from '../src/table/fight/result-row.ts';
import { shortNumber } from '../src/table/fight/rule-link.tsx';
import { goodShare, percents, slicesOf } from '../src/table/fight/shares.ts';
import { shiftOf } from '../src/table/fight/shift.ts';

test('a paragraph without a number has no name of ours for one', () => {
  expect(['5.7.8', 'V.7', 'IV.5.5', '1.2/loss'].map(shortNumber)).toEqual(['5.7.8', 'V.7', 'IV.5.5', '1.2']);
  expect(['S3.victory', 'T.battle', 'scenario/ulrichs-attack/end'].map(shortNumber)).toEqual(['§', '§', '§']);
});

const prospect = (weight: number, tone: Prospect['tone']): Prospect => ({
  weight,
  tone,
  text: { key: 'x.y' },
});

describe('chances in whole per cents', () => {
  test('add up to 100 whatever the rounding', () => {
    expect(percents([1, 1, 1], 3)).toEqual([34, 33, 33]);
    expect(percents([7, 19, 7, 1, 2], 36)).toEqual([19, 53, 19, 3, 6]);
    for (const weights of [
      [35, 1],
      [5, 5, 5, 5, 5, 5, 6],
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
    ])
      expect(percents(weights, 36).reduce((sum, share) => sum + share)).toBe(100);
  });
  test('one alone is rounded to the nearest', () => {
    expect(percents([1], 36)).toEqual([3]);
    expect(percents([6], 36)).toEqual([17]);
    expect(percents([0], 36)).toEqual([0]);
  });
  test('the same tone twice is told apart', () => {
    const slices = slicesOf([prospect(9, 'harm'), prospect(9, 'even'), prospect(18, 'harm')], 36);
    expect(slices.map(({ percent, shade }) => [percent, shade])).toEqual([
      [25, 0],
      [25, 0],
      [50, 1],
    ]);
  });
  test('what goes well for whoever rolls', () => {
    const all = [prospect(9, 'ruin'), prospect(9, 'push'), prospect(9, 'even'), prospect(9, 'own-harm')];
    expect(goodShare(all, 36)).toBe(5000);
  });
});

const TABLE: ResultTable = {
  by: 'ratio',
  columns: ['1:2', '1:1', '2:1', '3:1', '4:1'],
  rows: ['2', '3-6', '7-11', '12'].map(roll => ({ roll, cells: ['-', '-', 'D1', 'D2', 'D2-1'] })),
  weights: [1, 14, 20, 1],
  legend: [],
};
const fightWith = (part: Partial<Fight>): Fight => ({
  kind: 'combat',
  title: { key: 'x.y' },
  at: [],
  attack: { units: [], strength: 2, remarks: [] },
  defence: { units: [], strength: 2, remarks: [] },
  initial: '1:1',
  column: '2:1',
  ledger: [],
  table: TABLE,
  order: null,
  stage: 'rolling',
  rolled: null,
  rule: null,
  ...part,
});
const ledger = (...shifts: number[]): Ledger =>
  shifts.map((shift, n) => ({ rule: `rule.${n}` as const, shift }));

describe('from the ratio to the column', () => {
  test('two jumps', () => {
    const fight = fightWith({ ledger: ledger(2, -1), initial: '1:1', column: '2:1' });
    expect(shiftOf(fight)).toEqual({ from: 1, turn: 3, to: 2, right: 2, left: 1 });
  });
  test('a jump beyond the table stands at its end', () => {
    const fight = fightWith({ ledger: ledger(3, 4, -2), initial: '2:1', column: '4:1' });
    expect(shiftOf(fight)).toMatchObject({ turn: 4, to: 4, right: 7, left: 2 });
  });
  test('a ratio beyond the table too', () => {
    expect(shiftOf(fightWith({ initial: '9:1' }))?.from).toBe(4);
    expect(shiftOf(fightWith({ initial: '1:5' }))?.from).toBe(0);
  });
  test('a table of ranges has no jumps', () => {
    expect(shiftOf(fightWith({ initial: '' }))).toBeNull();
  });
});

describe('the row of the table', () => {
  test('by number, by range, and by the end', () => {
    expect([2, 5, 7, 12].map(total => rowOf(TABLE, total))).toEqual([0, 1, 2, 3]);
    expect(rowOf(TABLE, 1)).toBe(0);
    expect(rowOf(TABLE, 14)).toBe(3);
  });
  test('modifiers of a shot move the dice, those of a combat do not', () => {
    const moved = { ledger: ledger(-1) };
    expect(rolledRow(fightWith({ ...moved, kind: 'shot' }), [3, 4])).toBe(1);
    expect(rolledRow(fightWith(moved), [3, 4])).toBe(2);
    expect(reckoned(fightWith({ ...moved, kind: 'shot' }), [6, 4])).toEqual({ dice: '6 + 4 − 1', sum: 9 });
    expect(reckoned(fightWith(moved), [6, 4])).toEqual({ dice: '6 + 4', sum: 10 });
  });
  test('the likeliest, and whether the dice are for the table', () => {
    expect(likeliestRow(TABLE)).toBe(2);
    expect(forTable(fightWith({}), 2)).toBe(true);
    expect(forTable(fightWith({}), 1)).toBe(false);
  });
});

describe('the odds on the sheet', async () => {
  const box = boxOf('grunwald-1410')!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const file = join(
    import.meta.dirname,
    '../../../packages/games/grunwald-1410/test/golden/ulrichs-attack-0.record',
  );
  const record = parseRecord(readFileSync(file, 'utf8'));
  const play = replay(game, { ...record, entries: record.entries.slice(0, 92) });
  const entries = entriesOf(play);
  const looking = (number: number) => {
    const { state } = entries[number - 1]!;
    const awaits = game.awaits(state);
    const session = {
      opened: { game, showing },
      state: { value: state },
      asked: { value: awaits.kind === 'seats' ? awaits.seats[0]! : null },
      eyes: { value: null },
    } as unknown as Parameters<typeof oddsOfFight>[0];
    const fight = showing.fight(state, null)!;
    return { fight, odds: oddsOfFight(session, fight) };
  };
  test('are those of the order before the fight, and stay until the dice fall', () => {
    const before = looking(90);
    expect(before.fight.stage).toBe('gathering');
    expect(before.odds).toMatchObject({ column: before.fight.column });
    const rolling = looking(91);
    expect(rolling.fight).toMatchObject({ stage: 'rolling', order: null });
    expect(showing.chances(rolling.odds!)).toEqual(showing.chances(before.odds!));
  });
  test('name every cell the dice can lead to', () => {
    const { fight, odds } = looking(91);
    const column = fight.table.columns.indexOf(fight.column);
    const printedCells = new Set(fight.table.rows.map(({ cells }) => cells[column]));
    expect(new Set(odds!.chances.map(({ result }) => result.cell))).toEqual(printedCells);
  });
});

describe('a blow without dice', async () => {
  const game = await boxOf('medieval-battle')!.game!();
  const text = [
    'gonfalon-position 1',
    'box medieval-battle',
    'scenario standard',
    'sheet 8x8',
    'unit R1 HC red at=0303',
    'unit Y1 LI yellow at=0304',
    'turn red',
  ].join('\n');
  const state = game.lay(parsePosition(text));
  const blow: Action = { do: 'melee', unit: 'R1', target: 'Y1' };
  test('is told answer by answer, standing first', () => {
    const stories = foretold(game, state, 'red', blow);
    const struck = game.apply(state, { seat: 'red', action: blow }).state;
    expect(stories.map(({ answer }) => answer)).toHaveLength(game.choices(struck, 'yellow').length);
    expect(game.awaits(struck)).toMatchObject({ moment: { pass: stories[0]!.answer } });
    for (const { answer, events } of stories)
      expect(events).toEqual(game.apply(struck, { seat: 'yellow', action: answer! }).events);
  });
  test('is not told where it is not allowed', () => {
    expect(foretold(game, state, 'yellow', blow)).toEqual([]);
  });
});
