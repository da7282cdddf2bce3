// A sheet painted when the table was built, as build/paint-sheets.ts leaves it.

import type { Language } from '../preferences.ts';

export interface ReadyGround {
  /** Address of its pixels, and how many of them there are to a unit. */
  readonly ground: string;
  readonly density: number;
}

export interface ReadySheet extends ReadyGround {
  /** Of the ground, in units of the sheet. */
  readonly width: number;
  readonly height: number;
  /** The same with paper and frame. */
  readonly whole: { readonly width: number; readonly height: number };
  /** Fewer pixels, for a window that shows no more of them. */
  readonly small: ReadyGround;
  /** Addresses of what lies under and over the ground: paper, names and frame. */
  readonly sheet: Readonly<Record<Language, string>>;
}

export interface Window {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}
/** What the bar takes at the least, and the smallest scale at which a first view shows the whole sheet. */
const BAR = 48;
const LEGIBLE = 0.25;

/** The ground that is sharp where the whole sheet is seen in this window, with no more pixels than that takes. */
export function groundFor({ ground, density, whole, small }: ReadySheet, window: Window): ReadyGround {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const scale = Math.min(innerWidth / whole.width, (innerHeight - BAR) / whole.height);
  const suffices = scale >= LEGIBLE && scale * devicePixelRatio <= small.density;
  return suffices ? small : { ground, density };
}

/** Stands for the address of the ground in a sheet: only the page knows it. */
export const GROUND_ADDRESS = 'ground-of-this-sheet';
