// From the table files of a box, which look like the printed page, to the tables the rules ask. Odd cells are refused by
// their place, unless the errata of the box rule them.

import { BadInput } from '@gonfalon/kernel';
import {
  groundRow,
  type TerrainTable as PrintedTerrain,
  type TerrainRow as PrintedTerrainRow,
  parseTable,
  type TableShape,
  TERRAINS,
  type Terrain,
  traitsOf,
} from '@gonfalon/kit';
import { type Arm, type BreakKind, SHOOTERS, TRAITS } from './arms.ts';
import { POINT } from './state.ts';
import type { Cell, FireTable, Tables, TerrainRow, TerrainTable } from './tables.ts';

/** A cell ruled otherwise than printed (row and column given), or a remark on a whole table. */
export interface Erratum {
  readonly table: string;
  readonly row?: string;
  readonly column?: string;
  readonly printed: string;
  readonly read: string;
  readonly source: string;
  readonly why: string;
}

/** Everything a box prints on its table sheet, as text; terrain and tracks as data. */
export interface TableSheet {
  readonly combat: string;
  readonly disorder: string;
  readonly archer: string;
  readonly crossbow: string;
  readonly horseArcher: string;
  readonly bombardUnits: string;
  readonly bombardObjects: string;
  readonly pursuit: string;
  /** '' where the edition has no such test. */
  readonly moraleTest: string;
  readonly works: string;
  readonly terrain: PrintedTerrain;
  readonly tracks: {
    readonly morale: { readonly zones: readonly number[]; readonly end: number };
    readonly scattered: { readonly boxes: number };
  };
  readonly errata: readonly Erratum[];
}

const COMBAT_COLUMNS = [
  '1:4',
  '1:3',
  '1:2',
  '1:1',
  '2:1',
  '3:1',
  '4:1',
  '5:1',
  '6:1',
  '7:1',
  '8:1',
  '9:1',
] as const;
/** Place of 1:1, from which the rules count. */
const PARITY = COMBAT_COLUMNS.indexOf('1:1');

export function readTables(sheet: TableSheet): Tables {
  const combat = readCombat(sheet);
  return {
    columns: COMBAT_COLUMNS,
    combat: (column, total) => combat(COMBAT_COLUMNS[column + PARITY]!, total),
    parse: raw => {
      const cell = cellOf(raw);
      if (!cell) throw new BadInput('combat result', `cannot read "${raw}"`);
      return cell;
    },
    terrain: readTerrain(sheet),
    fire: Object.fromEntries(SHOOTERS.map(arm => [arm, fireOf(sheet, arm)])),
    bombardObjects: readFire(sheet, 'bombardObjects', /^(?:-|D)$/),
    breaks: readBreaks(sheet),
    pursuit: readRolls(sheet, 'pursuit', [0, 1, 2, 3, 4, 5]),
    moraleTest: sheet.moraleTest === '' ? () => [] : readRolls(sheet, 'moraleTest', [2, 1, 0, -1, -2]),
    scatterBoxes: sheet.tracks.scattered.boxes,
    moraleZones: sheet.tracks.morale.zones,
    moraleEnd: sheet.tracks.morale.end,
  };
}

// ---- errata

type TextTableName = { [K in keyof TableSheet]: TableSheet[K] extends string ? K : never }[keyof TableSheet];

/** The text with its ruled cells put right; a ruling that does not meet the cell it speaks of is refused. */
function ruled(sheet: TableSheet, name: TextTableName): string {
  const rulings = sheet.errata.filter(({ table, row }) => table === name && row !== undefined);
  const lines = sheet[name].split('\n');
  const columns =
    lines
      .find(line => line.trim() !== '')
      ?.trim()
      .split(/\s+/) ?? [];
  for (const { row, column, printed, read } of rulings) {
    const place = `errata, ${name} row ${row}, column ${column}`;
    const at = lines.findIndex((line, n) => n > 0 && line.trim().split(/\s+/)[0] === row);
    const words = lines[at]?.trim().split(/\s+/) ?? [];
    const cell = columns.indexOf(column!);
    if (at < 0 || cell < 1) throw new BadInput(place, 'the table has no such cell');
    if (words[cell] !== printed)
      throw new BadInput(place, `the table prints "${words[cell]}", not "${printed}"`);
    words[cell] = read;
    lines[at] = words.join(' ');
  }
  return lines.join('\n');
}

