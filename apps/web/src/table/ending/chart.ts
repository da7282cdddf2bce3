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
  /** `from` is where the stem of the mark ends. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly from: number }[];
}

const WIDTH = 680;
const LEFT = 62;
const RIGHT = 530;
/** Height of the picture of points, of morale below it, and of morale alone. */
const POINTS = { top: 58, bottom: 238, foot: 260 };
const MORALE = { title: 294, top: 306, bottom: 366 };
const ALONE = { title: 48, top: 66, bottom: 330, foot: 366 };
/** Two numbers closer than this would run into each other. */
const NUMBER_HEIGHT = 34;
const MOST_TICKS = 14;
/** A marker that hardly moves shall not fill the picture. */
const LEAST_SPAN = 8;

export function chartOf({
  course,
  standing,
  moments,
}: Pick<Ending, 'course' | 'standing' | 'moments'>): ChartMeasures {
  const { places } = course;
  const x = placing(course);
  const counted = standing.points !== null;
  const most = stepped(Math.max(4, ...places.flatMap(({ totals }) => totals ?? [])));
  const yOf = (points: number): number => POINTS.bottom - ((POINTS.bottom - POINTS.top) * points) / most.top;
  const lines = counted ? linesOf(places, x, yOf) : [];
  const every = Math.ceil(places.length / MOST_TICKS);
  const bars = standing.morale ? barsOf(course, x, counted ? MORALE : ALONE) : null;
  return {
    width: WIDTH,
    height: counted && !bars ? 275 : 384,
    left: LEFT,
    right: RIGHT,
    foot: counted ? POINTS.foot : ALONE.foot,
    grid: counted ? most.values.map(value => ({ y: yOf(value), value })) : [],
    ticks: places.filter((_, n) => n % every === 0).map(({ at }) => ({ x: x(at), value: at })),
    lines,
    bars,
    marks: marksOf(course, moments, x, lines),
  };
}

/** From the first place to the last. */
function placing({ places }: BattleCourse): (at: number) => number {
  const first = places[0]!.at;
  const span = Math.max(1, places.at(-1)!.at - first);
  return at => LEFT + ((RIGHT - LEFT) * (at - first)) / span;
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
  const [a, b] = lines;
  const apart = Math.abs(a!.label - b!.label);
  if (apart >= NUMBER_HEIGHT) return lines;
  const up = (NUMBER_HEIGHT - apart) / 2;
  const first = a!.last >= b!.last;
  return lines.map((line, n) => ({ ...line, label: line.label + (first === (n === 0) ? -up : up) }));
}

function barsOf(
  { places }: BattleCourse,
  x: (at: number) => number,
  { title, top, bottom }: typeof MORALE,
): NonNullable<ChartMeasures['bars']> {
  const values = places.map(({ morale }) => morale ?? 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const unit = (bottom - top) / Math.max(LEAST_SPAN, most - least);
  const zero = bottom + least * unit;
  const half = Math.min(11, ((RIGHT - LEFT) / Math.max(1, places.length)) * 0.3);
  const every = Math.ceil(places.length / MOST_TICKS);
  const all = places.map(({ at }, n) => {
    const value = values[n]!;
    const height = Math.abs(value) * unit;
    const y = value > 0 ? zero - height : zero;
    const text = n % every === 0 ? (value > 0 ? y - 4 : zero + height + 14) : null;
    return { x: x(at), y, height, value, text };
  });
  return { left: LEFT, right: RIGHT, title, zero, half, all };
}

/** Over the higher line, and beside each other where two fall on the same turn. */
function marksOf(
  { by, places }: BattleCourse,
  moments: Ending['moments'],
  x: (at: number) => number,
  lines: ChartMeasures['lines'],
): ChartMeasures['marks'] {
  const spots = moments.map(({ turn, position }) => {
    const wanted = by === 'turn' ? turn : position + 1;
    const place = places.findIndex(({ at }) => at >= wanted);
    return place < 0 ? places.length - 1 : place;
  });
  return spots.map((n, m) => {
    const line = lines.length > 0 ? Math.min(...lines.map(({ points }) => points[n]!.y)) - 6 : ALONE.top;
    // The last of them stands over the turn, those before it to the left.
    const after = spots.slice(m + 1).filter(other => other === n).length;
    return { x: Math.max(14, x(places[n]!.at) - after * 28), y: Math.max(14, line - 26), from: line };
  });
}
