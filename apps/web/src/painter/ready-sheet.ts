// A sheet painted when the table was built, as build/paint-sheets.ts leaves it.

import type { Language } from '../preferences.ts';

export interface ReadySheet {
  /** Of the ground, in units of the sheet. */
  readonly width: number;
  readonly height: number;
  /** Address of its pixels, and how many of them there are to a unit. */
  readonly ground: string;
  readonly density: number;
  /** Addresses of what lies under and over the ground: paper, names and frame. */
  readonly sheet: Readonly<Record<Language, string>>;
}

/** Stands for the address of the ground in a sheet: only the page knows it. */
export const GROUND_ADDRESS = 'ground-of-this-sheet';
