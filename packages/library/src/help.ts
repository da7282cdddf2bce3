// What the help of a box shows beside its rules: examples told, positions to try them on, and how sure its facts are.

import type { SheetData, Stories, TerrainTable } from '@gonfalon/kit';
import {
  calculatorChart,
  cardCharts,
  dismountingChart,
  sheetCharts,
  terrainChart,
  troopsChart,
} from './charts.ts';
import { type GradedFiles, sourcesOf } from './sources.ts';
import type { Box } from './types.ts';

type Json = () => Promise<{ readonly default: unknown }>;
export type Help = Required<Pick<Box, 'stories' | 'positions' | 'provenance' | 'charts'>>;

const positionsIn =
  (file: Json): Help['positions'] =>
  async () =>
    (await file()).default as Readonly<Record<string, string>>;
const storiesIn =
  (file: Json): Box['stories'] =>
  async () =>
    (await file()).default as Stories;

const chartsOf =
  (sheet: () => Promise<{ readonly sheet: SheetData }>): Box['charts'] =>
  async () => {
    const printed = (await sheet()).sheet;
    return [...sheetCharts(printed), terrainChart(printed.terrain)];
  };

/** The files that carry grades, all at once. */
async function graded<Name extends keyof GradedFiles>(
  files: Readonly<Record<Name, Json>>,
): Promise<Record<Name, unknown>> {
  const names = Object.keys(files) as Name[];
  const read = await Promise.all(names.map(name => files[name]()));
  return Object.fromEntries(names.map((name, n) => [name, read[n]!.default])) as Record<Name, unknown>;
}
const armies = async (...files: Json[]): Promise<readonly unknown[]> =>
  (await Promise.all(files.map(file => file()))).map(file => file.default);

const kosovo: Help = {
  charts: chartsOf(() => import('@gonfalon/kosovo-1389/tables/sheet.ts')),
  stories: async () => (await import('@gonfalon/kosovo-1389/stories')).stories,
  positions: positionsIn(
    () => import('@gonfalon/kosovo-1389/rulebook/positions.json', { with: { type: 'json' } }),
  ),
  provenance: async () =>
    sourcesOf({
      map: (await import('@gonfalon/kosovo-1389')).map,
      ...((await graded({
        terrain: () => import('@gonfalon/kosovo-1389/tables/terrain.json', { with: { type: 'json' } }),
        counters: () => import('@gonfalon/kosovo-1389/tables/counters.json', { with: { type: 'json' } }),
        tracks: () => import('@gonfalon/kosovo-1389/tables/tracks.json', { with: { type: 'json' } }),
        errata: () => import('@gonfalon/kosovo-1389/tables/errata.json', { with: { type: 'json' } }),
      })) as GradedFiles),
      armies: await armies(
        () => import('@gonfalon/kosovo-1389/scenarios/kosovo-field.json', { with: { type: 'json' } }),
        () => import('@gonfalon/kosovo-1389/scenarios/milos-obilic.json', { with: { type: 'json' } }),
      ),
    }),
};

const kulikovo: Help = {
  charts: chartsOf(() => import('@gonfalon/kulikovo-1380/tables/sheet.ts')),
  stories: async () => (await import('@gonfalon/kulikovo-1380/stories')).stories,
  positions: positionsIn(
    () => import('@gonfalon/kulikovo-1380/rulebook/positions.json', { with: { type: 'json' } }),
  ),
  provenance: async () =>
    sourcesOf({
      map: (await import('@gonfalon/kulikovo-1380')).map,
      ...((await graded({
        terrain: () => import('@gonfalon/kulikovo-1380/tables/terrain.json', { with: { type: 'json' } }),
        counters: () => import('@gonfalon/kulikovo-1380/tables/counters.json', { with: { type: 'json' } }),
        tracks: () => import('@gonfalon/kulikovo-1380/tables/tracks.json', { with: { type: 'json' } }),
        errata: () => import('@gonfalon/kulikovo-1380/tables/errata.json', { with: { type: 'json' } }),
      })) as GradedFiles),
      armies: await armies(
        () => import('@gonfalon/kulikovo-1380/scenarios/kulikowe-pole.json', { with: { type: 'json' } }),
        () => import('@gonfalon/kulikovo-1380/scenarios/the-ambush.json', { with: { type: 'json' } }),
        () => import('@gonfalon/kulikovo-1380/scenarios/lesson-shiltron.json', { with: { type: 'json' } }),
        () => import('@gonfalon/kulikovo-1380/scenarios/lesson-wolf-pits.json', { with: { type: 'json' } }),
      ),
    }),
};

