// Everything that can be wrong with a map beyond its shape: each problem names the hex or side and the reason.

import { ALL_FACINGS, type Facing, neighbour, OFF_MAP, type SideKey, sheetId, sideKey } from '@gonfalon/hex';
import { BadInput } from '@gonfalon/kernel';
import { type BattleMap, battleMap, MAP_FORMAT, MAP_VERSION, SIDE_CLASS } from './format.ts';
import { type Problem, shapeProblems } from './shape-problems.ts';
import { chainOf, facingBetween, piecesOf, type Survey, surveyOf, terrainIn } from './survey.ts';

type Check = (survey: Survey) => Iterable<Problem>;

/** All problems, never only the first. A file with a wrong shape is not looked at any deeper. */
export function mapProblems(value: unknown): Problem[] {
  const header = headerProblem(value);
  if (header) return [header];
  const shape = shapeProblems(battleMap, value);
  if (shape.length > 0) return shape;
  const map = value as BattleMap;
  const size = [...sheetProblems(map)];
  if (size.length > 0) return size;
  const survey = surveyOf(map);
  return CHECKS.flatMap(check => [...check(survey)]);
}

/**
 * The map in a file. Throws BadInput with the first of `mapProblems`.
 * @testonly
 */
export function parseMap(text: string): BattleMap {
  return mapFrom(jsonIn(text, 'the map'));
}

/** The map in data already read. Throws BadInput with the first of `mapProblems`. */
export function mapFrom(value: unknown): BattleMap {
  const [first, ...more] = mapProblems(value);
  if (first)
    throw new BadInput(
      first.place,
      more.length > 0 ? `${first.reason} (and ${more.length} more)` : first.reason,
    );
  return value as BattleMap;
}

/** A box's own map file: its tests have read it through `parseMap`, so the browser need not do it again. */
export const ownMap = (data: unknown): BattleMap => data as BattleMap;

export function jsonIn(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput('', `${what} is not JSON: ${(error as Error).message}`);
  }
}

function headerProblem(value: unknown): Problem | undefined {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== MAP_FORMAT)
    return { place: 'format', reason: `a map begins with "format": "${MAP_FORMAT}"` };
  if (version !== MAP_VERSION)
    return {
      place: 'version',
      reason: `map version ${JSON.stringify(version)} is not known here, only ${MAP_VERSION}`,
    };
  return undefined;
}

function* sheetProblems({ sheet, terrain, legend }: BattleMap): Iterable<Problem> {
  const { columns, rows, firstColumn, firstRow } = sheet;
  if (firstColumn + columns > 100 || firstRow + rows > 100)
    yield { place: 'sheet', reason: 'a hex id has two digits for column and row, so neither can pass 99' };
  if (terrain.length !== rows)
    yield { place: 'terrain', reason: `has ${terrain.length} rows, the sheet has ${rows}` };
  for (const [index, row] of terrain.entries()) {
    const place = `terrain row ${String(firstRow + index).padStart(2, '0')}`;
    if (row.length !== columns)
      yield { place, reason: `has ${row.length} letters, the sheet has ${columns} columns` };
    for (const [column, letter] of [...row].entries())
      if (!Object.hasOwn(legend, letter))
        yield {
          place: `hex ${sheetId(firstColumn + column, firstRow + index)}`,
          reason: `the letter "${letter}" is not in the legend`,
        };
  }
  const words = Object.values(legend);
  for (const word of new Set(words))
    if (words.indexOf(word) !== words.lastIndexOf(word))
      yield { place: 'legend', reason: `${word} has two letters` };
}

/** Why the two hexes share no side; undefined where they do. */
function apart({ grid }: Survey, a: string, b: string): string | undefined {
  for (const id of [a, b]) if (grid.hex(id) === undefined) return `hex ${id} is not on the map`;
  return facingBetween(grid, a, b) === undefined ? `hexes ${a} and ${b} do not touch` : undefined;
}

