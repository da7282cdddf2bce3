// The brushes of every drawing. A drawing is a list of SVG paths in a square of 100, drawn once in <defs> and
// placed by <use>. Three colours come from the place of use, by plain inheritance, which browsers and the PNG
// converter both honour (custom properties the converter does not know):
//   fill = cloth, stroke = device on the cloth, color = paper. Ink is the same on every counter.
// So each brush must say both fill and stroke, except the one that it wants to inherit.

export const INK = '#2B2118';
export const PAPER = '#F4ECDD';
export const REDUCED_PAPER = '#FFFDF7';
export const PALE = '#FFFBF1';
export const GOLD = '#E2AE2E';
export const LAPIS = '#1F4E79';
export const OXBLOOD = '#8B1E1E';

/** cut: flat line ends; sharp: pointed corners; dash: followed by the lengths. */
export type Stroke = 'cut' | 'sharp' | `dash ${string}`;

const strokeAttributes = (strokes: readonly Stroke[]): string =>
  strokes
    .map(stroke => {
      if (stroke === 'cut') return ' stroke-linecap="butt"';
      if (stroke === 'sharp') return ' stroke-linejoin="miter"';
      return ` stroke-dasharray="${stroke.slice('dash '.length)}"`;
    })
    .join('');

const path = (d: string, paint: string, width?: number, strokes: readonly Stroke[] = []): string =>
  `<path d="${d}"${paint}${width ? ` stroke-width="${width}"` : ''}${strokeAttributes(strokes)}/>`;

/** A body of ink; with a width, a thin rim of paper sets it off from the ink behind it. */
export const solid = (d: string, rim?: number): string =>
  path(d, rim ? ` fill="${INK}" stroke="currentColor"` : ` fill="${INK}" stroke="none"`, rim);

/** A line of ink. */
export const line = (d: string, width: number, ...strokes: Stroke[]): string =>
  path(d, ` fill="none" stroke="${INK}"`, width, strokes);

/** A line of bare paper through ink. */
export const gap = (d: string, width: number, ...strokes: Stroke[]): string =>
  path(d, ' fill="none" stroke="currentColor"', width, strokes);

/** Bare paper, edged with ink where a width is given. */
export const light = (d: string, edge?: number): string =>
  path(d, edge ? ` fill="currentColor" stroke="${INK}"` : ' fill="currentColor" stroke="none"', edge);

/** Cloth in the side's colour, edged with ink. */
export const cloth = (d: string, edge?: number): string => path(d, ` stroke="${edge ? INK : 'none'}"`, edge);

/** The device on the cloth: always a line, for it takes its colour from the inherited stroke. */
export const device = (d: string, width: number, ...strokes: Stroke[]): string =>
  path(d, ' fill="none"', width, strokes);

/** Things that have a colour of their own (wood, stone, water), edged with ink. */
export const tinted = (colour: string, d: string, edge = 0): string =>
  path(d, ` fill="${colour}" stroke="${edge ? INK : 'none'}"`, edge);

export const tintedLine = (colour: string, d: string, width: number): string =>
  path(d, ` fill="none" stroke="${colour}"`, width);

export const shifted = (transform: string, ...strokes: string[]): string =>
  `<g transform="${transform}">${strokes.join('')}</g>`;

export const ring = (cx: number, cy: number, r: number): string => oval(cx, cy, r, r);

export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** Two decimals are a hundredth of a hundredth of a counter: more only makes the text longer. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** Text and attribute values come from outside (names, labels): five characters could break the picture. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
