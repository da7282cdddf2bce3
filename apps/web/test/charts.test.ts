import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart, Fight } from '@gonfalon/kit';
import { BOXES, boxOf, type ShownClash } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { ALL, matchesIn } from '../src/charts/find.ts';
import { type Lit, litIn, type Present } from '../src/charts/lit.ts';
import { printed, shadeOf } from '../src/charts/printed.ts';
import { headText, spelled, titleText } from '../src/charts/spelled.ts';
import en from '../src/charts/words/en.json' with { type: 'json' };
import pl from '../src/charts/words/pl.json' with { type: 'json' };

const chartsOf = (box: string): Promise<readonly Chart[]> => boxOf(box)!.charts();
const one = async (box: string, id: string): Promise<Chart> =>
  (await chartsOf(box)).find(chart => chart.id === id)!;

describe('words', () => {
  const values = (text: string): string[] => [...new Set(text.match(/(?<=\{)\w+/g) ?? [])].sort();
  test('are the same in both languages, none empty, and name the same values', () => {
    expect(Object.keys(pl)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      const other = pl[key as keyof typeof pl];
      expect([text.trim(), other.trim()], key).not.toContain('');
      if (!/plural/.test(text)) expect(values(other), key).toEqual(values(text));
    }
  });
  test('are all used', async () => {
    const folder = join(import.meta.dirname, '../src/charts');
    const code = readdirSync(folder)
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const charts = (await Promise.all(BOXES.map(box => box.charts()))).flat();
    const keyed = charts.flatMap(({ title, corner, columns, rows, cells }) => [
      title.key,
      title.key.replace('chart.', 'about.'),
      ...[corner, ...columns, ...rows.map(({ head }) => head)].map(head =>
        typeof head === 'string' ? `head.${head}` : 'key' in head ? head.key : '',
      ),
      ...(cells.are === 'results' ? [`code.${cells.broken}`] : []),
      ...(cells.are === 'shots' ? Object.values(cells.broken).map(broken => `code.${broken}`) : []),
    ]);
    const used = new Set(keyed);
    expect(Object.keys(en).filter(key => !code.includes(`'${key}'`) && !used.has(key))).toEqual([]);
  });
  test.each(BOXES.map(box => [box.id, box] as const))('name every title and head of %s', async (_, box) => {
    for (const chart of await box.charts()) {
      expect(titleText(chart), chart.id).not.toContain('chart.');
      expect(Object.keys(en), chart.id).toContain(chart.title.key.replace('chart.', 'about.'));
      const heads = [chart.corner, ...chart.columns, ...chart.rows.map(({ head }) => head)].map(headText);
      // What has no word is printed as a number, a ratio or a result.
      for (const head of heads) expect(head).not.toMatch(/head\.|terrain\.|[a-z]\d/);
    }
  });
});

describe('a code in words', () => {
  test.each([
    ['kosovo-1389', 'combat', 'D2-1', 'Defender: falls back 2 hexes, loses 1 strength point.'],
    [
      'kosovo-1389',
      'combat',
      '-1/D5D',
      'Attacker: loses 1 strength point. Defender: falls back 5 hexes, is disorganized.',
    ],
    ['grunwald-1410', 'combat', 'A1R', 'Attacker: falls back 1 hex, is scattered.'],
    ['byczyna-1588', 'battle', 'B5R', 'Defender: falls back 5 hexes, is dispersed.'],
    ['grunwald-1410', 'combat', '-', 'Nothing happens'],
    ['grunwald-1410', 'combat', 'nonsense', ''],
    ['grunwald-1410', 'archer', '-2', 'The target loses 2 strength points'],
    ['grunwald-1410', 'archer', '-', 'Nothing happens'],
    ['kosovo-1389', 'bombardUnits', 'DS', 'The target is disorganized and may not move on in this phase'],
    ['kosovo-1389', 'bombardObjects', 'D', 'The target is destroyed'],
    ['kosovo-1389', 'disorder', '2,3,11-12', 'On a roll of 2, 3, 11–12'],
    ['grunwald-1410', 'disorder', '-', 'On no roll'],
    ['grunwald-1410', 'pursuit', '2', 'Obligatory on a modified roll of 2 or less'],
    ['kosovo-1389', 'pursuit', '1,2', 'On a roll of 1, 2'],
    ['medieval-battle', 'meleeCards', '1-2', 'The attacker loses 1 knight, the defender 2 knights'],
    ['medieval-battle', 'rangedCards', '1-0', 'The target loses nothing'],
    ['grunwald-1410', 'works', '+5', ''],
  ])('%s, %s: %s', async (box, id, cell, wanted) => {
    expect(spelled(await one(box, id), cell)).toBe(wanted);
  });
  test('every cell of a table of results, shots, dice or cards has a meaning', async () => {
    for (const box of BOXES)
      for (const chart of await box.charts())
        if (chart.cells.are !== 'numbers')
          for (const { cells } of chart.rows)
            for (const cell of cells)
              expect(spelled(chart, cell), `${box.id} ${chart.id} ${cell}`).not.toBe('');
  });
  test('a minus is printed before a number, a dash between two and for nothing', () => {
    expect(['-1/D2-1', '8-11', '-', '2,3,11-12', '1:4'].map(printed)).toEqual([
      '−1/D2−1',
      '8–11',
      '–',
      '2,3,11–12',
      '1:4',
    ]);
  });
  test('results are shaded by who gives way', () => {
    expect(['D2-1', '-1/B3R', 'A1R', '-1/-1', '-'].map(shadeOf)).toEqual(['d', 'd', 'a', '', '']);
  });
});

describe('a search', () => {
  const found = async (query: string, box = 'kosovo-1389'): Promise<string[]> =>
    (await chartsOf(box)).filter(chart => matchesIn(chart, query)).map(({ id }) => id);
  test('without a word finds everything, and marks nothing', async () => {
    const chart = await one('kosovo-1389', 'terrain');
    expect(matchesIn(chart, '  ')).toBe(ALL);
    expect([ALL.row(0), ALL.column(0), ALL.cell(0, 0), ALL.note(0)]).toEqual([false, false, false, false]);
  });
  test('by a title finds the whole table', async () => {
    expect(await found('pursu')).toEqual(['pursuit']);
    expect(matchesIn(await one('kosovo-1389', 'pursuit'), 'pursuit')).toBe(ALL);
  });
  test('by a ground marks its row', async () => {
    const chart = await one('kosovo-1389', 'terrain');
    const matches = matchesIn(chart, 'Forest')!;
    const rows = chart.rows.flatMap(({ head }, n) => (matches.row(n) ? [headText(head)] : []));
    expect(rows).toEqual(['forest']);
    expect(await found('forest')).toEqual(['terrain']);
  });
  test('by odds marks the one column', async () => {
    const chart = await one('kosovo-1389', 'combat');
    const matches = matchesIn(chart, '3:1')!;
    expect(chart.columns.filter((_, n) => matches.column(n))).toEqual(['3:1']);
    expect(await found('3:1')).toEqual(['combat']);
  });
  test('by a code marks its cells, whichever dash is typed', async () => {
    const chart = await one('kosovo-1389', 'combat');
    for (const typed of ['D5-1', 'd5−1', 'D5–1']) {
      const matches = matchesIn(chart, typed)!;
      const marked = chart.rows.flatMap(({ cells }, row) => cells.filter((_, n) => matches.cell(row, n)));
      expect(new Set(marked)).toEqual(new Set(['D5-1']));
    }
  });
  test('by what a code means finds it too', async () => {
    expect(await found('disorganized phase')).toEqual(['bombardUnits']);
  });
  test('by a note marks it', async () => {
    const chart = await one('kosovo-1389', 'terrain');
    const matches = matchesIn(chart, 'half strength')!;
    expect(chart.rows.filter((_, n) => matches.note(n)).map(({ head }) => headText(head))).toEqual(['swamp']);
  });
  test('a bare number is looked for in heads only', async () => {
    const chart = await one('grunwald-1410', 'pursuit');
    const matches = matchesIn(chart, '3')!;
    expect([matches.row(3), matches.cell(3, 0)]).toEqual([true, false]);
  });
  test('for what no table has finds none', async () => {
    expect(await found('elephants')).toEqual([]);
  });
});

// ---- the present case

const IDLE: Present = { fight: null, rule: null, clash: null, ground: null, morale: null };
const lit = async (box: string, present: Partial<Present>): Promise<readonly Lit[]> =>
  litIn(await chartsOf(box), { ...IDLE, ...present });
/** Heads of what is lit. */
const heads = async (box: string, present: Partial<Present>): Promise<readonly string[]> => {
  const charts = await chartsOf(box);
  return (await lit(box, present)).map(({ chart: id, row, column }) => {
    const chart = charts.find(one => one.id === id)!;
    const told = [
      ...(row === undefined ? [] : [headText(chart.rows[row]!.head)]),
      ...(column === undefined ? [] : [headText(chart.columns[column]!)]),
    ];
    return [id, ...told].join(' ');
  });
};

/** A fight read in this chart, as its sheet lays it: shots have ranges or strengths side by side. */
const fightIn = (chart: Chart, column: string, rolled: Fight['rolled'] = null): Fight => {
  const upright = chart.cells.are === 'results';
  const columns = upright
    ? chart.columns.map(String)
    : chart.rows.flatMap(({ head }) =>
        String(head).includes('-') ? String(head).split('-') : [String(head)],
      );
  const rowOf = (name: string) =>
    chart.rows.find(({ head }) => String(head).split('-').includes(name))!.cells;
  const rows = upright
    ? chart.rows.map(({ head, cells }) => ({ roll: String(head), cells }))
    : [
        { roll: '1', cells: columns.map(name => (chart.columns[0] === '1' ? rowOf(name)[0]! : '-')) },
        ...chart.columns.map((head, n) => ({
          roll: String(head),
          cells: columns.map(name => rowOf(name)[n]!),
        })),
      ];
  return { column, rolled, table: { columns, rows } } as unknown as Fight;
};

describe('the present case', () => {
  test('nothing goes on, nothing is lit', async () => {
    for (const box of BOXES) expect(await lit(box.id, {}), box.id).toEqual([]);
  });
  test('a fight lights its column, and its row once rolled', async () => {
    const combat = await one('grunwald-1410', 'combat');
    expect(await heads('grunwald-1410', { fight: fightIn(combat, '3:1') })).toEqual(['combat 3:1']);
    const rolled = { dice: [3, 4], row: '7', cell: 'D1' };
    expect(await heads('grunwald-1410', { fight: fightIn(combat, '3:1', rolled) })).toEqual(['combat 7 3:1']);
  });
  test('a shot lights its range in the table of its own arm', async () => {
    const archer = await one('kosovo-1389', 'archer');
    expect(await heads('kosovo-1389', { fight: fightIn(archer, '2') })).toEqual(['archer 2']);
    const guns = await one('byczyna-1588', 'heavyGuns-2');
    const rolled = { dice: [6, 2], row: '8', cell: '-1' };
    expect(await heads('byczyna-1588', { fight: fightIn(guns, '2', rolled) })).toEqual(['heavyGuns-2 2 8']);
    const light = await one('byczyna-1588', 'lightGuns-3');
    expect(await heads('byczyna-1588', { fight: fightIn(light, '3') })).toEqual(['lightGuns-3 3–4']);
  });
  test('a fight whose table is in no chart lights none', async () => {
    const battle = await one('byczyna-1588', 'battle');
    expect(await lit('grunwald-1410', { fight: fightIn(battle, '3:1') })).toEqual([]);
  });
  test('dice light the table they are read in, and the result they follow', async () => {
    const combat = await one('kosovo-1389', 'combat');
    const fought = (cell: string) => fightIn(combat, '3:1', { dice: [3, 4], row: '7', cell });
    const disorder = async (cell: string) =>
      (await heads('kosovo-1389', { fight: fought(cell), rule: 'combat.disorderRoll' }))[1];
    expect(await disorder('D2-1')).toBe('disorder B2/A1');
    expect(await disorder('A2')).toBe('disorder B3/A2');
    expect(await disorder('-1/-1')).toBe('disorder');
    // Its rows are hexes, not results.
    expect((await heads('kosovo-1389', { fight: fought('D2'), rule: 'pursuit.test' }))[1]).toBe('pursuit');
    expect(await heads('kosovo-1389', { rule: 'order.panic' })).toEqual(['moraleTest']);
    expect(await heads('byczyna-1588', { rule: 'dispersal.roll' })).toEqual(['dispersal']);
    expect(await lit('kosovo-1389', { rule: 'nobody.asked' })).toEqual([]);
  });
  test('a blow without dice lights card, foe and the last column of the calculator', async () => {
    const clash = {
      card: { attackers: [{ en: 'archers', pl: 'łucznicy' }], ranged: false, against: [] },
      chosen: 1,
      path: [0, 1, 2],
    } as unknown as ShownClash;
    expect(await heads('medieval-battle', { clash })).toEqual([
      'meleeCards longbowmen, archers light cavalry',
      'calculator 3',
    ]);
    const shot = { ...clash, card: { ...clash.card, ranged: true } };
    expect((await heads('medieval-battle', { clash: shot }))[0]).toMatch(
      /^rangedCards .*archers light cavalry$/,
    );
  });
  test('the ground under the cursor lights its row', async () => {
    expect(await heads('kosovo-1389', { ground: 'forest' })).toEqual(['terrain forest']);
    expect(await heads('medieval-battle', { ground: 'terrain.woods' })).toEqual(['terrain woods']);
    expect(await lit('kosovo-1389', { ground: 'lava' })).toEqual([]);
  });
  test('the morale marker lights its zone', async () => {
    expect(await heads('kosovo-1389', { morale: 0 })).toEqual(['moraleTrack 0–10']);
    expect(await heads('kosovo-1389', { morale: 14 })).toEqual(['moraleTrack 11–20']);
  });
});
