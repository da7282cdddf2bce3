// The printed tables of a box, to be looked at. Every text of its table sheet is a table of that name; what its cells are
// stands here, by the name all boxes share.

import {
  type BrokenAs,
  type Chart,
  type ChartAbout,
  type ChartHead,
  chartOf,
  GROUNDS,
  isTerrain,
  pointsText,
  type SheetData,
  type TerrainTable,
} from '@gonfalon/kit';
import type { ShownCard, Words } from './types.ts';

const MEDIEVAL = { attacker: 'A', defender: 'D', breaks: 'DR' };
const HUSARIA = { attacker: 'A', defender: 'B', breaks: 'R' };
const about = (
  cells: ChartAbout['cells'],
  paragraphs: readonly string[],
  rules: ChartAbout['rules'] = [],
): ChartAbout => ({ cells, paragraphs, rules });
const shots = (broken: Readonly<Record<string, BrokenAs>>, ...paragraphs: readonly string[]): ChartAbout =>
  about({ are: 'shots', broken }, paragraphs);
const DICE = { are: 'dice' } as const;

/** Fights light their own table; of these only dice that are awaited tell. */
const KNOWN: Readonly<Record<string, ChartAbout>> = {
  battle: about({ are: 'results', letters: HUSARIA, broken: 'dispersed' }, ['T.battle']),
  dispersal: about(DICE, ['T.dispersal'], ['dispersal.roll']),
  archer: shots({}, 'table/archer'),
  crossbow: shots({}, 'table/crossbow'),
  horseArcher: shots({}, 'table/horse-archer'),
  bombardUnits: shots({ D: 'disorganised', DS: 'halted', S: 'scattered' }, 'table/bombard-units'),
  bombardObjects: shots({ D: 'destroyed' }, 'table/bombard-objects'),
  infantryFire: shots({ R: 'dispersed' }, 'T.fire.infantry'),
  cavalryFire: shots({ R: 'dispersed' }, 'T.fire.cavalry'),
  lightGuns: shots({ R: 'dispersed' }, 'T.artillery.light'),
  heavyGuns: shots({ R: 'dispersed' }, 'T.artillery.heavy'),
  moraleTest: about(
    DICE,
    ['table/morale-test'],
    ['order.contagion', 'order.panic', 'order.panicRally', 'order.rallyTest'],
  ),
  works: about({ are: 'numbers' }, []),
};

/** Where editions print different tables under one name, the text tells which it is. */
function kindOf(name: string, text: string): { readonly of: ChartAbout | undefined; readonly title: string } {
  switch (name) {
    case 'combat': {
      // §table/combat/legend: the letter after a result is that of the edition.
      const broken = /\dR/.test(text) ? 'scattered' : 'disorganised';
      return { of: about({ are: 'results', letters: MEDIEVAL, broken }, ['table/combat']), title: name };
    }
    case 'disorder': {
      const title = /2D6/.test(text) ? 'disorganization' : 'scatter';
      return {
        of: about(DICE, [`table/${title}`], ['combat.disorderRoll', 'fire.harassed']),
        title,
      };
    }
    case 'pursuit':
      return {
        of: about(/PO/.test(text) ? { are: 'highest' } : DICE, ['table/pursuit'], ['pursuit.test']),
        title: name,
      };
    default:
      return { of: KNOWN[name], title: name };
  }
}

/** Every text on the sheet, in its order; a list of texts is one table for each strength from 1. */
export const sheetCharts = (sheet: SheetData): readonly Chart[] => [
  ...Object.entries(sheet).flatMap(([name, given]: [string, unknown]): Chart[] => {
    const texts = (Array.isArray(given) ? given : [given]).filter(
      text => typeof text === 'string' && text !== '',
    ) as string[];
    return texts.map((text, n) => {
      const { of, title } = kindOf(name, text);
      if (!of) throw new Error(`nobody says what the cells of ${name} are`);
      const [id, values] = texts.length > 1 ? [`${name}-${n + 1}`, { strength: n + 1 }] : [name, {}];
      return chartOf({ name, text, errata: sheet.errata }, of, id, { key: `chart.${title}`, values });
    });
  }),
  moraleChart(sheet.tracks.morale),
];

