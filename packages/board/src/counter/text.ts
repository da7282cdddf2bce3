// Lettering of counters, tokens and cards. Fonts are named as attributes: the PNG converter reads no style sheet.

import { escapeXml, round } from './paint.ts';

const NUMBER_FONT = 'Atkinson Hyperlegible Next, Atkinson Hyperlegible, system-ui, sans-serif';
export const TITLE_FONT = 'Cinzel, Georgia, serif';

/** Set once on the group around many counters, inherited by every text in them. */
export const LETTERING_ATTRIBUTES = {
  'font-family': NUMBER_FONT,
  'font-weight': '700',
  'text-anchor': 'middle',
} as const;
export const LETTERING = Object.entries(LETTERING_ATTRIBUTES)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join('');

interface Lettering {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Below 1 the letters are squeezed. */
  readonly width?: number;
  /** Degrees about `pivot`. */
  readonly turn?: number;
  readonly pivot?: { readonly x: number; readonly y: number };
  readonly font?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function lettered(text: string, how: Lettering): string {
  const { x, y, size, fill, width = 1, turn = 0, pivot, font, anchor } = how;
  const steps: string[] = [];
  if (turn && pivot) steps.push(`rotate(${turn} ${round(pivot.x)} ${round(pivot.y)})`);
  if (width !== 1) steps.push(`translate(${round(x)} ${round(y)}) scale(${round(width)} 1)`);
  const place = width === 1 ? ` x="${round(x)}" y="${round(y)}"` : '';
  const transform = steps.length ? ` transform="${steps.join(' ')}"` : '';
  const family = font ? ` font-family="${font}"` : '';
  const align = anchor ? ` text-anchor="${anchor}"` : '';
  return `<text${place}${transform} font-size="${round(size)}" fill="${fill}"${family}${align}>${escapeXml(text)}</text>`;
}
