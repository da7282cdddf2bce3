// From the table files of a box, which look like the printed page, to the tables the rules ask. Odd cells are refused by
// their place, unless the errata of the box rule them.

import { BadInput } from '@gonfalon/kernel';
import {
  type CombatCell,
  type FireTable,
  type GroundTable,
  groundTable,
  neededRow,
  type PrintedTable,
  type TerrainTable as PrintedTerrain,
  type TerrainRow as PrintedTerrainRow,
  readBreakTable,
  readCombatTable,
  readFireTable,
  type SheetData,
} from '@gonfalon/kit';
import type { BreakKind } from './arms.ts';
import { type BattleCell, type FireResult, type GroundRow, HIGHEST, LOWEST, type Tables } from './tables.ts';

type TextTable = 'battle' | 'dispersal' | 'infantryFire' | 'cavalryFire';

/** Everything a box prints on its table sheet, as text; terrain, tracks and single values as data. */
export interface TableSheet extends SheetData, Readonly<Record<TextTable, string>> {
  /** By strength, from 1. */
  readonly lightGuns: readonly string[];
  readonly heavyGuns: readonly string[];
  /** Lists are by strength from 1, reaches by modifier from 0. */
  readonly values: {
    readonly gunRange: { readonly light: number; readonly heavy: number };
    readonly lance: { readonly bonus: readonly number[] };
    readonly bows: { readonly hits: readonly number[] };
    readonly pikes: { readonly points: number; readonly reach: readonly number[] };
    readonly commanders: { readonly boxes: number };
  };
}

/** §T.battle: R after a result disperses (7.12.R). */
const LETTERS = { attacker: 'A', defender: 'B', breaks: 'R' };
const SPAN = { lowest: LOWEST, highest: HIGHEST };

export function readTables(sheet: TableSheet): Tables {
  const printed = (name: string, text: string): PrintedTable => ({ name, text, errata: sheet.errata });
  const battle = readCombatTable(printed('battle', sheet.battle), LETTERS, SPAN);
  const fire = (name: string, text: string): FireTable => readFireTable(printed(name, text), HURTS);
  const guns = {
    light: sheet.lightGuns.map(text => fire('lightGuns', text)),
    heavy: sheet.heavyGuns.map(text => fire('heavyGuns', text)),
  };
  const rifles = {
    infantry: fire('infantryFire', sheet.infantryFire),
    cavalry: fire('cavalryFire', sheet.cavalryFire),
  };
  const { gunRange, lance, bows, pikes, commanders } = sheet.values;
  return {
    columns: battle.columns,
    battle: (column, total) => cellOf(battle.at(column, total)),
    parse: raw => {
      const cell = battle.cellOf(raw);
      if (!cell) throw new BadInput('battle result', `cannot read "${raw}"`);
      return cellOf(cell);
    },
    ...groundOf(sheet.terrain),
    guns,
    rifles,
    gun: (kind, sp, range, total) => shotAt(guns[kind][atMost(sp, guns[kind].length) - 1]!, range, total),
    gunRange: { light: gunRange.light, heavy: gunRange.heavy },
    rifle: (kind, sp, total) => shotAt(rifles[kind], atMost(sp, rifles[kind].range), total),
    dispersal: dispersalOf(printed('dispersal', sheet.dispersal)),
    bowHits: sp => byStrength(bows.hits, sp),
    lance: sp => byStrength(lance.bonus, sp),
    pikeRange: modifier => pikes.reach[atMost(modifier, pikes.reach.length - 1)]!,
    pikePoints: pikes.points,
    trackBoxes: sheet.tracks.scattered.boxes,
    moraleZones: sheet.tracks.morale.zones,
    moraleEnd: sheet.tracks.morale.end,
    commanderBoxes: commanders.boxes,
  };
}

const atMost = (n: number, most: number): number => Math.min(n, most);
const byStrength = (values: readonly number[], sp: number): number =>
  values[atMost(Math.max(sp, 1), values.length) - 1]!;

// ---- battle and dispersal

/** §7.11: the attacker's part, then the defender's; §7.12.dash: a dash is nothing. */
const cellOf = (cell: CombatCell): BattleCell => ({
  raw: cell.raw,
  attacker: { loss: cell.attackerLoss, retreat: cell.attackerRetreat, disperses: cell.attackerBreaks },
  defender: { loss: cell.defenderLoss, retreat: cell.defenderRetreat, disperses: cell.defenderBreaks },
});

const DISPERSAL_COLUMNS = {
  infantry6: 'infantry6',
  infantry7: 'infantry7',
  infantry8: 'infantry8',
  cavalry6: 'cavalry6',
  cavalry7: 'cavalry7-8',
  hussars: 'hussars',
} as const;
type DispersalColumn = keyof typeof DISPERSAL_COLUMNS;

/** §T.dispersal: a morale the table does not print reads the nearest column; guns have none. */
function dispersalOf(printed: PrintedTable): Tables['dispersal'] {
  const table = readBreakTable<DispersalColumn>(printed, DISPERSAL_COLUMNS);
  const column = (kind: Exclude<BreakKind, 'none'>, morale: number): DispersalColumn => {
    if (kind === 'hussars') return kind;
    return kind === 'cavalry'
      ? morale <= 6
        ? 'cavalry6'
        : 'cavalry7'
      : (`infantry${Math.min(Math.max(morale, 6), 8)}` as DispersalColumn);
  };
  return (kind, morale, length) => (kind === 'none' ? [] : table(column(kind, morale), length, 'defender'));
}

// ---- fire

const HURTS = /^(?:-|-1|R)$/;

/** §12.31, T.artillery.heavy: below the first column of a table nothing happens, above its last that one is read. */
const shotAt = (table: FireTable, row: number, total: number): FireResult =>
  total < lowestOf(table) ? '-' : (table.at(row, total) as FireResult);
/** The head of the first column is a total, or a span that begins with one. */
const lowestOf = ({ totals }: FireTable): number => Number(totals[0]!.split('-')[0]);

// ---- ground

function groundOf(
  terrain: PrintedTerrain,
): GroundTable<GroundRow> & Pick<Tables, 'slope' | 'ford' | 'bridge'> {
  return {
    ...groundTable(terrain, costsOf),
    slope: neededRow(terrain, costsOf, 'slope', 'side'),
    ford: neededRow(terrain, costsOf, 'ford', 'crossing'),
    bridge: neededRow(terrain, costsOf, 'bridge', 'crossing'),
  };
}

/** Where not even foot finds a way the ground is closed. §6.31: the book prints what helps the defender as a negative number. */
const costsOf = (row: PrintedTerrainRow | undefined): GroundRow | null =>
  !row || row.foot === null ? null : { foot: row.foot, horse: row.horse, defence: 0 - row.combat };
