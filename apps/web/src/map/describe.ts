// A hex in words: rows for the read-out and one sentence for the ear.

import { type Facing, facingName } from '@gonfalon/hex';
import { GROUNDS, isTerrain, type TerrainRow, type TerrainTable, terrainRow } from '@gonfalon/kit';
import { inWords, wording, wordingOr } from '../words/wording.ts';
import type { HexFacts, SideFact } from './hex-facts.ts';
import { printedPoints } from './points.ts';

/** One row of the read-out: what, on which sides, and the row of the box's table that prices it. */
export interface CostLine {
  readonly key: string;
  readonly what: string;
  readonly where: string;
  readonly row: TerrainRow | undefined;
}

/** Ground is called as on the sheet, sides and works by the words of this page. */
export const termOf = (kind: string): string =>
  isTerrain(kind) ? inWords(GROUNDS[kind]) : wordingOr(`terrain.${kind}`, kind);

const where = (facings: readonly Facing[]): string =>
  facings.map(facing => wording(`facing.${facingName(facing)}`)).join(', ');

const kindOf = ({ kind, high }: SideFact): string =>
  high === undefined ? termOf(kind) : wording(high ? 'terrain.slope.up' : 'terrain.slope.down');

/** The hex itself first, then what lies on its sides, each with its row of the box's table. */
export function costLines(facts: HexFacts, table: TerrainTable): CostLine[] {
  const own = terrainRow(table, facts.terrain);
  const ground: CostLine[] =
    own?.on === 'climb'
      ? [
          { key: 'ground', what: termOf(facts.terrain), where: '', row: terrainRow(table, 'clear') },
          { key: 'climb', what: wording('hex.climb'), where: '', row: own },
        ]
      : [{ key: 'ground', what: termOf(facts.terrain), where: '', row: own }];
  return [
    ...ground,
    ...facts.sides.map(side => ({
      key: `${side.kind} ${side.name?.en} ${side.facings}`,
      what: side.name ? inWords(side.name) : kindOf(side),
      where: [...(side.name ? [kindOf(side)] : []), where(side.facings)].join(': '),
      row: terrainRow(table, side.kind),
    })),
  ];
}

export const pointsInWords = (row: TerrainRow | undefined, who: 'foot' | 'horse'): string =>
  row === undefined ? wording('hex.noRow') : (printedPoints(row, row[who]) ?? wording('hex.noWay'));

/** Everything the read-out shows of costs and sides, as one sentence. */
export function spoken(facts: HexFacts, table: TerrainTable): string {
  const parts = costLines(facts, table).map(({ what, where, row }) =>
    wording('hex.spoken', {
      what: where ? `${what} (${where})` : what,
      foot: pointsInWords(row, 'foot'),
      horse: pointsInWords(row, 'horse'),
    }),
  );
  const places = namesHere(facts);
  const zones = facts.zones.map(zone => wording('hex.zone', { name: inWords(zone.name) }));
  return [wording('hex.number', { hex: facts.id }), ...places, ...parts, ...zones].join('. ');
}

/** Places, and the flag where one stands. */
export const namesHere = ({ places, flag }: HexFacts): string[] => [
  ...places.map(inWords),
  ...(flag ? [wording('hex.flag', { points: flag })] : []),
];

/** Notes of the table, each with the rows it belongs to. */
export function notesOf(lines: readonly CostLine[]): string[] {
  const byNote = new Map<string, string[]>();
  for (const { row } of lines)
    if (row?.note)
      byNote.set(inWords(row.note), [...(byNote.get(inWords(row.note)) ?? []), termOf(row.terrain)]);
  return [...byNote].map(([note, terms]) => `${[...new Set(terms)].join(', ')}: ${note}`);
}