function* sideProblems(survey: Survey): Iterable<Problem> {
  for (const { a, b, kind, low, of } of survey.map.sides) {
    const place = `side ${a}/${b}`;
    const gap = apart(survey, a, b);
    if (gap) yield { place, reason: gap };
    if (kind === 'slope' && low === undefined) yield { place, reason: 'a slope needs its low side' };
    if (kind !== 'slope' && low !== undefined) yield { place, reason: `a ${kind} has no low side` };
    if (low !== undefined && low !== a && low !== b)
      yield { place, reason: `the low side ${low} is neither of its hexes` };
    yield* ofKind(survey, place, of, [kind]);
  }
  for (const [key, sides] of survey.sides) {
    const classes = sides.map(side => SIDE_CLASS[side.kind]);
    for (const one of new Set(classes))
      if (classes.indexOf(one) !== classes.lastIndexOf(one))
        yield { place: `side ${key}`, reason: `carries two features of one class (${one})` };
  }
}

function* ofKind(survey: Survey, place: string, of: string, kinds: readonly string[]): Iterable<Problem> {
  const feature = survey.features.get(of);
  if (!feature)
    yield { place, reason: `its feature "${of}" is not in the list, so it has no provenance grade` };
  else if (!kinds.includes(feature.kind))
    yield { place, reason: `its feature "${of}" is a ${feature.kind}, not a ${kinds.join(' or ')}` };
}

function* crossingProblems(survey: Survey): Iterable<Problem> {
  const seen = new Set<SideKey>();
  for (const { a, b, kind, of } of survey.map.crossings) {
    const place = `${kind} ${a}/${b}`;
    const key = sideKey(a, b);
    const gap = apart(survey, a, b);
    if (gap) yield { place, reason: gap };
    else if (!survey.sides.get(key)?.some(side => SIDE_CLASS[side.kind] === 'water'))
      yield { place, reason: 'there is neither stream nor river to cross' };
    if (seen.has(key)) yield { place, reason: 'this side has a crossing already' };
    seen.add(key);
    yield* ofKind(survey, place, of, [kind, 'road']);
  }
}

function* roadProblems(survey: Survey): Iterable<Problem> {
  for (const { of, hexes } of survey.map.roads) {
    const place = `road ${of}`;
    yield* ofKind(survey, place, of, ['road']);
    for (const id of hexes)
      if (terrainIn(survey.map, id) === 'lake') yield { place, reason: `runs through the lake at ${id}` };
    yield* steps(survey, place, hexes);
    for (const [from, to] of pairs(hexes)) {
      const key = sideKey(from, to);
      if (survey.sides.get(key)?.some(side => side.kind === 'river') && !survey.crossings.has(key))
        yield { place, reason: `crosses the river between ${from} and ${to} without bridge or ford` };
    }
  }
}

const pairs = (hexes: readonly string[]): [string, string][] =>
  hexes.slice(1).map((to, index) => [hexes[index]!, to]);

function* steps(survey: Survey, place: string, hexes: readonly string[]): Iterable<Problem> {
  yield* onMap(survey, place, hexes);
  for (const [from, to] of pairs(hexes)) {
    const known = survey.grid.hex(from) !== undefined && survey.grid.hex(to) !== undefined;
    if (known && apart(survey, from, to)) yield { place, reason: `hexes ${from} and ${to} do not touch` };
  }
}

function* onMap({ grid }: Survey, place: string, hexes: readonly string[]): Iterable<Problem> {
  for (const id of hexes)
    if (grid.hex(id) === undefined) yield { place, reason: `hex ${id} is not on the map` };
  for (const id of new Set(hexes.filter((one, index) => hexes.indexOf(one) !== index)))
    yield { place, reason: `hex ${id} is named twice` };
}

function* placeProblems(survey: Survey): Iterable<Problem> {
  for (const { hex, name } of survey.map.places) yield* onMap(survey, `place ${name.en}`, [hex]);
}