/** Parses one table; whatever is wrong is told with the table's name. */
function parsed<T>(sheet: TableSheet, name: TextTableName, shape: TableShape<T>, text = ruled(sheet, name)) {
  try {
    return parseTable(text, shape);
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(`${name}, ${error.place}`, error.reason);
    throw error;
  }
}

// ---- combat

/** §table/combat/legend: 'A1-1R', 'D2', '-1', '-': who falls back how far, what it costs him, and whether he breaks (D or R). */
const PART = /^(?:([AD])(\d)(?:-(\d))?([DR])?|-(\d)?)$/;

/** undefined where the text is no result. */
function cellOf(raw: string): Cell | undefined {
  const parts = raw.split('/');
  const found = parts.map(part => PART.exec(part));
  if (parts.length > 2 || found.some(part => !part)) return undefined;
  const [first, second] = found as RegExpExecArray[];
  // Without a slash the letter tells whose result it is; with one, the attacker's comes first.
  if (!second) {
    if (first![5] !== undefined) return undefined;
    return first![1] === 'A' ? cell(raw, first!, NOTHING) : cell(raw, NOTHING, first!);
  }
  return first![1] === 'D' || second[1] === 'A' ? undefined : cell(raw, first!, second);
}
const NOTHING = PART.exec('-')!;

const cell = (raw: string, attacker: RegExpExecArray, defender: RegExpExecArray): Cell => ({
  raw,
  attackerLoss: lossOf(attacker),
  attackerRetreat: Number(attacker[2] ?? 0),
  attackerBreaks: attacker[4] !== undefined,
  defenderLoss: lossOf(defender),
  defenderRetreat: Number(defender[2] ?? 0),
  defenderBreaks: defender[4] !== undefined,
});
const lossOf = (part: RegExpExecArray): number => Number(part[3] ?? part[5] ?? 0);

const readCombat = (sheet: TableSheet) =>
  parsed(sheet, 'combat', { cell: cellOf, columns: COMBAT_COLUMNS, rolls: { from: 2, to: 12 } }).at;

// ---- fire

const LOSS = /^(?:-|-\d)$/;
const LETTERS = /^(?:-|D|DS|S)$/;

/** §10.4.2, 10.5.5, 10.6.2, table/bombard-objects: cells as printed, '-', '-1', 'DS'; totals off the table read its end. */
/** The table a shooter's traits name; guns shake and stop, the others only hurt. */
const fireOf = (sheet: TableSheet, arm: Arm): FireTable =>
  readFire(sheet, TRAITS[arm].fire!.table, TRAITS[arm].gun ? LETTERS : LOSS);

function readFire(sheet: TableSheet, name: TextTableName, cells: RegExp): FireTable {
  const table = parsed(sheet, name, { cell: text => (cells.test(text) ? text : undefined) });
  const totals = table.columns.map(column => spanOf(column, `${name}, column ${column}`));
  const range = table.rows.length;
  const low = totals[0]![0]!;
  const high = totals.at(-1)!.at(-1)!;
  if (totals.flat().some((total, n) => total !== low + n))
    throw new BadInput(name, 'the totals must go up without a gap');
  const under = (total: number): string => {
    const read = Math.min(Math.max(total, low), high);
    return table.columns[totals.findIndex(span => span.includes(read))]!;
  };
  return {
    range,
    totals: table.columns,
    under,
    at(distance, total) {
      if (distance < 1 || distance > range) throw new Error(`${name} has no range ${distance}`);
      return table.at(under(total), distance);
    },
  };
}

