// What lies on the table, by the names of the drawings, and what each piece of it looks like. Whoever shows a game has the
// same shapes; the board knows no game.

import type { Facing, Point } from '@gonfalon/hex';
import { drawFlag, type FlagPicture } from '../cards/flag.ts';
import type { ChipPicture } from '../counter/chip.ts';
import { FIGURE_KINDS, type FigureKind, MARKER_KINDS, type MarkerKind } from '../counter/figures/index.ts';
import { SIDES, type Side } from '../counter/liveries.ts';
import { drawMarker, type MarkerPicture } from '../counter/marker.ts';
import type { CounterPicture, CounterState, SizeClass } from '../counter/picture.ts';
import { drawPicture, type PlacedCounter } from '../counter/place.ts';
import { CLOSED_EYE } from '../counter/states.ts';
import type { Points, TokenPicture } from '../counter/token.ts';

/** What of a picture is told by whoever lays it: all of it, in names and numbers that the board has yet to look up. */
type Told<T> = {
  readonly [K in keyof T]-?: NonNullable<T[K]> extends string
    ? string
    : NonNullable<T[K]> extends number
      ? number
      : T[K];
};

export interface LyingCounter
  extends Told<Omit<CounterPicture, 'markers' | 'mirrored' | 'upright' | keyof Marked>> {
  readonly id: string;
  readonly at: string;
  readonly leader: boolean;
  readonly moved: boolean;
  readonly hidden: boolean;
  readonly markers: readonly string[];
}
export interface LyingThing {
  readonly at: string;
  readonly kind: string;
  readonly side: string | null;
  readonly hidden: boolean;
  /** The side of the hex it stands on; null in its middle. */
  readonly facing: number | null;
}
export interface LyingToken extends Told<Omit<TokenPicture, 'owner' | 'mirrored' | keyof Marked>> {
  readonly id: string;
  readonly at: string;
}
export interface LyingFlag {
  readonly at: string;
  readonly points: number;
  readonly holder: string | null;
}
export type Lying =
  | { readonly counters: readonly LyingCounter[]; readonly things: readonly LyingThing[] }
  | { readonly units: readonly LyingToken[]; readonly flags: readonly LyingFlag[] };

/** How a unit is marked, several at once. */
export interface Mark {
  readonly state: CounterState;
  readonly option?: number;
  readonly tag?: string;
}

export type PieceLook =
  | PlacedCounter['picture']
  | { readonly marker: MarkerPicture; readonly secret: boolean }
  | { readonly flag: FlagPicture }
  | { readonly svg: string };

/** Centred on 0 0, in hundredths of its edge. */
export function drawLook(look: PieceLook, size: SizeClass): string {
  if ('svg' in look) return look.svg;
  if ('flag' in look) return drawFlag(look.flag, MIDDLE, 100);
  if ('marker' in look)
    return (
      drawMarker(look.marker, MIDDLE, 100) +
      (look.secret ? `<g transform="translate(-40 -40)">${CLOSED_EYE}</g>` : '')
    );
  return drawPicture(look, size);
}
const MIDDLE: Point = { x: 0, y: 0 };

const named =
  <T extends string>(kinds: readonly T[], what: string) =>
  (name: string): T => {
    const found = kinds.find(kind => kind === name);
    if (found === undefined) throw new Error(`the board has no ${what} ${name}`);
    return found;
  };
export const sideNamed: (name: string) => Side = named(SIDES, 'colours for');
const figureNamed: (name: string) => FigureKind = named(FIGURE_KINDS, 'figure');
const markerNamed: (name: string) => MarkerKind = named(MARKER_KINDS, 'marker');
const starNamed = named(['white', 'black'], 'star');
const drawingNamed = named<FigureKind | MarkerKind>([...FIGURE_KINDS, ...MARKER_KINDS], 'drawing');

interface Marked {
  readonly states: readonly CounterState[];
  readonly option?: number;
  readonly tag?: string;
}
function marked(marks: readonly Mark[], own: readonly CounterState[]): Marked {
  const option = marks.find(mark => mark.option !== undefined)?.option;
  const tag = marks.find(mark => mark.tag !== undefined)?.tag;
  return {
    states: [...new Set([...own, ...marks.map(({ state }) => state)])],
    ...(option !== undefined && { option }),
    ...(tag !== undefined && { tag }),
  };
}

const ownStates = ({ moved, hidden }: LyingCounter): CounterState[] => [
  ...(moved ? (['moved'] as const) : []),
  ...(hidden ? (['secret'] as const) : []),
];

/** What sentences call it, where that is short enough for the band: K1, Kc12; else its number alone. */
const bandName = ({ id, number }: LyingCounter): string => (/^\p{L}{1,2}\d{1,2}$/u.test(id) ? id : number);

/** Leaders have no front and no strength of their own. */
export function counterLook(counter: LyingCounter, marks: readonly Mark[]): CounterPicture {
  const { side, figure, initial, armour, star, morale, strength, movement, facing } = counter;
  const { reduced, charge, banner } = counter;
  return {
    side: sideNamed(side),
    figure: drawingNamed(figure),
    initial,
    ...(counter.number !== '' && { number: bandName(counter) }),
    ...(!counter.leader && { armour: armour as 0 | 1 | 2, strength, facing: facing as Facing }),
    ...(star !== '' && { star: starNamed(star) }),
    morale,
    movement,
    reduced,
    charge: charge as 0 | 1 | 2 | 3,
    banner,
    upright: 'all',
    markers: counter.markers.map(kind => ({ kind: markerNamed(kind) })),
    ...marked(marks, ownStates(counter)),
  };
}

export const chipLook = (leader: LyingCounter, marks: readonly Mark[]): ChipPicture => ({
  side: sideNamed(leader.side),
  kind: leader.figure === 'grand-leader' ? 'grand-leader' : leader.figure === 'banner' ? 'banner' : 'leader',
  letters: leader.id.slice(0, 3).toUpperCase(),
  ...marked(marks, ownStates(leader)),
});

export const tokenLook = (unit: LyingToken, marks: readonly Mark[]): TokenPicture => ({
  side: sideNamed(unit.side),
  figure: figureNamed(unit.figure),
  knights: unit.knights === 1 ? 1 : 2,
  left: unit.left as Points,
  most: unit.most as Points,
  ...marked(marks, []),
});

export const thingLook = ({ kind, side, hidden, facing }: LyingThing): PieceLook => ({
  marker: {
    kind: drawingNamed(kind),
    ...(side !== null && { side: sideNamed(side) }),
    ...(facing !== null && { turn: facing * 60 }),
  },
  secret: hidden,
});

export const flagLook = ({ points, holder }: LyingFlag): PieceLook => ({
  flag: { points: points === 2 ? 2 : 1, ...(holder !== null && { holder: sideNamed(holder) }) },
});
