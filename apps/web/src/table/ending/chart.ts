// Where everything of the chart lies: measures only, so that they can be tried without a page.

import type { BattleCourse } from './course.ts';
import type { Ending } from './ending.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface ChartMeasures {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Where the last numbers and the names of the sides begin: clear of a mark over the last place. */
  readonly beside: number;
  /** Where the numbers of the turns stand. */
  readonly foot: number;
  readonly grid: readonly { readonly y: number; readonly value: number }[];
  readonly ticks: readonly { readonly x: number; readonly value: number }[];
  /** Points of each side; none where nobody counts any. */
  readonly lines: readonly {
    readonly d: string;
    readonly points: readonly Spot[];
    readonly last: number;
    readonly label: number;
  }[];
  readonly bars: {
    readonly left: number;
    readonly right: number;
    readonly title: number;
    readonly zero: number;
    readonly half: number;
    readonly all: readonly {
      readonly x: number;
      readonly y: number;
      readonly height: number;
      readonly value: number;
      readonly text: number | null;
    }[];
  } | null;
  /** The stem of the mark leads to its place on the line, also where the mark had to move aside. */
  readonly marks: readonly (Spot & { readonly stem: Spot })[];
}

const LEFT = 62;
/** Beside the last place: its numbers and names. On a phone letters keep their size, and the picture is as narrow as the screen. */
const WIDTHS = {
  vast: { width: 960, right: 810 },
  wide: { width: 680, right: 530 },
  narrow: { width: 400, right: 252 },
};
export type ChartShape = keyof typeof WIDTHS;
/** Height of the picture of points, of morale below it, and of morale alone. */
const POINTS = { top: 58, bottom: 238, foot: 260 };
const MORALE = { title: 294, top: 306, bottom: 366 };
const ALONE = { title: 48, top: 66, bottom: 330, foot: 366 };
/** Two numbers closer than this would run into each other. */
const NUMBER_HEIGHT = 34;
/** Under a number stands the name of its side, and that over the axis. */
const LOWEST = POINTS.bottom - 10;
/** A number of one digit, each further digit, and what is left free between two of them, at the size of the axis. */
const DIGIT = 7.5;
const BETWEEN = 8;
/** The first number is a word. */
const START = 52;
/** A mark, and the gap to the next. */
const MARK = 28;
const BESIDE = 20;
/** A first point or two do not fill the picture, nor does a marker that hardly moves. */
const FEWEST = 2;
const LEAST_SPAN = 8;

export function chartOf(
  { course, standing, moments }: Pick<Ending, 'course' | 'standing' | 'moments'>,
  shape: ChartShape = 'wide',
): ChartMeasures {
  const { places } = course;
  const { width, right } = WIDTHS[shape];
  const x = placing(course, right);
  const counted = standing.points !== null;
  const most = stepped(Math.max(FEWEST, ...places.flatMap(({ totals }) => totals ?? [])));
  const yOf = (points: number): number => POINTS.bottom - ((POINTS.bottom - POINTS.top) * points) / most.top;
  const lines = counted ? linesOf(places, x, yOf) : [];
  const bars = standing.morale ? barsOf(course, { x, right }, counted ? MORALE : ALONE) : null;
  const ticks = places.map(({ at }, n) => ({ x: x(at), value: at, width: n === 0 ? START : wide(at) }));
  return {
    width,
    height: counted && !bars ? 275 : 384,
    left: LEFT,
    right,
    beside: right + BESIDE,
    foot: counted ? POINTS.foot : ALONE.foot,
    grid: counted ? most.values.map(value => ({ y: yOf(value), value })) : [],
    ticks: roomFor(ticks, [0, ticks.length - 1, ...ticks.keys()]).map(({ x, value }) => ({ x, value })),
    lines,
    bars,
    marks: marksOf(course, moments, x, lines),
  };
}

const wide = (value: number): number => String(Math.abs(value)).length * DIGIT;

interface Text {
  readonly x: number;
  readonly width: number;
}
/** Those of the texts on one line that can be read beside each other; whoever comes first in the order has his place. */
function roomFor<T extends Text>(texts: readonly T[], order: Iterable<number>): readonly T[] {
  const kept = new Set<T>();
  for (const n of order) {
    const one = texts[n]!;
    const apart = (other: Text): boolean =>
      Math.abs(other.x - one.x) >= (other.width + one.width) / 2 + BETWEEN;
    if ([...kept].every(apart)) kept.add(one);
  }
  return texts.filter(one => kept.has(one));
}

