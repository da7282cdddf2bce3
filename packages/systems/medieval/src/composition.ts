// A composed edition as lines of text, so that two can be laid side by side: every slot of the chapters by the name of
// what fills it, every cell of every table.

import { type Composition, type FireTable, GROUND_TRAITS, pointsText, TERRAINS, TRAIT } from '@gonfalon/kit';
import { BREAK_KINDS } from './arms.ts';
import { PARTS } from './editions/editions.ts';
import type { MedievalBox } from './game.ts';
import type { Chapters } from './rules.ts';
import { LOWEST, type Tables, type TerrainRow } from './tables.ts';

export const compositionOf = ({ rules }: MedievalBox): Composition => ({
  ...chapterLines(rules.chapters),
  ...tableLines(rules.tables),
});

// ---- chapters

function chapterLines(chapters: Chapters): Composition {
  const { objects, breakdown, attackerShifts, defenderShifts, rideDown, countercharge, momentum, ...slots } =
    chapters;
  return {
    'attacker shifts': linesOf(attackerShifts),
    'defender shifts': linesOf(defenderShifts),
    'ride down': linesOf(rideDown),
    countercharge: linesOf(countercharge),
    momentum: linesOf(momentum),
    breakdown: linesOf(breakdown),
    slots: linesOf(slots),
    objects: Object.fromEntries(objects.map(({ id }) => [id, 'yes'])),
  };
}

const linesOf = (slots: object): Record<string, string> =>
  Object.fromEntries(Object.entries(slots).map(([key, value]) => [key, valueText(value)]));

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  for (const [name, part] of Object.entries(PARTS))
    if (part === value || (typeof part === 'object' && Object.values(part as object).includes(value)))
      return name;
  throw new Error('a slot is filled by something without a name; name it among the PARTS of the editions');
}

// ---- tables

function tableLines(tables: Tables): Composition {
  return {
    'combat table': combatLines(tables),
    ...Object.fromEntries(
      Object.entries(tables.fire).map(([arm, table]) => [`fire of ${arm}`, fireLines(table)]),
    ),
    'bombards against objects': tables.bombardObjects ? fireLines(tables.bombardObjects) : {},
    'disorder table': disorderLines(tables),
    'pursuit table': rollLines([0, 1, 2, 3, 4, 5], 'hexes', tables.pursuit),
    'morale test': rollLines([2, 1, 0, -1, -2], 'morale', tables.moraleTest),
    'terrain table': terrainLines(tables),
    tracks: {
      'scattered boxes': String(tables.scatterBoxes),
      'morale zones': tables.moraleZones.join(' '),
      'morale end': String(tables.moraleEnd),
    },
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

const combatLines = (tables: Tables): Record<string, string> =>
  Object.fromEntries(
    tables.columns.flatMap((column, n) =>
      range(2, 12).map(total => [`${column}, ${total}`, tables.combat(n + LOWEST, total).raw]),
    ),
  );

const fireLines = (table: FireTable): Record<string, string> =>
  Object.fromEntries(
    range(1, table.range).flatMap(distance =>
      range(1, 12).map(total => [`range ${distance}, ${total}`, table.at(distance, total)]),
    ),
  );

const disorderLines = (tables: Tables): Record<string, string> =>
  Object.fromEntries(
    BREAK_KINDS.flatMap(kind =>
      (['attacker', 'defender'] as const).flatMap(side =>
        range(1, 5).map(hexes => [
          `${kind}, ${side} back ${hexes}`,
          rollsText(tables.breaks(kind, hexes, side)),
        ]),
      ),
    ),
  );

const rollLines = (
  rows: readonly number[],
  what: string,
  rolls: (row: number) => readonly number[],
): Record<string, string> => Object.fromEntries(rows.map(row => [`${what} ${row}`, rollsText(rolls(row))]));
const rollsText = (rolls: readonly number[]): string => rolls.join(' ') || '-';

function terrainLines({ terrain }: Tables): Record<string, string> {
  const rows: readonly (readonly [string, TerrainRow | null])[] = [
    ...TERRAINS.map(ground => [ground, terrain.ground[ground]] as const),
    ['road', terrain.road],
    ['stream', terrain.stream],
    ['uphill', terrain.uphill],
  ];
  const { foot, cavalry } = terrain.fortification;
  return {
    ...Object.fromEntries(rows.flatMap(([name, row]) => rowLines(name, row))),
    ...Object.fromEntries(
      TERRAINS.map((ground, code) => [`${ground}, traits`, traitsText(terrain.traits[code]!)]),
    ),
    'slopes closed': terrain.slopesClosed ? 'yes' : 'no',
    'wall, foot': foot.map(pointsText).join(' '),
    'wall, cavalry': cavalry.map(pointsText).join(' '),
  };
}

const traitsText = (bits: number): string =>
  GROUND_TRAITS.filter(trait => bits & TRAIT[trait]).join(' ') || '-';

const rowLines = (name: string, row: TerrainRow | null): [string, string][] =>
  (['foot', 'cavalry', 'leader', 'defence'] as const).map(column => [
    `${name}, ${column}`,
    row === null ? 'closed' : column === 'defence' ? String(row.defence) : pointsText(row[column]),
  ]);