const grunwald: Help = {
  charts: chartsOf(() => import('@gonfalon/grunwald-1410/tables/sheet.ts')),
  stories: async () => (await import('@gonfalon/grunwald-1410/stories')).stories,
  positions: positionsIn(
    () => import('@gonfalon/grunwald-1410/rulebook/positions.json', { with: { type: 'json' } }),
  ),
  provenance: async () =>
    sourcesOf({
      map: (await import('@gonfalon/grunwald-1410')).map,
      ...((await graded({
        terrain: () => import('@gonfalon/grunwald-1410/tables/terrain.json', { with: { type: 'json' } }),
        counters: () => import('@gonfalon/grunwald-1410/tables/counters.json', { with: { type: 'json' } }),
        tracks: () => import('@gonfalon/grunwald-1410/tables/tracks.json', { with: { type: 'json' } }),
        errata: () => import('@gonfalon/grunwald-1410/tables/errata.json', { with: { type: 'json' } }),
      })) as GradedFiles),
      armies: await armies(
        () => import('@gonfalon/grunwald-1410/scenarios/clash-of-titans.json', { with: { type: 'json' } }),
        () => import('@gonfalon/grunwald-1410/scenarios/blitzkrieg-1410.json', { with: { type: 'json' } }),
        () => import('@gonfalon/grunwald-1410/scenarios/ulrichs-attack.json', { with: { type: 'json' } }),
        () =>
          import('@gonfalon/grunwald-1410/scenarios/lesson-first-battle.json', { with: { type: 'json' } }),
        () => import('@gonfalon/grunwald-1410/scenarios/lesson-walls.json', { with: { type: 'json' } }),
      ),
    }),
};

const byczyna: Help = {
  charts: chartsOf(() => import('@gonfalon/byczyna-1588/tables/sheet.ts')),
  stories: storiesIn(
    () => import('@gonfalon/byczyna-1588/rulebook/stories.json', { with: { type: 'json' } }),
  ),
  positions: positionsIn(
    () => import('@gonfalon/byczyna-1588/rulebook/positions.json', { with: { type: 'json' } }),
  ),
  provenance: async () =>
    sourcesOf({
      map: (await import('@gonfalon/byczyna-1588')).map,
      ...((await graded({
        terrain: () => import('@gonfalon/byczyna-1588/tables/terrain.json', { with: { type: 'json' } }),
        counters: () => import('@gonfalon/byczyna-1588/tables/counters.json', { with: { type: 'json' } }),
        tracks: () => import('@gonfalon/byczyna-1588/tables/tracks.json', { with: { type: 'json' } }),
        values: () => import('@gonfalon/byczyna-1588/tables/values.json', { with: { type: 'json' } }),
        errata: () => import('@gonfalon/byczyna-1588/tables/errata.json', { with: { type: 'json' } }),
      })) as GradedFiles),
    }),
};

const medievalBattle: Help = {
  charts: async () => {
    const [{ shownCards, CALCULATOR }, units, dismounting, terrain] = await Promise.all([
      import('@gonfalon/medieval-battle'),
      import('@gonfalon/medieval-battle/tables/units.json', { with: { type: 'json' } }),
      import('@gonfalon/medieval-battle/tables/dismounting.json', { with: { type: 'json' } }),
      import('@gonfalon/medieval-battle/tables/terrain.json', { with: { type: 'json' } }),
    ]);
    return [
      ...cardCharts(shownCards()),
      calculatorChart(CALCULATOR),
      troopsChart(units.default),
      terrainChart(terrain.default as TerrainTable),
      dismountingChart(dismounting.default),
    ];
  },
  stories: storiesIn(
    () => import('@gonfalon/medieval-battle/rulebook/stories.json', { with: { type: 'json' } }),
  ),
  positions: positionsIn(
    () => import('@gonfalon/medieval-battle/rulebook/positions.json', { with: { type: 'json' } }),
  ),
  provenance: async () =>
    sourcesOf(
      (await graded({
        terrain: () => import('@gonfalon/medieval-battle/tables/terrain.json', { with: { type: 'json' } }),
        units: () => import('@gonfalon/medieval-battle/tables/units.json', { with: { type: 'json' } }),
        cards: () => import('@gonfalon/medieval-battle/tables/cards.json', { with: { type: 'json' } }),
        dismounting: () =>
          import('@gonfalon/medieval-battle/tables/dismounting.json', { with: { type: 'json' } }),
        modules: () => import('@gonfalon/medieval-battle/map/modules.json', { with: { type: 'json' } }),
      })) as GradedFiles,
    ),
};

export const HELP = {
  'kosovo-1389': kosovo,
  'kulikovo-1380': kulikovo,
  'grunwald-1410': grunwald,
  'byczyna-1588': byczyna,
  'medieval-battle': medievalBattle,
};
