import type { Chart } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { sheetCharts } from '../src/charts.ts';
import { BOXES, boxOf } from '../src/index.ts';

const FIRE = ['archer', 'crossbow', 'horseArcher', 'bombardUnits', 'bombardObjects'];

/** What lies in each box, as its books print it. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'kosovo-1389': ['combat', 'disorder', ...FIRE, 'pursuit', 'moraleTest', 'works', 'moraleTrack', 'terrain'],
  'kulikovo-1380': ['combat', 'disorder', ...FIRE, 'pursuit', 'works', 'moraleTrack', 'terrain'],
  'grunwald-1410': ['combat', 'disorder', ...FIRE, 'pursuit', 'works', 'moraleTrack', 'terrain'],
  'byczyna-1588': [
    'battle',
    'dispersal',
    ...['lightGuns-1', 'lightGuns-2', 'lightGuns-3', 'heavyGuns-1', 'heavyGuns-2', 'heavyGuns-3'],
    ...['infantryFire', 'cavalryFire', 'moraleTrack', 'terrain'],
  ],
  'medieval-battle': ['meleeCards', 'rangedCards', 'calculator', 'troops', 'terrain', 'dismounting'],
};

const chartsOf = (box: string): Promise<readonly Chart[]> => boxOf(box)!.charts();
const nameOf = (head: Chart['corner']): string =>
  typeof head === 'string' ? head : 'en' in head ? head.en : head.key;

/** The cell of a chart by its heads. */
async function cell(box: string, id: string, row: string, column: string): Promise<string | undefined> {
  const chart = (await chartsOf(box)).find(one => one.id === id)!;
  const place = chart.columns.findIndex(head => nameOf(head) === column);
  return chart.rows.find(({ head }) => nameOf(head) === row)?.cells[place];
}

describe.each(BOXES.map(box => [box.id, box] as const))('the charts of %s', (id, box) => {
  test('are all printed tables of the box, each once', async () => {
    expect((await box.charts()).map(chart => chart.id)).toEqual(PRINTED[id]);
  });
  test('have a cell under every column, and none is empty', async () => {
    for (const { id: chart, columns, rows } of await box.charts()) {
      expect(columns.length, chart).toBeGreaterThan(0);
      expect(rows.length, chart).toBeGreaterThan(0);
      for (const { cells } of rows) {
        expect(cells.length, chart).toBe(columns.length);
        expect(cells.filter(text => text.trim() === '')).toEqual([]);
      }
    }
  });
  test('every paragraph that is a table of its own has its chart below', async () => {
    const { rules } = await box.rulebook();
    const under = new Set((await box.charts()).flatMap(({ paragraphs }) => paragraphs));
    // The others say in words how a table is read.
    const words = /legend|modifiers|mods|notes|road|swamp/;
    const tables = rules
      .map(rule => rule.id)
      .filter(rule => /^(table\/|T\.)/.test(rule) && !words.test(rule));
    expect(tables.filter(rule => !under.has(rule))).toEqual([]);
  });
  test('no paragraph counts the rows of a table it does not show', async () => {
    for (const language of ['en', 'pl'] as const)
      for (const { says } of (await box.rulebook(language)).rules)
        expect(says).not.toMatch(/\d+ (columns|kolumn)|twelve columns|dwanaście kolumn/i);
  });
});

