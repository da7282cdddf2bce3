// The printed tables for the sheet of a fight.

import { distance } from '@gonfalon/hex';
import { memo, total } from '@gonfalon/kernel';
import {
  type FireTable,
  type Phrase,
  type ResultTable,
  tableByRanges,
  tableByTotals,
  unitOf,
} from '@gonfalon/kit';
import { shotLedger } from '../chapters/shots.ts';
import type { Scene } from '../scene.ts';
import type { Shot } from '../state.ts';
import { LOWEST, type Tables } from '../tables.ts';
import { traitsOf } from '../units.ts';

/** Battles and shots are rolled with two. */
const DICE = 2;
const legend = (...keys: readonly string[]): Phrase[] => keys.map(key => ({ key: `legend.${key}` }));

/** One for each box, for it never changes. */
export const battleTable = memo(
  (tables: Tables): ResultTable =>
    tableByTotals(
      DICE,
      tables.columns,
      (column, thrown) => tables.battle(LOWEST + column, thrown).raw,
      legend('retreat', 'loss', 'slash', 'dispersed', 'none'),
    ),
);

/** A shot under its column: guns by range, small arms and bows by the strength that shoots. */
export function shotTable(sc: Scene, shot: Shot): { readonly table: ResultTable; readonly column: string } {
  const { table, column } = printedFor(sc, shot);
  const keys = shot.kind === 'bow' ? ['shot-none', 'bow-loss'] : ['shot-none', 'shot-loss', 'shot-dispersed'];
  const by = shot.kind === 'gun' ? 'range' : 'strength';
  return {
    table: tableByRanges(DICE, table, total(shotLedger(sc, shot)), () => legend(...keys), by),
    column: String(column),
  };
}

function printedFor(sc: Scene, shot: Shot): { readonly table: FireTable; readonly column: number } {
  const { tables } = sc;
  const shooter = unitOf(sc, shot.shooters[0]!);
  const { gun, fire } = traitsOf(shooter);
  if (shot.kind === 'bow') return { table: bowTable(tables), column: Math.min(shot.sp, BOW_STRENGTHS) };
  if (shot.kind === 'rifle') {
    const table = tables.rifles[fire!];
    return { table: withMisses(table, table.range), column: Math.min(shot.sp, table.range) };
  }
  const all = tables.guns[gun!];
  const table = all[Math.min(shot.sp, all.length) - 1]!;
  return {
    table: withMisses(table, tables.gunRange[gun!]),
    column: distance(sc.grid, shooter.at, unitOf(sc, shot.target).at),
  };
}

/** Below the first total of a table nothing happens: a row that the page leaves out. §13.11: rows beyond the range are never read. */
function withMisses(table: FireTable, range: number): FireTable {
  const low = Number.parseInt(table.totals[0]!, 10);
  if (low <= 0) return { ...table, range };
  const missed = low === 1 ? '0' : `0-${low - 1}`;
  return {
    range,
    totals: [missed, ...table.totals],
    under: sum => (sum < low ? missed : table.under(sum)),
    at: (row, sum) => (sum < low ? '-' : table.at(row, sum)),
  };
}

/** §16.22: two sentences of the book as a table, by strength. */
const BOW_STRENGTHS = 2;
function bowTable({ bowHits }: Tables): FireTable {
  const strengths = Array.from({ length: BOW_STRENGTHS }, (_, n) => n + 1);
  const first = Math.min(...strengths.map(bowHits));
  const hits = Array.from({ length: 12 - first + 1 }, (_, n) => String(first + n));
  const missed = `0-${first - 1}`;
  return {
    range: BOW_STRENGTHS,
    totals: [missed, ...hits],
    under: sum => (sum < first ? missed : String(Math.min(sum, 12))),
    at: (sp, sum) => (sum >= bowHits(sp) ? '-1' : '-'),
  };
}