function* zoneProblems(survey: Survey): Iterable<Problem> {
  const { grid, map } = survey;
  const owner = new Map<string, string>();
  yield* twice('zone', map.zones);
  for (const { id, hexes } of map.zones) {
    const place = `zone ${id}`;
    yield* onMap(survey, place, hexes);
    for (const hex of hexes) {
      const other = owner.get(hex);
      if (other !== undefined && other !== id)
        yield { place, reason: `shares hex ${hex} with zone ${other}` };
      owner.set(hex, id);
    }
    const known = hexes.flatMap(hex => grid.hex(hex) ?? []);
    const pieces = piecesOf(known, hex => ALL_FACINGS.map(facing => neighbour(grid, hex, facing)));
    if (pieces.length > 1)
      yield { place, reason: `is not in one piece: hex ${grid.ids[pieces[1]![0]!]} lies apart` };
  }
}

function* twice(what: string, list: readonly { readonly id: string }[]): Iterable<Problem> {
  const ids = list.map(one => one.id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    yield { place: `${what} ${id}`, reason: 'is there twice' };
}

function* lineProblems(survey: Survey): Iterable<Problem> {
  yield* twice('line', survey.map.lines);
  for (const { id, hexes } of survey.map.lines) yield* steps(survey, `line ${id}`, hexes);
}

function* entryProblems(survey: Survey): Iterable<Problem> {
  const { grid, map } = survey;
  yield* twice('entry', map.entries);
  for (const { id, hexes, edge } of map.entries) {
    const place = `entry ${id}`;
    if ((hexes === undefined) === (edge === undefined))
      yield { place, reason: 'names either hexes or an edge' };
    yield* onMap(survey, place, hexes ?? []);
    for (const hexId of hexes ?? []) {
      const hex = grid.hex(hexId);
      const rim =
        hex !== undefined && ALL_FACINGS.some((facing: Facing) => neighbour(grid, hex, facing) === OFF_MAP);
      if (hex !== undefined && !rim)
        yield { place, reason: `hex ${hexId} does not lie on the edge of the map` };
    }
  }
}

/** Nothing on the map without a grade: every hex that is not clear belongs to one feature of its own terrain. */
function* groundProblems(survey: Survey): Iterable<Problem> {
  const { grid, map } = survey;
  const owner = new Map<string, string>();
  yield* twice('feature', map.features);
  for (const { id, kind, hexes } of map.features) {
    const place = `feature ${id}`;
    yield* onMap(survey, place, hexes ?? []);
    for (const hex of hexes ?? []) {
      const terrain = terrainIn(map, hex);
      if (terrain !== undefined && terrain !== kind)
        yield { place, reason: `hex ${hex} is ${terrain}, not ${kind}` };
      const other = owner.get(hex);
      if (other !== undefined && other !== id)
        yield { place, reason: `shares hex ${hex} with feature ${other}` };
      owner.set(hex, id);
    }
  }
  for (const id of grid.ids) {
    const terrain = terrainIn(map, id);
    if (terrain !== 'clear' && !owner.has(id))
      yield {
        place: `hex ${id}`,
        reason: `is ${terrain} but belongs to no feature, so it has no provenance grade`,
      };
  }
}

function* featureProblems({ grid, map }: Survey): Iterable<Problem> {
  const used = new Set([...map.sides, ...map.roads, ...map.crossings].map(({ of }) => of));
  for (const { id, kind, hexes } of map.features) {
    const place = `feature ${id}`;
    if (!hexes && !used.has(id)) yield { place, reason: 'nothing on the map belongs to it' };
    if (kind !== 'stream' && kind !== 'river') continue;
    const course = map.sides.filter(side => side.of === id);
    const [, apart] = chainOf(grid, course).pieces;
    if (!apart) continue;
    const { a, b } = course[apart[0]!]!;
    yield {
      place,
      reason: `the watercourse is broken: side ${a}/${b} does not hang together with its beginning`,
    };
  }
}

const CHECKS: readonly Check[] = [
  sideProblems,
  crossingProblems,
  roadProblems,
  placeProblems,
  zoneProblems,
  lineProblems,
  entryProblems,
  groundProblems,
  featureProblems,
];
