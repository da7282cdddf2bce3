// Lays a field from the statements of a position: an empty one, or the box's own map with a few hexes changed.
//   field empty 12x10 firstColumn=1 firstRow=1      (or nothing: the box's own map)
//   hex 0504 0505 forest          hex 4022 village tag=burnt
//   side 0504/0505 stream         side 0504/0505 none      (takes everything from the side)
//   slope 0504/0505 low=0504      crossing 0504/0505 bridge      road 0101 0102 0103
//   zone A 0101 0102              friendly serbs north

import { type Facing, type Hex, neighbour, type Sheet } from '@gonfalon/hex';
import { BadInput, type Statement } from '@gonfalon/kernel';
import { CROSSING_KINDS, MAP_EDGES, SIDE_KINDS } from '../map/format.ts';
import { TERRAINS } from '../map/grounds.ts';
import { facingBetween } from '../map/survey.ts';
import {
  clearSide,
  draftOf,
  emptyDraft,
  type FieldDraft,
  finished,
  setCrossing,
  setRoad,
  setSide,
  setTerrain,
  tagHex,
  tagSide,
  untagHex,
} from './draft.ts';
import { CROSSING, type Field, SIDE, slotOf, WATER } from './field.ts';

/** Columns and rows start at 1 on empty ground, as most printed sheets do. */
export const EMPTY_SHEET = { firstColumn: 1, firstRow: 1, oddColumnsDown: true } as const;

type Reader = (draft: FieldDraft, line: Statement) => void;

const READERS: Readonly<Record<string, Reader>> = {
  hex: readHex,
  side: readSide,
  slope: readSlope,
  crossing: readCrossing,
  road: readRoad,
  zone: readZone,
  friendly: readFriendly,
};

/** The words a position uses for its field. */
export const FIELD_WORDS: readonly string[] = ['field', ...Object.keys(READERS)];

export interface LaidField {
  readonly field: Field;
  /** Every statement that is not about the field, in order. */
  readonly rest: readonly Statement[];
}

/** Reads all of the field's statements or refuses the whole with line and reason. `own` is null for a box without a map. */
export function readField(body: readonly Statement[], own: Field | null): LaidField {
  const mine = body.filter(line => FIELD_WORDS.includes(line.word));
  const rest = body.filter(line => !FIELD_WORDS.includes(line.word));
  if (mine.length === 0 && own) return { field: own, rest };
  const [first, ...lines] = mine;
  const draft = first?.word === 'field' ? groundOf(first, own) : draftOf(ownOr(own, first));
  for (const line of first?.word === 'field' ? lines : mine) {
    const read = READERS[line.word];
    if (!read) throw refuse(line, 'the field is said once, before anything that lies on it');
    read(draft, line);
  }
  for (const line of mine) checkWater(draft, line);
  return { field: finished(draft), rest };
}

const refuse = (line: Statement | undefined, reason: string): BadInput =>
  new BadInput(line && line.line > 0 ? `line ${line.line}` : (line?.word ?? ''), reason);

function ownOr(own: Field | null, line: Statement | undefined): Field {
  if (own) return own;
  throw refuse(line, 'this box has no map of its own: begin with "field empty 12x10"');
}

function groundOf(line: Statement, own: Field | null): FieldDraft {
  const [ground, size] = line.args;
  if (ground === 'own' && line.args.length === 1) return draftOf(ownOr(own, line));
  const found = ground === 'empty' && line.args.length === 2 ? /^(\d{1,2})x(\d{1,2})$/.exec(size!) : null;
  if (!found) throw refuse(line, 'a field is "own", or "empty" with columns x rows, as "field empty 12x10"');
  named(line, ['firstColumn', 'firstRow', 'oddColumnsDown']);
  const sheet: Sheet = {
    columns: Number(found[1]),
    rows: Number(found[2]),
    firstColumn: count(line, 'firstColumn', EMPTY_SHEET.firstColumn),
    firstRow: count(line, 'firstRow', EMPTY_SHEET.firstRow),
    oddColumnsDown: yesOrNo(line, 'oddColumnsDown', EMPTY_SHEET.oddColumnsDown),
  };
  if (sheet.columns < 1 || sheet.rows < 1) throw refuse(line, 'a field has at least one column and one row');
  if (sheet.firstColumn + sheet.columns > 100 || sheet.firstRow + sheet.rows > 100)
    throw refuse(line, 'a hex id has two digits for column and row, so neither can pass 99');
  return emptyDraft(sheet);
}

function count(line: Statement, key: string, otherwise: number): number {
  const value = line.named[key];
  if (value === undefined) return otherwise;
  if (!/^\d{1,2}$/.test(value)) throw refuse(line, `${key}=${value} is not a number from 0 to 99`);
  return Number(value);
}

function yesOrNo(line: Statement, key: string, otherwise: boolean): boolean {
  const value = line.named[key];
  if (value === undefined) return otherwise;
  if (value !== 'yes' && value !== 'no') throw refuse(line, `${key}=${value} is neither yes nor no`);
  return value === 'yes';
}

function named(line: Statement, allowed: readonly string[]): void {
  for (const key of Object.keys(line.named))
    if (!allowed.includes(key)) throw refuse(line, `"${line.word}" has no ${key}=`);
}

function hexIn(draft: FieldDraft, line: Statement, id: string): Hex {
  const hex = draft.grid.hex(id);
  if (hex === undefined) throw refuse(line, `hex ${id} is not on the field`);
  return hex;
}