/** '7' or '8-11' as numbers. */
function spanOf(text: string, place: string): number[] {
  const found = /^(\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  if (!found || to < from) throw new BadInput(place, 'is no total and no span of totals');
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

// ---- rolls that do something: '2,3,11,12', '2-4,10-12', '-'

function rollsOf(text: string): readonly number[] | undefined {
  if (text === '-') return [];
  const parts = text.split(',').map(part => /^\d+(?:-\d+)?$/.exec(part)?.[0]);
  return parts.some(part => part === undefined) ? undefined : parts.flatMap(part => spanOf(part!, text));
}

const KINDS: Readonly<Record<string, BreakKind>> = {
  cavalry2: 'heavyCavalry2',
  cavalry1: 'cavalry1',
  cavalry0: 'lightCavalry0',
  infantry2: 'heavyInfantry2',
  infantry1: 'infantry1',
  other: 'other',
};

/** §9: rows are named by results, 'B2/A1': the row of a defender who fell back 2 and of an attacker who fell back 1. */
function readBreaks(sheet: TableSheet): Tables['breaks'] {
  const names: string[] = [];
  const numbered = ruled(sheet, 'disorder')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, n) => (n === 0 ? line : line.replace(/\S+/, name => String(names.push(name) - 1))))
    .join('\n');
  const table = parsed(sheet, 'disorder', { cell: rollsOf }, numbered);
  const odd = table.columns.find(column => !Object.hasOwn(KINDS, column));
  if (odd !== undefined || table.columns.length !== 6)
    throw new BadInput(`disorder, column ${odd ?? 'end'}`, 'six kinds of unit are needed');
  const badName = names.find(name => !/^[BD]\d(?:\/A\d)?$/.test(name));
  if (badName !== undefined)
    throw new BadInput(`disorder, row ${badName}`, 'a row is a result, like B1 or D2/A2');
  const last = names.length - 1;
  const rowOf = (hexes: number, side: 'attacker' | 'defender'): number => {
    const row = names.findIndex(name =>
      name.split('/').some(part => (part[0] === 'A') === (side === 'attacker') && part[1] === String(hexes)),
    );
    return row < 0 ? last : row;
  };
  const column = Object.fromEntries(table.columns.map(name => [KINDS[name]!, name]));
  return (kind, hexes, side) => (hexes < 1 ? [] : table.at(column[kind]!, rowOf(hexes, side)));
}

/** A table of one column: rolls by row; beyond its rows nothing. */
function readRolls(
  sheet: TableSheet,
  name: 'pursuit' | 'moraleTest',
  rows: readonly number[],
): (row: number) => readonly number[] {
  const table = parsed(sheet, name, { cell: text => (text === '0' ? [0] : rollsOf(text)) });
  if (table.columns.length !== 1 || table.rows.join() !== rows.join())
    throw new BadInput(name, `one column and the rows ${rows.join(' ')} are needed`);
  return row => (rows.includes(row) ? table.at(table.columns[0]!, row) : []);
}

// ---- ground

function readTerrain(sheet: TableSheet): TerrainTable {
  const { rows } = sheet.terrain;
  const row = (terrain: string, on: PrintedTerrainRow['on']): PrintedTerrainRow | undefined =>
    rows.find(entry => entry.terrain === terrain && entry.on === on);
  const needed = (terrain: string, on: PrintedTerrainRow['on']): TerrainRow => {
    const found = costsOf(row(terrain, on));
    if (!found) throw new BadInput('terrain', `the row ${terrain} (${on}) is missing or closed`);
    return found;
  };
  const slope = row('slope', 'side');
  const climb = row('hill', 'climb');
  return {
    // Ground without a row, or whose row knows no way, is closed.
    ground: Object.fromEntries(
      TERRAINS.map(terrain => [terrain, costsOf(groundRow(sheet.terrain, terrain))]),
    ) as Record<Terrain, TerrainRow | null>,
    traits: traitsOf(sheet.terrain),
    road: needed('road', 'road'),
    stream: needed('stream', 'side'),
    uphill: costsOf(climb) ?? { foot: 0, cavalry: 0, leader: 0, defence: defenceOf(slope) },
    slopesClosed: slope !== undefined && slope.foot === null,
    fortification: readWorks(sheet),
  };
}

const costsOf = (row: PrintedTerrainRow | undefined): TerrainRow | null =>
  !row || row.foot === null || row.horse === null
    ? null
    : { foot: row.foot, cavalry: row.horse, leader: row.leader ?? row.horse, defence: defenceOf(row) };
/** The books print what helps the defender as a negative number. */
const defenceOf = (row: PrintedTerrainRow | undefined): number => (row ? 0 - row.combat : 0);

function readWorks(sheet: TableSheet): TerrainTable['fortification'] {
  const table = parsed(sheet, 'works', {
    cell: text => (/^\+\d$/.test(text) ? Number(text) * POINT : undefined),
    columns: ['infantry', 'cavalry'],
    rolls: { from: 0, to: 2 },
  });
  const by = (column: string): number[] => [0, 1, 2].map(armour => table.at(column, armour));
  return { foot: by('infantry'), cavalry: by('cavalry') };
}