/** From the first place to the last. */
function placing({ places }: BattleCourse, right: number): (at: number) => number {
  const first = places[0]!.at;
  const span = Math.max(1, places.at(-1)!.at - first);
  return at => LEFT + ((right - LEFT) * (at - first)) / span;
}

/** Round numbers up to one that holds the greatest. */
function stepped(greatest: number): { readonly top: number; readonly values: readonly number[] } {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find(one => greatest / one <= 5) ?? greatest;
  const count = Math.ceil(greatest / step);
  return { top: count * step, values: Array.from({ length: count + 1 }, (_, n) => n * step) };
}

function linesOf(
  places: BattleCourse['places'],
  x: (at: number) => number,
  y: (points: number) => number,
): ChartMeasures['lines'] {
  const lines = [0, 1].map(n => {
    const points = places.map(({ at, totals }) => ({ x: x(at), y: y(totals?.[n] ?? 0) }));
    const last = places.at(-1)!.totals?.[n] ?? 0;
    return { d: `M${points.map(spot => `${spot.x} ${spot.y}`).join('L')}`, points, last, label: y(last) + 4 };
  });
  // The higher gives way, for below stand the numbers of the axis.
  const [low, high] = lines[0]!.last >= lines[1]!.last ? [1, 0] : [0, 1];
  const lower = Math.min(lines[low]!.label, LOWEST);
  const upper = Math.min(lines[high]!.label, lower - NUMBER_HEIGHT);
  return lines.map((line, n) => ({ ...line, label: n === low ? lower : upper }));
}

function barsOf(
  { places }: BattleCourse,
  { x, right }: { readonly x: (at: number) => number; readonly right: number },
  { title, top, bottom }: typeof MORALE,
): NonNullable<ChartMeasures['bars']> {
  const values = places.map(({ morale }) => morale ?? 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const unit = (bottom - top) / Math.max(LEAST_SPAN, most - least);
  const zero = bottom + least * unit;
  const xs = places.map(({ at }) => x(at));
  const closest = Math.min(right - LEFT, ...xs.slice(1).map((at, n) => at - xs[n]!));
  const half = Math.max(1, Math.min(11, closest * 0.3));
  const texts = values.map((value, n) => ({ n, x: xs[n]!, width: wide(value) }));
  // How it ended and how far it went, before what lies between.
  const far = [...values.keys()].toSorted((a, b) => Math.abs(values[b]!) - Math.abs(values[a]!));
  const told = new Set(roomFor(texts, [values.length - 1, far[0]!, 0, ...values.keys()]).map(({ n }) => n));
  const all = values.map((value, n) => {
    const height = Math.abs(value) * unit;
    const y = value > 0 ? zero - height : zero;
    const text = told.has(n) ? (value > 0 ? y - 4 : zero + height + 14) : null;
    return { x: xs[n]!, y, height, value, text };
  });
  return { left: LEFT, right, title, zero, half, all };
}

/** Over the higher line, and beside each other where they would lie over one another. */
function marksOf(
  { by, places }: BattleCourse,
  moments: Ending['moments'],
  x: (at: number) => number,
  lines: ChartMeasures['lines'],
): ChartMeasures['marks'] {
  const stems = moments.map(({ turn, position }) => {
    const wanted = by === 'turn' ? turn : position + 1;
    const found = places.findIndex(({ at }) => at >= wanted);
    const n = found < 0 ? places.length - 1 : found;
    const y = lines.length > 0 ? Math.min(...lines.map(({ points }) => points[n]!.y)) - 6 : ALONE.top;
    return { x: x(places[n]!.at), y };
  });
  const xs = besides(stems.map(({ x }) => x));
  return stems.map((stem, n) => ({ x: xs[n]!, y: Math.max(14, stem.y - 26), stem }));
}

/** From left to right: the last stands over its place, those before it to the left of it, and none leaves the picture. */
function besides(places: readonly number[]): readonly number[] {
  // What the last leaves free, counted from it, is the most that each may have.
  const left = places.map((_, n) => Math.min(...places.slice(n).map((x, m) => x - m * MARK)));
  return left.map((x, n) => Math.max(x, MARK / 2 + n * MARK));
}
