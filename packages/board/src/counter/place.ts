// Counters on the board: a group to put over the map, and a whole document where there is no page around it.

import type { Point } from '@gonfalon/hex';
import { type ChipPicture, drawChip } from './chip.ts';
import { drawCounter } from './counter.ts';
import { escapeXml, round } from './paint.ts';
import { type CounterPicture, type SizeClass, sizeClassOf } from './picture.ts';
import type { Frame } from './stack.ts';
import { symbolSheet, usedSymbols } from './symbols.ts';
import { LETTERING } from './text.ts';
import { drawToken, type TokenPicture } from './token.ts';

export interface PlacedCounter {
  /** Comes back as `data-id`, so that whoever listens knows what was touched. */
  readonly id?: string;
  readonly picture: CounterPicture | { readonly token: TokenPicture } | { readonly chip: ChipPicture };
  /** The centre. */
  readonly at: Point;
  /** Edge in the units of the board. */
  readonly size: number;
  /** Spoken name, in the reader's language; without it the counter is decoration. */
  readonly label?: string;
}

export interface DrawOptions {
  /** Pixels on the screen for one unit of the board; decides how much detail a counter shows. */
  readonly pixels?: number;
  /**
   * The part of the board that will be shown; what lies wholly outside is not drawn. Headless it is a must when
   * a part is cut out: the PNG converter stops the whole process at a half-transparent group beyond the canvas.
   */
  readonly within?: Frame;
}

/** In the order given: what comes later lies on top. The symbols must be in the same document, see `symbolSheet`. */
export function drawCounters(counters: readonly PlacedCounter[], options: DrawOptions = {}): string {
  const { pixels = 1, within } = options;
  const seen = within ? counters.filter(counter => touches(counter, within)) : counters;
  const drawn = seen.map(counter => {
    const { at, size, picture } = counter;
    const inner = drawPicture(picture, sizeClassOf(size * pixels));
    return `<g class="counter"${identity(counter)} transform="translate(${round(at.x)} ${round(at.y)}) scale(${round(size) / 100})">${inner}</g>`;
  });
  return `<g class="counters"${LETTERING}>${drawn.join('')}</g>`;
}

/** Rings, markers and tags reach out of a counter, at most as far as it is wide; a ghost must be seen itself. */
function touches({ at, size, picture }: PlacedCounter, { left, top, right, bottom }: Frame): boolean {
  const ghost = 'side' in picture && picture.states?.includes('ghost');
  const reach = ghost ? size * 0.4 : size;
  return at.x > left - reach && at.x < right + reach && at.y > top - reach && at.y < bottom + reach;
}

export function drawPicture(picture: PlacedCounter['picture'], size: SizeClass): string {
  if ('token' in picture) return drawToken(picture.token);
  if ('chip' in picture) return drawChip(picture.chip);
  return drawCounter(picture, size);
}

function identity({ id, label }: PlacedCounter): string {
  const name = label ? ` role="img" aria-label="${escapeXml(label)}"` : ' aria-hidden="true"';
  return (id ? ` data-id="${escapeXml(id)}"` : '') + name;
}

/** A document that stands alone, with exactly the symbols it uses. */
export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${symbolSheet(usedSymbols(body))}${body}</svg>`;
}
