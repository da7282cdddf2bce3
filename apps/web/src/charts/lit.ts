// The present case in the charts: the column of the fight at hand and its row once rolled, the table that awaited dice are
// read in, the card of a blow without dice, the ground pointed at, the box of the morale marker.

import type { RuleKey } from '@gonfalon/kernel';
import { type Chart, type ChartHead, combatCells, type Fight, headCovers } from '@gonfalon/kit';
import type { ShownClash } from '@gonfalon/library';

export interface Lit {
  readonly chart: string;
  /** Places; undefined where only the chart, or a whole row or column, is meant. */
  readonly row?: number;
  readonly column?: number;
}

export interface Present {
  readonly fight: Fight | null;
  /** What dice are awaited for. */
  readonly rule: RuleKey | null;
  readonly clash: ShownClash | null;
  /** Words of the ground under the cursor. */
  readonly ground: string | null;
  /** Boxes of the morale marker from the middle. */
  readonly morale: number | null;
}

export function litIn(charts: readonly Chart[], present: Present): readonly Lit[] {
  const { fight, rule, clash, ground, morale } = present;
  return [
    ...(fight ? litByFight(charts, fight) : []),
    ...(rule === null ? [] : litByDice(charts, rule, fight)),
    ...(clash ? litByClash(charts, clash) : []),
    ...(ground === null ? [] : litByRow(charts, 'terrain', head => nameOf(head) === ground)),
    ...(morale === null ? [] : litByRow(charts, 'moraleTrack', head => headCovers(head, morale))),
  ];
}

/** The chart a fight is read in. */
export const chartOfFight = (charts: readonly Chart[], fight: Fight): Chart | undefined =>
  charts.find(chart => isUpright(chart, fight)) ?? charts.find(chart => isTurned(chart, fight));

function litByFight(charts: readonly Chart[], fight: Fight): readonly Lit[] {
  const found = chartOfFight(charts, fight);
  if (!found) return [];
  const rolled = fight.rolled?.row ?? '';
  const column = Number(fight.column);
  return found.cells.are === 'results'
    ? [
        place(
          found,
          found.rows.findIndex(({ head }) => head === rolled),
          found.columns.indexOf(fight.column),
        ),
      ]
    : [
        place(
          found,
          found.rows.findIndex(({ head }) => headCovers(head, column)),
          found.columns.indexOf(rolled),
        ),
      ];
}

const place = ({ id }: Chart, row: number, column = -1): Lit => ({
  chart: id,
  ...(row >= 0 && { row }),
  ...(column >= 0 && { column }),
});

/** The table of the fight is this chart as it stands. */
const isUpright = ({ cells, columns, rows }: Chart, { table }: Fight): boolean =>
  cells.are === 'results' &&
  columns.join() === table.columns.join() &&
  rows.every((row, n) => row.cells.join() === table.rows[n]?.cells.join());

/** A sheet lays ranges or strengths side by side that the book prints one below the other; totals it adds mean nothing happens. */
const isTurned = ({ cells, columns, rows }: Chart, { table }: Fight): boolean =>
  cells.are === 'shots' &&
  table.columns.every((column, c) => {
    const row = rows.find(({ head }) => headCovers(head, Number(column)));
    return (
      row !== undefined &&
      table.rows.every(({ roll, cells: read }) => {
        const at = columns.indexOf(roll);
        return at < 0 ? read[c] === '-' : row.cells[at] === read[c];
      })
    );
  });

/** The chart the dice are for; of a fight that made somebody fall back, the row of that result. */
const litByDice = (charts: readonly Chart[], rule: RuleKey, fight: Fight | null): readonly Lit[] =>
  charts
    .filter(({ rules }) => rules.includes(rule))
    .map(chart =>
      place(
        chart,
        chart.rows.findIndex(({ head }) => isResult(charts, head, fight)),
      ),
    );

/** Heads like 'B2/A1' or 'D2/A2': the defender's result, whatever his letter, and the attacker's. */
function isResult(charts: readonly Chart[], head: ChartHead, fight: Fight | null): boolean {
  const results = charts.find(({ cells }) => cells.are === 'results')?.cells;
  if (typeof head !== 'string' || !fight?.rolled || results?.are !== 'results') return false;
  const cell = combatCells(results.letters)(fight.rolled.cell);
  if (!cell) return false;
  const named = (letters: RegExp): number => Number(letters.exec(head)?.[1] ?? 0);
  const { attackerRetreat, defenderRetreat } = cell;
  return defenderRetreat > 0
    ? named(/[BD](\d)/) === defenderRetreat
    : attackerRetreat > 0 && named(/A(\d)/) === attackerRetreat;
}

/** The card with its row for the foe, and the column of the calculator that counts in the end. */
const litByClash = (charts: readonly Chart[], { card, chosen, path }: ShownClash): readonly Lit[] => [
  ...charts
    .filter(({ id }) => id === (card.ranged ? 'rangedCards' : 'meleeCards'))
    .map(chart =>
      place(
        chart,
        chart.rows.findIndex(({ head }) => nameOf(head)?.split(', ').includes(card.attackers[0]!.en)),
        chosen,
      ),
    ),
  ...charts.filter(({ id }) => id === 'calculator').map(chart => place(chart, -1, path.at(-1))),
];

const nameOf = (head: ChartHead): string | undefined =>
  typeof head === 'string' ? head : 'en' in head ? head.en : head.key;

const litByRow = (
  charts: readonly Chart[],
  which: string,
  is: (head: ChartHead) => boolean,
): readonly Lit[] =>
  charts
    .filter(({ id }) => id === which)
    .flatMap(chart => {
      const row = chart.rows.findIndex(({ head }) => is(head));
      return row < 0 ? [] : [place(chart, row)];
    });
