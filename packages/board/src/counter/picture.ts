// What a counter shows, as plain data. Nothing here knows a rule: whoever asks for a drawing has decided.

import type { Facing } from '@gonfalon/hex';
import type { FigureKind, MarkerKind } from './figures/index.ts';
import type { Side } from './liveries.ts';

export const COUNTER_STATES = [
  'can-act',
  'must-act',
  'selected',
  'moved',
  'culprit',
  'may-react',
  'ghost',
  'disabled',
  'threatened',
  'secret',
] as const;
export type CounterState = (typeof COUNTER_STATES)[number];

export interface CounterMarker {
  readonly kind: MarkerKind;
  /** Written on the marker where it counts something: points of fatigue. */
  readonly count?: number;
}

/** How much turns back when the plate turns: nothing, as in the box; the numbers; or all but plate and band. */
export type Upright = 'nothing' | 'numbers' | 'all';

export interface CounterPicture {
  readonly side: Side;
  /** A counter of the auxiliary sort (a palisade) shows its marker in place of a figure. */
  readonly figure: FigureKind | MarkerKind;
  readonly number?: string;
  /** The commander's initial, one or two letters. */
  readonly initial?: string;
  readonly armour?: 0 | 1 | 2;
  /** Small arms: a white star shoots twice, a black one once. */
  readonly star?: 'white' | 'black';
  /** In the lozenge: the morale of a unit, the modifier of a commander. */
  readonly morale?: string;
  readonly strength?: number;
  readonly movement?: number;
  /** Where the band points; 0 is up. */
  readonly facing?: Facing;
  /** Losses turn the counter to its reverse. */
  readonly reduced?: boolean;
  readonly charge?: 0 | 1 | 2 | 3;
  /** The unit carries a banner. */
  readonly banner?: boolean;
  readonly markers?: readonly CounterMarker[];
  readonly states?: readonly CounterState[];
  /** The number of the option in which the unit may react. */
  readonly option?: number;
  /** A short word beside the counter ("because"), in the reader's language. */
  readonly tag?: string;
  readonly upright?: Upright;
  /** Figures look left; the army that comes from the left looks right. */
  readonly mirrored?: boolean;
}

/** large: everything; middle: zero drawn as O; small: band without text, bust, bigger digits. */
export type SizeClass = 'large' | 'middle' | 'small';

/** From the edge of the counter on the screen, in pixels. */
export const sizeClassOf = (pixels: number): SizeClass =>
  pixels >= 60 ? 'large' : pixels >= 36 ? 'middle' : 'small';
