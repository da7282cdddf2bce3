// From the table files of a box, which look like the printed page, to the tables the rules ask. Odd cells are refused by
// their place, unless the errata of the box rule them.

import { BadInput } from '@gonfalon/kernel';
import {
  type FireTable,
  groundTable,
  type PrintedTable,
  type TerrainRow as PrintedTerrainRow,
  readBreakTable,
  readCombatTable,
  readFireTable,
  readPrinted,
  readRollTable,
  type SheetData,
} from '@gonfalon/kit';
import { type Arm, type BreakKind, SHOOTERS, TRAITS } from './arms.ts';
import { POINT } from './state.ts';
import { HIGHEST, LOWEST, type Tables, type TerrainRow, type TerrainTable } from './tables.ts';

/** Everything a box prints on its table sheet, as text; terrain and tracks as data. */
export interface TableSheet extends SheetData {
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
}

/** The figure in a column's name is the armour. */
const KINDS: Readonly<Record<BreakKind, string>> = {
  heavyCavalry2: 'cavalry2',
  cavalry1: 'cavalry1',
  lightCavalry0: 'cavalry0',
  heavyInfantry2: 'infantry2',
  infantry1: 'infantry1',
  other: 'other',
};
/** §table/combat/legend: D or R after a result breaks the side. */
const LETTERS = { attacker: 'A', defender: 'D', breaks: 'DR' };
const SPAN = { lowest: LOWEST, highest: HIGHEST };
/** What a shot does: it hurts, or, from a gun, shakes and stops. */
const HURTS = /^(?:-|-\d)$/;
const SHAKES = /^(?:-|D|DS|S)$/;
const DESTROYS = /^(?:-|D)$/;

export function readTables(sheet: TableSheet): Tables {
  const combat = readCombatTable(printed(sheet, 'combat'), LETTERS, SPAN);
  return {
    columns: combat.columns,
    combat: combat.at,
    parse: raw => {
      const cell = combat.cellOf(raw);
      if (!cell) throw new BadInput('combat result', `cannot read "${raw}"`);
      return cell;
    },
    terrain: readTerrain(sheet),
    fire: Object.fromEntries(SHOOTERS.map(arm => [arm, fireOf(sheet, arm)])),
    bombardObjects: readFireTable(printed(sheet, 'bombardObjects'), DESTROYS),
    breaks: readBreakTable(printed(sheet, 'disorder'), KINDS),
    pursuit: readRollTable(printed(sheet, 'pursuit'), [0, 1, 2, 3, 4, 5]),
    moraleTest:
      sheet.moraleTest === '' ? () => [] : readRollTable(printed(sheet, 'moraleTest'), [2, 1, 0, -1, -2]),
    scatterBoxes: sheet.tracks.scattered.boxes,
    moraleZones: sheet.tracks.morale.zones,
    moraleEnd: sheet.tracks.morale.end,
  };
}

type TextTableName = { [K in keyof TableSheet]: TableSheet[K] extends string ? K : never }[keyof TableSheet];

const printed = (sheet: TableSheet, name: TextTableName): PrintedTable => ({
  name,
  text: sheet[name],
  errata: sheet.errata,
});

/** §10.4.2, 10.5.5, 10.6.2, table/bombard-objects: the table a shooter's traits name. */
const fireOf = (sheet: TableSheet, arm: Arm): FireTable =>
  readFireTable(printed(sheet, TRAITS[arm].fire!.table), TRAITS[arm].gun ? SHAKES : HURTS);

// ---- ground

function readTerrain(sheet: TableSheet): TerrainTable {
  const { rows } = sheet.terrain;
  const row = (terrain: string, on: PrintedTerrainRow['on']): PrintedTerrainRow | undefined =>
    rows.find(entry => entry.terrain === terrain && entry.on === on);
  const slope = row('slope', 'side');
  const climb = row('hill', 'climb');
  return {
    ...groundTable(sheet.terrain, costsOf),
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
  const table = readPrinted(printed(sheet, 'works'), {
    cell: text => (/^\+\d$/.test(text) ? Number(text) * POINT : undefined),
    columns: ['infantry', 'cavalry'],
    rolls: { from: 0, to: 2 },
  });
  const by = (column: string): number[] => [0, 1, 2].map(armour => table.at(column, armour));
  return { foot: by('infantry'), cavalry: by('cavalry') };
}