/** What the marker's box is worth to the side it stands on. */
function moraleChart({ zones, end }: SheetData['tracks']['morale']): Chart {
  const firsts = [0, ...zones];
  return {
    ...about({ are: 'numbers' }, []),
    id: 'moraleTrack',
    title: { key: 'chart.moraleTrack' },
    corner: { key: 'head.boxes' },
    columns: [{ key: 'head.morale' }],
    rows: firsts.map((first, n) => ({
      head: `${first}-${(firsts[n + 1] ?? end + 1) - 1}`,
      cells: [n === 0 ? '0' : `±${n}`],
    })),
  };
}

// ---- ground

const cost = (sixths: number | null | undefined, more: boolean): string =>
  sixths === null || sixths === undefined ? '–' : `${more ? '+' : ''}${pointsText(sixths)}`;
const shift = (columns: number): string => (columns > 0 ? `+${columns}` : String(columns));

/** Sides, crossings and slopes are paid on top of the ground. */
export function terrainChart({ rows }: TerrainTable): Chart {
  const leaders = rows.some(({ leader }) => leader !== undefined);
  const fights = rows.some(({ combat }) => combat !== 0);
  const columns = ['foot', 'horse', ...(leaders ? ['leader'] : []), ...(fights ? ['combat'] : [])];
  return {
    ...about({ are: 'numbers' }, ['table/terrain', 'T.terrain', 'I.10']),
    id: 'terrain',
    title: { key: 'chart.terrain' },
    corner: { key: 'head.terrain' },
    columns: columns.map(key => ({ key: `head.${key}` })),
    rows: rows.map(({ terrain, on, foot, horse, leader, combat, note }) => {
      const more = on !== 'hex' && on !== 'road';
      return {
        head: groundHead(terrain),
        cells: [
          cost(foot, more),
          cost(horse, more),
          ...(leaders ? [cost(leader, more)] : []),
          ...(fights ? [shift(combat)] : []),
        ],
        ...(note && { note }),
      };
    }),
  };
}

function groundHead(terrain: string): ChartHead {
  if (!isTerrain(terrain)) return { key: `terrain.${terrain}` };
  const { en, pl } = GROUNDS[terrain];
  return { en, pl };
}

// ---- the game without dice

/** A row a card; the losses are the attacker's and the defender's. */
export const cardCharts = (cards: readonly ShownCard[]): readonly Chart[] =>
  [false, true].map(ranged => {
    const those = cards.filter(card => card.ranged === ranged);
    return {
      ...about({ are: 'losses', ranged }, [ranged ? 'IV.5.6' : 'IV.4.2']),
      id: ranged ? 'rangedCards' : 'meleeCards',
      title: { key: ranged ? 'chart.rangedCards' : 'chart.meleeCards' },
      corner: { key: 'head.attacker' },
      columns: (those[0]?.against ?? []).map(({ name }) => name),
      rows: those.map(({ attackers, against }) => ({
        head: {
          en: attackers.map(({ en }) => en).join(', '),
          pl: attackers.map(({ pl }) => pl).join(', '),
        },
        cells: against.map(({ losses }) => losses),
      })),
    };
  });

/** Columns as losses; factors push the card to and fro between them. */
export const calculatorChart = (columns: readonly string[]): Chart => ({
  ...about({ are: 'numbers' }, ['IV.4.9']),
  id: 'calculator',
  title: { key: 'chart.calculator' },
  corner: { key: 'head.losses' },
  columns: columns.map((_, n) => String(n + 1)),
  rows: ['attacker', 'defender'].map((side, n) => ({
    head: { key: `head.${side}` },
    cells: columns.map(losses => losses.split('-')[n]!),
  })),
});

interface Troop {
  readonly name: Words;
  readonly cost: number;
  readonly points: number;
  readonly tokens: number;
}

export const troopsChart = (troops: Readonly<Record<string, Troop>>): Chart => ({
  ...about({ are: 'numbers' }, ['II.4']),
  id: 'troops',
  title: { key: 'chart.troops' },
  corner: { key: 'head.troops' },
  columns: ['cost', 'points', 'tokens'].map(key => ({ key: `head.${key}` })),
  rows: Object.values(troops).map(({ name, cost, points, tokens }) => ({
    head: { en: name.en, pl: name.pl },
    cells: [cost, points, tokens].map(String),
  })),
});

/** Points left before and after. */
export const dismountingChart = ({ points }: { readonly points: readonly number[] }): Chart => ({
  ...about({ are: 'numbers' }, ['VI.3']),
  id: 'dismounting',
  title: { key: 'chart.dismounting' },
  corner: { key: 'head.mounted' },
  columns: [{ key: 'head.onFoot' }],
  rows: points.map((left, n) => ({ head: String(n), cells: [String(left)] })),
});
