// Where every piece on the table lies and what lies over what. Plain data, so that whoever draws it can see what changed.

import type { Point } from '@gonfalon/hex';
import { INK, PAPER, round } from '../counter/paint.ts';
import { type Frame, fanOut, stackOffsets } from '../counter/stack.ts';
import {
  chipLook,
  counterLook,
  flagLook,
  type Lying,
  type LyingCounter,
  type LyingFlag,
  type LyingThing,
  type LyingToken,
  type Mark,
  type PieceLook,
  thingLook,
  tokenLook,
} from './lying.ts';

/** Edges in the units of the sheet, whose hexes are 55 high. A counter may touch its neighbours' corners, never cover them. */
export const COUNTER_SIZE = 42;
const CHIP_SIZE = 27;
const TOKEN_SIZE = 47;
const THING_SIZE = 34;
const FLAG_SIZE = 42;
/** Beside a counter or token the thing on the ground stands small at the edge. */
const BESIDE = { size: 22, thing: { x: -20, y: 17 }, flag: { x: 13, y: -20 } };

/** On the side of a hex: how long it is, and how far its middle lies from that of the hex. */
const EDGE = { size: 29, out: 25.5 };

export interface Piece {
  /** Of the unit; things on the ground have ids of their own making. */
  readonly id: string;
  readonly kind: 'unit' | 'thing';
  readonly hex: string;
  readonly at: Point;
  readonly size: number;
  readonly shape: 'square' | 'hexagon';
  /** Degrees the square is turned by. */
  readonly turn: number;
  /** From its middle to where a touch no longer means it, in edges. */
  readonly grasp: number;
  readonly look: PieceLook;
}

export interface Laying {
  readonly lying: Lying;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  /** The hex whose stack is laid out, the edge its counters have then, and the part of the sheet they must keep to. */
  readonly fanned?: { readonly hex: string; readonly size: number; readonly within?: Frame } | undefined;
  readonly centreOf: (hex: string) => Point | undefined;
}

interface Ranked extends Piece {
  readonly rank: number;
}

/** From below: bare ground, row by row down the sheet, what is marked, selected, in the fan; chips over their like. */
export function placePieces(laying: Laying): Piece[] {
  const { lying } = laying;
  const ranked = 'counters' in lying ? placeCounters(lying, laying) : placeTokens(lying, laying);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...piece }) => piece);
}

const SELECTED: readonly Mark[] = [{ state: 'selected' }];

/** The unit in hand and the chips on it, as they lie raised over their likes; nothing where it is not on the table. */
export function raisedPieces(laying: Laying, unit: string): Piece[] {
  const { lying, fanned } = laying;
  const all: readonly { readonly id: string; readonly at: string }[] =
    'counters' in lying ? lying.counters : lying.units;
  const at = all.find(({ id }) => id === unit)?.at;
  const there = <T extends { readonly at: string }>(list: readonly T[]): T[] =>
    list.filter(one => one.at === at);
  const pile = placePieces({
    ...laying,
    lying:
      'counters' in lying
        ? { counters: there(lying.counters), things: [] }
        : { units: there(lying.units), flags: there(lying.flags) },
    marks: new Map(laying.marks).set(unit, SELECTED),
  });
  const from = pile.findIndex(({ id }) => id === unit);
  if (from < 0) return [];
  return fanned !== undefined && fanned.hex === at ? [pile[from]!] : pile.slice(from);
}

const RANK = { ground: 0, lying: 1, marked: 2, selected: 3, fan: 4 } as const;
const RAISED: ReadonlySet<string> = new Set(['culprit', 'may-react', 'threatened', 'must-act']);

const rankOf = (marks: readonly Mark[]): number =>
  marks.some(({ state }) => state === 'selected')
    ? RANK.selected
    : marks.some(({ state }) => RAISED.has(state))
      ? RANK.marked
      : RANK.lying;

const NONE: readonly Mark[] = [];
const marksOf = (laying: Laying, id: string): readonly Mark[] => laying.marks.get(id) ?? NONE;
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** Stacks hex by hex, those further up the sheet first: shadows and rings fall on what is behind. */
function byRow<T extends { readonly at: string }>(
  all: readonly T[],
  { centreOf }: Laying,
): { readonly hex: string; readonly centre: Point; readonly pile: readonly T[] }[] {
  const piles = new Map<string, T[]>();
  for (const one of all) piles.set(one.at, [...(piles.get(one.at) ?? []), one]);
  return [...piles]
    .flatMap(([hex, pile]) => {
      const centre = centreOf(hex);
      return centre ? [{ hex, centre, pile }] : [];
    })
    .toSorted((a, b) => a.centre.y - b.centre.y || a.centre.x - b.centre.x);
}

