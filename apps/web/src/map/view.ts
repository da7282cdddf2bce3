// The map on the screen as the page sees it. Everything with pixels and pointers is behind this.

import type { Box, Camera, FieldPicture, Size } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Language, Theme } from '../preferences.ts';

export const OVERLAYS = ['zones', 'sources', 'numbers'] as const;
export type Overlay = (typeof OVERLAYS)[number];
export type Overlays = Readonly<Record<Overlay, boolean>>;

/** Where the camera looks, through what window, at what. */
export interface Viewport {
  readonly camera: Camera;
  readonly view: Size;
  readonly box: Box;
}

export interface MapView {
  /** Until the field is known, its sheet can be seen and moved, but not read. Done when there is something to see. */
  show(theme: Theme, language: Language, known: FieldPicture | undefined): Promise<void>;
  overlays(on: Overlays): void;
  /** Rings the hex; undefined takes the ring away. */
  mark(hex: string | undefined): void;
  zoom(factor: number): void;
  whole(): void;
  /** Brings the hex into view, moving no more than needed; `near` also comes close enough to read it. */
  reveal(hex: string, near?: boolean): void;
  centre(at: Point): void;
  close(): void;
}

export interface MapHears {
  readonly pointed: (hex: string | undefined) => void;
  readonly chosen: (hex: string) => void;
  /** With every frame of a gesture: what listens may move things but must not change the layout, see the board's slab. */
  readonly moved: (viewport: Viewport) => void;
  readonly rested: (viewport: Viewport) => void;
}
