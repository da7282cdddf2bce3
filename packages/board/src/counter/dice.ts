// Dice: the body takes the inherited fill and the pips the inherited stroke, so that a side may roll its own.

import { INK, PALE } from './paint.ts';
import { placed } from './placing.ts';

export const DICE_FACES = [1, 2, 3, 4, 5, 6] as const;
export type DieFace = (typeof DICE_FACES)[number];

const PIPS: Readonly<Record<DieFace, string>> = {
  1: 'M50 50h.01',
  2: 'M28 28h.01M72 72h.01',
  3: 'M26 26h.01M50 50h.01M74 74h.01',
  4: 'M28 28h.01M72 28h.01M28 72h.01M72 72h.01',
  5: 'M27 27h.01M73 27h.01M50 50h.01M27 73h.01M73 73h.01',
  6: 'M29 24h.01M71 24h.01M29 50h.01M71 50h.01M29 76h.01M71 76h.01',
};

export const dieDefinition = (face: number): string =>
  `<rect x="4" y="4" width="92" height="92" rx="18" stroke="${INK}" stroke-width="6"/><path d="${PIPS[face as DieFace]}" fill="none" stroke-width="${face === 1 ? 26 : 19}"/>`;

/** Centred on the point. */
export const drawDie = (
  face: DieFace,
  at: { readonly x: number; readonly y: number },
  size: number,
  colours: { readonly body: string; readonly pips: string } = { body: PALE, pips: INK },
): string =>
  placed(`die-${face}`, {
    x: at.x - size / 2,
    y: at.y - size / 2,
    size,
    colours: ` fill="${colours.body}" stroke="${colours.pips}"`,
  });