function placeCounters(
  lying: { readonly counters: readonly LyingCounter[]; readonly things: readonly LyingThing[] },
  laying: Laying,
): Ranked[] {
  const { counters, things } = lying;
  const taken = new Set(counters.map(({ at }) => at));
  return [
    ...placeThings(things, taken, laying),
    ...byRow(counters, laying).flatMap(({ hex, centre, pile }) =>
      hex === laying.fanned?.hex ? fan(pile, centre, laying) : stack(pile, centre, laying),
    ),
  ];
}

function placeThings(things: readonly LyingThing[], taken: ReadonlySet<string>, laying: Laying): Ranked[] {
  return things.flatMap((thing, n) => {
    const centre = laying.centreOf(thing.at);
    if (!centre) return [];
    return {
      id: `thing ${n}`,
      kind: 'thing',
      hex: thing.at,
      shape: 'square',
      turn: 0,
      grasp: 0,
      look: thingLook(thing),
      ...placeOfThing(thing, centre, taken.has(thing.at)),
    } satisfies Ranked;
  });
}

/** On its side of the hex, under the counters; in the middle; or small beside whoever stands there. */
function placeOfThing(
  { facing }: LyingThing,
  centre: Point,
  taken: boolean,
): Pick<Ranked, 'at' | 'size' | 'rank'> {
  if (facing !== null) {
    const angle = (facing * Math.PI) / 3;
    const outward = { x: EDGE.out * Math.sin(angle), y: -EDGE.out * Math.cos(angle) };
    return { at: plus(centre, outward), size: EDGE.size, rank: RANK.ground };
  }
  return taken
    ? { at: plus(centre, BESIDE.thing), size: BESIDE.size, rank: RANK.marked }
    : { at: centre, size: THING_SIZE, rank: RANK.ground };
}

/** Leaders lie as chips on the units they ride with; alone they are counters. */
function stack(pile: readonly LyingCounter[], centre: Point, laying: Laying): Ranked[] {
  const units = pile.filter(({ leader }) => !leader);
  const leaders = pile.filter(({ leader }) => leader);
  const plates = units.length > 0 ? units : leaders.slice(0, 1);
  const chips = units.length > 0 ? leaders : leaders.slice(1);
  const offsets = stackOffsets(plates.length, COUNTER_SIZE);
  const laid = plates.map((counter, n) => plate(counter, plus(centre, offsets[n]!), COUNTER_SIZE, laying));
  const top = laid.at(-1)!;
  const highest = Math.max(...laid.map(({ rank }) => rank));
  const corners = chipCorners(plates.at(-1)!.leader ? 0 : plates.at(-1)!.facing);
  return [
    ...laid,
    ...chips.map((leader, n): Ranked => {
      const marks = marksOf(laying, leader.id);
      return {
        ...piece(leader, plus(top.at, corners[n % corners.length]!), CHIP_SIZE),
        look: { chip: chipLook(leader, marks) },
        rank: Math.max(highest, rankOf(marks)) + 0.5,
      };
    }),
  ];
}

function plate(counter: LyingCounter, at: Point, size: number, laying: Laying): Ranked {
  const marks = marksOf(laying, counter.id);
  return {
    ...piece(counter, at, size),
    turn: counter.leader ? 0 : counter.facing * 60,
    look: counterLook(counter, marks),
    rank: rankOf(marks),
  };
}

const piece = ({ id, at: hex }: { readonly id: string; readonly at: string }, at: Point, size: number) =>
  ({ id, kind: 'unit', hex, at, size, shape: 'square', turn: 0, grasp: 0.5 }) as const;