describe('cells', () => {
  test.each([
    // Ruled otherwise than printed: a lost digit, a small letter, a dot, a Cyrillic letter, a lone minus.
    ['kosovo-1389', 'combat', '8', '1:4', 'A1'],
    ['kosovo-1389', 'combat', '6', '1:3', 'A1D'],
    ['grunwald-1410', 'combat', '3', '1:3', '-'],
    ['grunwald-1410', 'combat', '11', '1:3', 'A3'],
    ['byczyna-1588', 'battle', '3', '7:1', 'B5'],
    // Where two editions differ.
    ['kosovo-1389', 'combat', '6', '2:1', 'D1-1'],
    ['kulikovo-1380', 'combat', '6', '2:1', 'D1'],
    ['kosovo-1389', 'crossbow', '2', '10', '-1'],
    ['kulikovo-1380', 'crossbow', '2', '10-12', '-2'],
    ['kosovo-1389', 'bombardUnits', '1', '11', 'DS'],
    ['grunwald-1410', 'bombardUnits', '1', '11', 'S'],
    ['grunwald-1410', 'archer', '1', '7', '-1'],
    ['kosovo-1389', 'disorder', 'B3/A2', 'cavalry0', '2,3,12'],
    ['grunwald-1410', 'disorder', 'D3/A3', 'cavalry0', '1-3'],
    ['kosovo-1389', 'pursuit', '2', 'PV', '1,2,3,4'],
    ['kulikovo-1380', 'pursuit', '2', 'PO', '2'],
    ['kosovo-1389', 'moraleTest', '-1', 'P', '1-2'],
    ['kosovo-1389', 'moraleTrack', '11-20', 'head.morale', '±1'],
    ['kosovo-1389', 'moraleTrack', '0-10', 'head.morale', '0'],
    ['byczyna-1588', 'moraleTrack', '20-24', 'head.morale', '±4'],
    ['grunwald-1410', 'works', '2', 'cavalry', '+5'],
    ['byczyna-1588', 'heavyGuns-3', '2', '8', 'R'],
    ['byczyna-1588', 'lightGuns-1', '1-2', '9', '-1'],
    ['byczyna-1588', 'cavalryFire', '2', '12', 'R'],
    ['byczyna-1588', 'dispersal', 'B2/A2', 'hussars', '1'],
    // Ground: the whole price, what is paid on top, no way at all, and columns.
    ['kosovo-1389', 'terrain', 'forest', 'head.horse', '4'],
    ['kosovo-1389', 'terrain', 'terrain.stream', 'head.horse', '+1½'],
    ['kosovo-1389', 'terrain', 'terrain.road', 'head.leader', '⅓'],
    ['kosovo-1389', 'terrain', 'forest', 'head.combat', '-2'],
    ['grunwald-1410', 'terrain', 'terrain.slope', 'head.foot', '–'],
    ['byczyna-1588', 'terrain', 'terrain.stream', 'head.horse', '+2'],
    ['medieval-battle', 'terrain', 'terrain.mountains', 'head.horse', '–'],
    // Losses of the attacker and of the defender.
    ['medieval-battle', 'meleeCards', 'light cavalry', 'pikemen', '1-0'],
    ['medieval-battle', 'meleeCards', 'longbowmen, archers', 'heavy cavalry', '2-0'],
    ['medieval-battle', 'rangedCards', 'longbowmen', 'heavy infantry', '1-1'],
    ['medieval-battle', 'calculator', 'head.defender', '5', '2'],
    ['medieval-battle', 'troops', 'heavy cavalry', 'head.cost', '3'],
    ['medieval-battle', 'dismounting', '3', 'head.onFoot', '1'],
  ])('%s, %s: %s under %s is %s', async (box, chart, row, column, wanted) => {
    expect(await cell(box, chart, row, column)).toBe(wanted);
  });
  test('what a ground does beside its price is noted', async () => {
    const terrain = (await chartsOf('kosovo-1389')).find(({ id }) => id === 'terrain')!;
    const swamp = terrain.rows.find(({ head }) => nameOf(head) === 'swamp');
    expect(swamp?.note?.en).toContain('half strength');
  });
  test('a letter after a result is that of the edition', async () => {
    const broken = async (box: string) => {
      const cells = (await chartsOf(box))[0]!.cells;
      return cells.are === 'results' && cells.broken;
    };
    expect(await broken('kosovo-1389')).toBe('disorganised');
    expect(await broken('grunwald-1410')).toBe('scattered');
    expect(await broken('byczyna-1588')).toBe('dispersed');
  });
});

test('a table whose cells nobody can read is no chart', () => {
  const sheet = {
    terrain: { format: 'gonfalon-terrain' as const, version: 1 as const, rows: [] },
    tracks: { morale: { zones: [], end: 1 }, scattered: { boxes: 0 } },
    errata: [],
    weather: 'D6 sun\n1 -',
  };
  expect(() => sheetCharts(sheet)).toThrow('weather');
});
