// The map on the screen as the page sees it. Everything with pixels and pointers is behind this.

import type { FieldPicture, ThemeName } from '@gonfalon/board';
import type { Frame } from './camera.ts';

export const OVERLAYS = ['zones', 'sources', 'numbers'] as const;
export type Overlay = (typeof OVERLAYS)[number];
export type Overlays = Readonly<Record<Overlay, boolean>>;

/** The part of the sheet that is seen, and how many screen pixels the side of a hex takes. */
export interface Seen extends Frame {
  readonly scale: number;
  /** The whole sheet, for comparison. */
  readonly sheet: Frame;
}

export interface MapView {
  show(picture: FieldPicture, theme: ThemeName): void;
  overlays(on: Overlays): void;
  /** Rings the hex; undefined takes the ring away. */
  mark(hex: string | undefined): void;
  zoom(factor: number): void;
  whole(): void;
  /** Brings the hex into view, moving no more than needed; `near` also comes close enough to read it. */
  reveal(hex: string, near?: boolean): void;
  centre(x: number, y: number): void;
  close(): void;
}

export interface MapHears {
  readonly pointed: (hex: string | undefined) => void;
  readonly chosen: (hex: string) => void;
  readonly moved: (seen: Seen) => void;
}