/** Chips lie on the ends of the band, where they hide no number; the end further right comes first. */
function chipCorners(facing: number): Point[] {
  const angle = (facing * Math.PI) / 3;
  const turned = ({ x, y }: Point): Point => ({
    x: (x * Math.cos(angle) - y * Math.sin(angle)) * COUNTER_SIZE,
    y: (x * Math.sin(angle) + y * Math.cos(angle)) * COUNTER_SIZE,
  });
  return [turned({ x: 0.4, y: -0.38 }), turned({ x: -0.4, y: -0.38 })].toSorted((a, b) => b.x - a.x);
}

/** Counters laid out lie 1.5 edges apart, and a finger may miss them by all the room between. */
const FAN_GRASP = 0.75;

function fan(pile: readonly LyingCounter[], centre: Point, laying: Laying): Ranked[] {
  const { size, within } = laying.fanned!;
  const places = fanOut(pile.length, centre, size, within);
  return [
    fanBed(pile[0]!.at, places, size),
    ...pile.map((counter, n) => ({
      ...plate(counter, places[n]!, size, laying),
      grasp: FAN_GRASP,
      rank: RANK.fan,
    })),
  ];
}

/** A sheet of paper under the counters laid out, so that they are not taken for neighbours. */
function fanBed(hex: string, places: readonly Point[], size: number): Ranked {
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const width = Math.max(...places.map(({ x }) => x)) - left;
  const height = Math.max(...places.map(({ y }) => y)) - top;
  const rim = size * 0.78;
  const box = (grow: number, drop: number): string =>
    `x="${round(-width / 2 - rim - grow)}" y="${round(-height / 2 - rim - grow + drop)}" width="${round(width + 2 * (rim + grow))}" height="${round(height + 2 * (rim + grow))}" rx="${round(size * 0.2)}"`;
  const edge = round(size * 0.03);
  return {
    id: 'fan',
    kind: 'thing',
    hex,
    at: { x: left + width / 2, y: top + height / 2 },
    size: 100,
    shape: 'square',
    turn: 0,
    grasp: 0,
    look: {
      svg:
        `<rect ${box(0, size * 0.06)} fill="#1E1408" fill-opacity=".35"/>` +
        `<rect ${box(0, 0)} fill="${PAPER}" fill-opacity=".94" stroke="${INK}" stroke-width="${edge}"/>`,
    },
    rank: RANK.fan,
  };
}

function placeTokens(
  { units, flags }: { readonly units: readonly LyingToken[]; readonly flags: readonly LyingFlag[] },
  laying: Laying,
): Ranked[] {
  const taken = new Set(units.map(({ at }) => at));
  const flag = (one: LyingFlag): Ranked[] => {
    const centre = laying.centreOf(one.at);
    if (!centre) return [];
    const beside = taken.has(one.at);
    return [
      {
        id: `flag ${one.at}`,
        kind: 'thing',
        hex: one.at,
        at: beside ? plus(centre, BESIDE.flag) : centre,
        size: beside ? BESIDE.size + 4 : FLAG_SIZE,
        shape: 'square',
        turn: 0,
        grasp: 0,
        look: flagLook(one),
        rank: beside ? RANK.fan : RANK.ground,
      },
    ];
  };
  return [
    ...flags.flatMap(flag),
    ...byRow(units, laying).flatMap(({ centre, pile }) => {
      const offsets = stackOffsets(pile.length, TOKEN_SIZE);
      return pile.map((unit, n): Ranked => {
        const marks = marksOf(laying, unit.id);
        return {
          ...piece(unit, plus(centre, offsets[n]!), TOKEN_SIZE),
          shape: 'hexagon',
          look: { token: tokenLook(unit, marks) },
          rank: rankOf(marks),
        };
      });
    }),
  ];
}

/** Of the piece drawn last that lies under a point of the sheet; only units can be touched. */
export const pieceAt = (pieces: readonly Piece[], point: Point): Piece | undefined =>
  pieces.findLast(one => one.kind === 'unit' && covers(one, point));

function covers({ at, size, shape, turn, grasp }: Piece, point: Point): boolean {
  const angle = (-turn * Math.PI) / 180;
  const x = point.x - at.x;
  const y = point.y - at.y;
  const across = Math.abs(x * Math.cos(angle) - y * Math.sin(angle)) / size;
  const along = Math.abs(x * Math.sin(angle) + y * Math.cos(angle)) / size;
  return shape === 'square'
    ? across <= grasp && along <= grasp
    : along <= grasp && across * Math.sqrt(3) + along <= 2 * grasp;
}
