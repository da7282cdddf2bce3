// A leader or banner that lies on a unit: a small plate that leaves the unit's numbers to be seen.

import { LIVERIES, type Side } from './liveries.ts';
import { INK, PALE, round } from './paint.ts';
import type { CounterState } from './picture.ts';
import { drawAbove, drawBehind } from './states.ts';
import { lettered } from './text.ts';

export const CHIP_KINDS = ['leader', 'grand-leader', 'banner'] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

export interface ChipPicture {
  readonly side: Side;
  readonly kind: ChipKind;
  /** Up to three letters of the name. */
  readonly letters: string;
  readonly states?: readonly CounterState[];
  readonly option?: number;
  readonly tag?: string;
}

const EMBLEMS: Readonly<Record<ChipKind, string>> = {
  leader: 'M32 10H68V32C68 46 60 54 50 60C40 54 32 46 32 32Z',
  'grand-leader': 'M24 54L18 18L36 33L50 10L64 33L82 18L76 54Z',
  banner: 'M26 12H74V58L62 47L50 60L38 47L26 58Z',
};

const DEVICES: Readonly<Record<ChipKind, string>> = {
  leader: 'M33 39L50 24L67 39',
  'grand-leader': 'M27 46H73',
  banner: 'M34 24H66',
};

/** Centred on 0 0, in hundredths of the chip's edge. */
export function drawChip(chip: ChipPicture): string {
  const drawn = drawBehind(chip) + drawPlate(chip) + drawAbove(chip);
  if (chip.states?.includes('ghost')) return `<g opacity=".5">${drawn}</g>`;
  return chip.states?.includes('selected') ? `<g transform="scale(1.12)">${drawn}</g>` : drawn;
}

function drawPlate({ side, kind, letters, states = [] }: ChipPicture): string {
  const { colour, ink } = LIVERIES[side];
  const width = letters.length > 2 ? { width: round(2.5 / letters.length) } : {};
  return [
    '<g transform="translate(-50 -50)">',
    '<rect x="0" y="3" width="100" height="100" rx="13" fill="#1E1408" fill-opacity=".4"/>',
    `<rect x="2" y="2" width="96" height="96" rx="12" fill="#FBEFC8" stroke="${INK}" stroke-width="4"/>`,
    `<path d="M2 66H98V86A12 12 0 0 1 86 98H14A12 12 0 0 1 2 86Z" fill="${colour}" stroke="${INK}" stroke-width="4"/>`,
    `<path d="${EMBLEMS[kind]}" fill="${kind === 'grand-leader' ? '#E0B021' : colour}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="${DEVICES[kind]}" fill="none" stroke="${kind === 'grand-leader' ? INK : ink}" stroke-width="6"/>`,
    states.includes('moved')
      ? '<path d="M4 14A10 10 0 0 1 14 4H86A10 10 0 0 1 96 14V66H4Z" fill="#FBEFC8" fill-opacity=".58"/>'
      : '',
    lettered(letters, { x: 50, y: 94.5, size: 36, fill: ink === '#2B2118' ? INK : PALE, ...width }),
    '</g>',
  ].join('');
}
