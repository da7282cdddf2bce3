// What the board is told to show, as plain data: the table decides, the board draws.

import type { AreaKind, Field, MarchLine } from '@gonfalon/board';
import type { Journey, Layout } from '@gonfalon/kit';
import type { ReadonlySignal } from '@preact/signals';
import type { Viewport } from '../../map/view.ts';
import type { Language, Theme } from '../../preferences.ts';
import type { Pointed } from '../tell/telling.ts';

/** A hex a unit can go to: points left and charge on arrival, and where it would face. */
export interface ReachHex {
  readonly at: string;
  /** As people write it; '' where nothing is counted. */
  readonly left: string;
  readonly charge: number;
  readonly facing: number | undefined;
}

/** The way that would be gone, hex by hex from the unit on. */
export interface DrawnPath {
  readonly hexes: readonly string[];
  /** What is left after each step, in the order of `hexes` without the first. */
  readonly left: readonly string[];
}

/** How a unit is marked; several at once. */
export interface UnitMark {
  readonly state: 'can-act' | 'must-act' | 'selected' | 'culprit' | 'may-react' | 'threatened' | 'ghost';
  /** Number of the option in which it may react. */
  readonly option?: number;
  /** A short word beside the counter ("because"). */
  readonly tag?: string;
}

export interface Ghost {
  readonly id: string;
  readonly at: string;
  readonly facing: number | undefined;
}

export interface BoardPicture {
  readonly theme: Theme;
  readonly language: Language;
  /** What lies on the table in the eyes of whoever looks. */
  readonly shown: Layout;
  readonly marks: ReadonlyMap<string, readonly UnitMark[]>;
  /** The unit in hand, where nothing else is to be said of it: it lies over all others, which stay as they were drawn. */
  readonly raised: string | undefined;
  readonly reach: readonly ReachHex[];
  readonly path: DrawnPath | undefined;
  /** Where units would come to lie: pale counters. */
  readonly ghosts: readonly Ghost[];
  /** How they would go there. */
  readonly marches: readonly MarchLine[];
  /** Hexes that can be chosen for the order in hand. */
  readonly targets: readonly string[];
  /** Hexes to blame for a refusal. */
  readonly culprits: readonly string[];
  /** A hex whose order needs a facing: six arrows, of which these may be taken. */
  readonly facings:
    | { readonly at: string; readonly open: readonly number[]; readonly chosen?: number | undefined }
    | undefined;
  readonly areas: readonly {
    readonly area: AreaKind;
    readonly mine: boolean;
    readonly hexes: readonly string[];
  }[];
  /** Ways on which units could come to strike, drawn as arrows. */
  readonly approaches: readonly { readonly from: string; readonly to: string; readonly mine: boolean }[];
  /** The hex cursor. */
  readonly cursor: string | undefined;
  /** A stack laid out for the hand. */
  readonly fanned: string | undefined;
  /** How units came to where they lie since the picture before, in the order of their moves. */
  readonly journeys: readonly Journey[];
  readonly hidden: { readonly counters: boolean; readonly numbers: boolean };
  /** Milliseconds a unit takes for a hex; 0 puts it there at once. */
  readonly pace: number;
}

export interface BoardHears {
  /** A hex, and the unit whose counter was touched, if any. */
  readonly tapped: (hex: string, unit: string | undefined, more: boolean) => void;
  /** A frame was drawn around these hexes. */
  readonly framed: (hexes: readonly string[]) => void;
  /** A unit is carried and has come over a hex. */
  readonly carried: (unit: string, over: string) => void;
  /** It was let go there. */
  readonly released: (unit: string, over: string) => void;
  /** It was put back where it lay. */
  readonly returned: (unit: string, home: string) => void;
  readonly faced: (facing: number) => void;
  readonly pointed: (hex: string | undefined, unit: string | undefined) => void;
  /** Where the mouse is, with every move. */
  readonly hovered: (about: Pointed | undefined) => void;
  /** A finger rested there. */
  readonly lingered: (about: Pointed) => void;
}

/** The board on the screen. Everything with pixels and pointers is behind this. */
export interface Board {
  /** Where the camera looks, in motion and when last at rest, for the small map. */
  readonly viewport: ReadonlySignal<Viewport | undefined>;
  readonly rest: ReadonlySignal<Viewport | undefined>;
  /** The field that lies there, measured; undefined until it is known. */
  field(): Field | undefined;
  /** Draws what has changed since the last picture. Done when units that moved have arrived. */
  show(picture: BoardPicture): Promise<void>;
  zoom(factor: number): void;
  whole(): void;
  /** Brings the hex into view, moving no more than needed; `near` also comes close enough to read it. */
  reveal(hex: string, near?: boolean): void;
  /** No more is shown beyond the edge of the sheet than a panel at its side asks for. */
  drawBack(): void;
  /** Brings all of these hexes into the part of the board that nothing lies over, what matters most at the end; `near` as above. */
  frame(hexes: readonly string[], near?: boolean): void;
  /** As a battle is first seen: near enough to tell counters apart, where most of those lie that may act. */
  look(): void;
  /** The same, but only where hardly any of them is seen from here. */
  lookOver(): void;
  centre(at: { readonly x: number; readonly y: number }): void;
  close(): void;
}