function wordIn<W extends string>(
  line: Statement,
  words: readonly W[],
  word: string | undefined,
  what: string,
): W {
  if (word === undefined || !words.includes(word as W))
    throw refuse(line, `"${word ?? ''}" is no ${what}; known are ${words.join(', ')}`);
  return word as W;
}

interface SideSpot {
  readonly hex: Hex;
  readonly facing: Facing;
}

function spotIn(draft: FieldDraft, line: Statement, from: string, to: string): SideSpot {
  const hex = hexIn(draft, line, from);
  hexIn(draft, line, to);
  const facing = facingBetween(draft.grid, from, to);
  if (facing === undefined) throw refuse(line, `hexes ${from} and ${to} do not touch`);
  return { hex, facing };
}

/** The two ids of 'a/b', in that order. */
function sideIn(line: Statement): [string, string] {
  const found = /^(\d{4})\/(\d{4})$/.exec(line.args[0] ?? '');
  if (!found) throw refuse(line, `"${line.args[0] ?? ''}" is no hexside; write 0504/0505`);
  return [found[1]!, found[2]!];
}

const tagsIn = (line: Statement): string[] => line.named.tag?.split(',').filter(tag => tag !== '') ?? [];

function readHex(draft: FieldDraft, line: Statement): void {
  named(line, ['tag']);
  const terrain = wordIn(line, TERRAINS, line.args.at(-1), 'terrain');
  if (line.args.length < 2) throw refuse(line, 'which hex? write "hex 0504 forest"');
  for (const id of line.args.slice(0, -1)) {
    const hex = hexIn(draft, line, id);
    setTerrain(draft, hex, terrain);
    untagHex(draft, hex);
    for (const tag of tagsIn(line)) tagHex(draft, hex, tag);
  }
}

const PLAIN_SIDES = [...SIDE_KINDS.filter(kind => kind !== 'slope'), 'none' as const];

function readSide(draft: FieldDraft, line: Statement): void {
  named(line, ['tag']);
  const { hex, facing } = spotIn(draft, line, ...sideIn(line));
  if (line.args[1] === 'slope')
    throw refuse(line, 'a slope needs its low side: write "slope 0504/0505 low=0504"');
  const kind = wordIn(line, PLAIN_SIDES, line.args[1], 'hexside');
  only(line, 2);
  if (kind === 'none') clearSide(draft, hex, facing);
  else setSide(draft, hex, facing, kind);
  for (const tag of tagsIn(line)) tagSide(draft, hex, facing, tag);
}

function readSlope(draft: FieldDraft, line: Statement): void {
  named(line, ['low', 'tag']);
  only(line, 1);
  const [a, b] = sideIn(line);
  const { low } = line.named;
  if (low !== a && low !== b) throw refuse(line, `low=${low ?? ''} must be ${a} or ${b}`);
  const { hex, facing } = spotIn(draft, line, low, low === a ? b : a);
  setSide(draft, hex, facing, 'slope');
  for (const tag of tagsIn(line)) tagSide(draft, hex, facing, tag);
}

function readCrossing(draft: FieldDraft, line: Statement): void {
  named(line, []);
  const { hex, facing } = spotIn(draft, line, ...sideIn(line));
  only(line, 2);
  setCrossing(draft, hex, facing, wordIn(line, CROSSING_KINDS, line.args[1], 'crossing'));
}

function readRoad(draft: FieldDraft, line: Statement): void {
  named(line, []);
  if (line.args.length < 2) throw refuse(line, 'a road needs two hexes or more');
  for (const { hex, facing } of linksIn(draft, line)) setRoad(draft, hex, facing);
}

const linksIn = (draft: FieldDraft, line: Statement): SideSpot[] =>
  line.args.slice(1).map((to, index) => spotIn(draft, line, line.args[index]!, to));

function readZone(draft: FieldDraft, line: Statement): void {
  named(line, []);
  const [id, ...hexes] = line.args;
  if (id === undefined || hexes.length === 0) throw refuse(line, 'a zone needs a name and its hexes');
  draft.zones.set(
    id,
    hexes.map(hex => hexIn(draft, line, hex)).sort((x, y) => x - y),
  );
}

function readFriendly(draft: FieldDraft, line: Statement): void {
  named(line, []);
  const [side] = line.args;
  if (side === undefined) throw refuse(line, 'whose edge? write "friendly serbs north"');
  only(line, 2);
  draft.friendlyEdges.set(side, wordIn(line, MAP_EDGES, line.args[1], 'edge'));
}

function only(line: Statement, args: number): void {
  if (line.args.length > args) throw refuse(line, `"${line.args[args]}" is too much here`);
}

/** Once all is laid: a crossing needs water, a road over a river needs a crossing. */
function checkWater(draft: FieldDraft, line: Statement): void {
  for (const { hex, facing } of spotsIn(draft, line)) {
    const side = draft.sides[slotOf(hex, facing)]!;
    const where = `${draft.grid.ids[hex]}/${draft.grid.ids[neighbour(draft.grid, hex, facing)]}`;
    if (side & CROSSING && !(side & WATER))
      throw refuse(line, `there is neither stream nor river to cross at ${where}`);
    if (side & SIDE.river && side & SIDE.road && !(side & CROSSING))
      throw refuse(line, `the road crosses the river at ${where} without bridge or ford`);
  }
}

function spotsIn(draft: FieldDraft, line: Statement): SideSpot[] {
  if (line.word === 'road') return linksIn(draft, line);
  return ['side', 'slope', 'crossing'].includes(line.word) ? [spotIn(draft, line, ...sideIn(line))] : [];
}
