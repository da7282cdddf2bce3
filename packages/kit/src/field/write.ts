// The statements that lay a field again: `readField(fieldStatements(field), own)` gives the same field.

import { type Facing, type Hex, neighbour } from '@gonfalon/hex';
import { memo, type Statement, statement } from '@gonfalon/kernel';
import { CROSSING_KINDS, SIDE_KINDS } from '../map/format.ts';
import { emptyDraft, finished } from './draft.ts';
import { type Field, hexOfSlot, SIDE, SLOPE, type Slot, terrainAt } from './field.ts';
import { EMPTY_SHEET } from './read.ts';

/** Nothing for the box's own map; its changes for an altered one; everything for a field on empty ground. */
export const fieldStatements = (field: Field, own: Field | null): readonly Statement[] =>
  field === own ? [] : written(field);
const written = memo((field: Field): readonly Statement[] => {
  const ground = field.own ?? finished(emptyDraft(field.sheet));
  return [
    ...(field.own ? [] : [emptyStatement(field)]),
    ...hexStatements(field, ground),
    ...sideStatements(field, ground),
    ...roadStatements(field, ground),
    ...zoneStatements(field, ground),
    ...Object.entries(field.friendlyEdges)
      .filter(([side, edge]) => ground.friendlyEdges[side] !== edge)
      .map(([side, edge]) => statement('friendly', [side, edge])),
  ];
});

function emptyStatement({ sheet }: Field): Statement {
  const special: Record<string, string | number> = {};
  if (sheet.firstColumn !== EMPTY_SHEET.firstColumn) special.firstColumn = sheet.firstColumn;
  if (sheet.firstRow !== EMPTY_SHEET.firstRow) special.firstRow = sheet.firstRow;
  if (sheet.oddColumnsDown !== EMPTY_SHEET.oddColumnsDown)
    special.oddColumnsDown = sheet.oddColumnsDown ? 'yes' : 'no';
  return statement('field', ['empty', `${sheet.columns}x${sheet.rows}`], special);
}

const tagsOf = (field: Field, has: 'hexes' | 'sides', number: Hex | Slot): string =>
  Object.keys(field.tags)
    .filter(tag => field.tags[tag]![has].has(number))
    .sort()
    .join(',');
const withTags = (tags: string): Record<string, string> => (tags === '' ? {} : { tag: tags });

function hexStatements(field: Field, ground: Field): Statement[] {
  return field.grid.ids.flatMap((id, hex) => {
    const tags = tagsOf(field, 'hexes', hex);
    const same = field.terrain[hex] === ground.terrain[hex] && tags === tagsOf(ground, 'hexes', hex);
    return same ? [] : [statement('hex', [id, terrainAt(field, hex)], withTags(tags))];
  });
}

/** Each side once, from the hex with the smaller number. */
export function slotsOnce(field: Field): Slot[] {
  return Array.from(field.sides.keys()).filter(slot => neighbourOf(field, slot) > hexOfSlot(slot));
}
const neighbourOf = (field: Field, slot: Slot): Hex =>
  neighbour(field.grid, hexOfSlot(slot), (slot % 6) as Facing);

const sameSide = (field: Field, ground: Field, slot: Slot): boolean =>
  field.sides[slot] === ground.sides[slot] && tagsOf(field, 'sides', slot) === tagsOf(ground, 'sides', slot);

function sideStatements(field: Field, ground: Field): Statement[] {
  return slotsOnce(field).flatMap(slot => {
    if (sameSide(field, ground, slot)) return [];
    const [a, b] = [field.grid.ids[hexOfSlot(slot)]!, field.grid.ids[neighbourOf(field, slot)]!];
    const bits = field.sides[slot]!;
    const tags = withTags(tagsOf(field, 'sides', slot));
    const lines: Statement[] = [];
    for (const kind of SIDE_KINDS)
      if (kind === 'slope' && bits & SLOPE)
        lines.push(statement('slope', [`${a}/${b}`], { low: bits & SIDE.up ? a : b, ...tags }));
      else if (kind !== 'slope' && bits & SIDE[kind])
        lines.push(statement('side', [`${a}/${b}`, kind], tags));
    for (const kind of CROSSING_KINDS)
      if (bits & SIDE[kind]) lines.push(statement('crossing', [`${a}/${b}`, kind]));
    const touched = ground.sides[slot] !== 0 || tagsOf(ground, 'sides', slot) !== '';
    return touched ? [statement('side', [`${a}/${b}`, 'none']), ...lines] : lines;
  });
}

/** Road links that the ground does not give already, or that its changed side has swept away. */
function roadStatements(field: Field, ground: Field): Statement[] {
  const links = slotsOnce(field).filter(
    slot => field.sides[slot]! & SIDE.road && !sameSide(field, ground, slot),
  );
  return roadChains(field, links).map(chain =>
    statement(
      'road',
      chain.map(hex => field.grid.ids[hex]!),
    ),
  );
}

/** Joins road links into lines from hex to hex, each link once, so that a road stays one line. */
export function roadChains(field: Field, links: readonly Slot[]): Hex[][] {
  const left = new Map<Hex, Set<Hex>>();
  const join = (from: Hex, to: Hex): void =>
    void (left.get(from) ?? left.set(from, new Set()).get(from)!).add(to);
  for (const slot of links) {
    join(hexOfSlot(slot), neighbourOf(field, slot));
    join(neighbourOf(field, slot), hexOfSlot(slot));
  }
  const chains: Hex[][] = [];
  const walk = (start: Hex): void => {
    const chain = [start];
    for (let here = start; ; here = chain.at(-1)!) {
      const [next] = left.get(here)!;
      if (next === undefined) break;
      left.get(here)!.delete(next);
      left.get(next)!.delete(here);
      chain.push(next);
    }
    if (chain.length > 1) chains.push(chain);
  };
  const hexes = [...left.keys()].sort((x, y) => x - y);
  for (const hex of hexes) while (left.get(hex)!.size % 2 === 1) walk(hex);
  for (const hex of hexes) while (left.get(hex)!.size > 0) walk(hex);
  return chains;
}

/** All road links of a field, each once. */
export const roadLinks = (field: Field): Slot[] =>
  slotsOnce(field).filter(slot => (field.sides[slot]! & SIDE.road) !== 0);

function zoneStatements(field: Field, ground: Field): Statement[] {
  return Object.entries(field.zones)
    .filter(([id, hexes]) => String(ground.zones[id]) !== String(hexes))
    .map(([id, hexes]) => statement('zone', [id, ...hexes.map(hex => field.grid.ids[hex]!)]));
}
