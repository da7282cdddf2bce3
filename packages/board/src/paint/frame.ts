// The sheet around the map: graduated border, title, scale, north, legend.

import { HEX_HEIGHT, type Point } from '@gonfalon/hex';
import { type Box, HEX_SIDE } from '../field.ts';
import type { Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { element, escapeText, group, num, path, stroke } from '../svg.ts';
import { FAMILY, type Lettering, letteringAttributes, widthOf } from '../type.ts';
import { NUMBER_FONT } from './grid.ts';
import { legendItems, SAMPLE } from './legend.ts';

const SIDE = 78;
const HEAD = 190;
const BORDER = 30;

const rect = (box: Box, attrs: Record<string, string | number>): string =>
  element('rect', { ...box, ...attrs });

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The paper the map is printed on. */
export function sheetBox(painting: Painting): Box {
  const { width, height } = painting.field.box;
  const wide = Math.max(width, 620);
  return {
    x: (width - wide) / 2 - SIDE,
    y: -HEAD,
    width: wide + 2 * SIDE,
    height: height + HEAD + footOf(painting),
  };
}

const footOf = (painting: Painting): number => 132 + Math.max(1, legendRows(painting).length) * ROW;

/** Drawn below the map's own layers. */
export function paintPaper(painting: Painting): string {
  const { theme } = painting;
  const box = sheetBox(painting);
  return (
    rect(box, { fill: theme.paper }) +
    rect(grown(box, -14), { fill: 'none', stroke: theme.ink, 'stroke-width': 2.6 }) +
    rect(grown(box, -20), { fill: 'none', stroke: theme.ink, 'stroke-width': 0.8 }) +
    rect(grown(box, -24), { fill: 'none', stroke: theme.gold, 'stroke-width': 1.4 })
  );
}

/** Drawn above them. */
export const paintFrame = (painting: Painting): string =>
  group({ id: painting.id('frame') }, border(painting) + title(painting) + foot(painting));

function border(painting: Painting): string {
  const { field, theme } = painting;
  const line = (by: number, width: number): string =>
    rect(grown(field.box, by), { fill: 'none', stroke: theme.ink, 'stroke-width': width });
  if (!field.isSheet) return line(BORDER, 2.2) + line(BORDER - 5, 0.8);
  const { width, height } = field.box;
  const corners = [-1, 1].flatMap(sx =>
    [-1, 1].map(sy => ({ x: (sx < 0 ? 0 : width) + sx * 5.5, y: (sy < 0 ? 0 : height) + sy * 5.5 })),
  );
  return (
    line(1, 1.6) +
    path(graduation(field.box), { fill: theme.ink }) +
    line(10, 0.9) +
    line(BORDER - 4, 0.8) +
    line(BORDER, 2.4) +
    corners
      .map(p =>
        rect(
          { x: p.x - 4.5, y: p.y - 4.5, width: 9, height: 9 },
          { fill: theme.gold, stroke: theme.ink, 'stroke-width': 0.9 },
        ),
      )
      .join('') +
    bearings(painting)
  );
}

/** Black and white bars in step with columns and rows. */
function graduation({ width, height }: Box): string {
  const pen = new Pen();
  const bar = (x: number, y: number, w: number, h: number): void => {
    pen.lines(
      [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ],
      true,
    );
  };
  const column = HEX_SIDE * 1.5;
  const row = HEX_SIDE * HEX_HEIGHT;
  const quarter = HEX_SIDE / 4;
  for (let x = quarter + column; x < width - quarter - 1; x += column * 2) {
    bar(x, -8, Math.min(column, width - x), 5);
    bar(x, height + 3, Math.min(column, width - x), 5);
  }
  for (let y = row; y < height - 1; y += row * 2) {
    bar(-8, y, 5, Math.min(row, height - y));
    bar(width + 3, y, 5, Math.min(row, height - y));
  }
  return pen.d;
}

/** Column numbers above and below, row numbers beside, where ids are printed as columns and rows. */
function bearings({ field, theme }: Painting): string {
  const { width, height } = field.box;
  const columns = new Map<string, number>();
  const rows = new Map<string, number>();
  field.cells.forEach((cell, hex) => {
    const parts = /^(\d\d)(\d\d)$/.exec(cell.id);
    if (!parts) return;
    columns.set(parts[1]!, field.centre(hex).x);
    if (!rows.has(parts[2]!)) rows.set(parts[2]!, field.centre(hex).y);
  });
  const every = (label: string): boolean => Number(label) % 5 === 0;
  const text = (label: string, x: number, y: number): string => element('text', { x, y }, escapeText(label));
  const numbers =
    [...columns]
      .filter(([c]) => every(c))
      .map(([c, x]) => text(c, x, -14.5) + text(c, x, height + 22))
      .join('') +
    [...rows]
      .filter(([r]) => every(r))
      .map(([r, y]) => text(r, -18, y + 4) + text(r, width + 18, y + 4))
      .join('');
  return group(
    { 'font-family': NUMBER_FONT, 'font-size': 11, 'text-anchor': 'middle', fill: theme.ink },
    numbers,
  );
}

const TITLE: Lettering = { face: 'title', size: 60, spacing: 0.1 };
const SUBTITLE: Lettering = { face: 'italic', size: 28, spacing: 0.04 };
const STATUS: Lettering = { face: 'italic', size: 25, spacing: 0.05 };

/** A plaque with hollowed corners, a scroll at each side, the name of the field, and how far to trust it. */
function title(painting: Painting): string {
  const { field, theme } = painting;
  const { picture } = field;
  const x = field.box.width / 2;
  const caps = fitted(picture.title.toLocaleUpperCase('en'), TITLE, sheetBox(painting).width - 330);
  const under = [picture.subtitle, picture.reconstructed ? picture.words.reconstructed : undefined].filter(
    t => t !== undefined,
  );
  const wide =
    Math.max(widthOf(picture.title.toUpperCase(), caps), widthOf(under.join('  ·  '), SUBTITLE)) / 2 + 54;
  const top = -HEAD + 36;
  const plaque: Box = { x: x - wide, y: top, width: wide * 2, height: 108 };
  const line = (
    text: string,
    lettering: Lettering,
    dx: number,
    y: number,
    fill: string,
    anchor = 'middle',
  ): string =>
    element(
      'text',
      { ...letteringAttributes(lettering), x: x + dx, y, fill, 'text-anchor': anchor },
      escapeText(text),
    );
  const words: string[] = [];
  if (picture.subtitle && picture.reconstructed) {
    const total = widthOf(picture.subtitle, SUBTITLE) + 40 + widthOf(picture.words.reconstructed, STATUS);
    const seam = -total / 2 + widthOf(picture.subtitle, SUBTITLE) + 20;
    words.push(
      line(picture.subtitle, SUBTITLE, seam - 20, top + 92, theme.inkSoft, 'end'),
      path(new Pen().lines(diamond({ x: x + seam, y: top + 84 }, 4), true).d, { fill: theme.gold }),
      line(picture.words.reconstructed, STATUS, seam + 20, top + 92, theme.red, 'start'),
    );
  } else if (picture.subtitle) words.push(line(picture.subtitle, SUBTITLE, 0, top + 92, theme.inkSoft));
  else if (picture.reconstructed)
    words.push(line(picture.words.reconstructed, STATUS, 0, top + 92, theme.red));
  return (
    scrolls(painting, plaque) +
    path(hollow(plaque, 15), { fill: theme.card, stroke: theme.ink, 'stroke-width': 2.2 }) +
    path(hollow(grown(plaque, -6), 15), stroke(theme.gold, 1.3)) +
    line(picture.title.toLocaleUpperCase('en'), caps, (caps.spacing * caps.size) / 2, top + 60, theme.ink) +
    words.join('')
  );
}

/** Smaller letters rather than a title wider than its sheet. */
function fitted(text: string, lettering: Lettering, room: number): Lettering {
  const width = widthOf(text, lettering);
  return width <= room ? lettering : { ...lettering, size: (lettering.size * room) / width };
}

const diamond = (p: Point, r: number): Point[] => [
  { x: p.x - r, y: p.y },
  { x: p.x, y: p.y - r },
  { x: p.x + r, y: p.y },
  { x: p.x, y: p.y + r },
];

const hollow = ({ x, y, width, height }: Box, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 0 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 0 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 0 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 0 ${r} ${-r}z`.replace(
    /-?\d+\.\d+/g,
    value => String(Math.round(Number(value) * 10) / 10),
  );

function scrolls(painting: Painting, plaque: Box): string {
  const { theme } = painting;
  if (plaque.width + 2 * 230 > sheetBox(painting).width) return '';
  const y = plaque.y + plaque.height / 2;
  const one = (side: number, x: number): string => {
    const p = (dx: number, dy: number): string =>
      `${Math.round((x + side * dx) * 10) / 10} ${Math.round((y + dy) * 10) / 10}`;
    const stem = `M${p(0, -16)}C${p(30, -30)} ${p(52, -10)} ${p(88, -6)}C${p(120, -2)} ${p(138, -14)} ${p(128, -24)}C${p(120, -31)} ${p(108, -24)} ${p(114, -16)}`;
    const mirror = `M${p(0, 16)}C${p(30, 30)} ${p(52, 10)} ${p(88, 6)}C${p(120, 2)} ${p(138, 14)} ${p(128, 24)}C${p(120, 31)} ${p(108, 24)} ${p(114, 16)}`;
    const tip = `M${p(92, 0)}L${p(210, 0)}M${p(214, 0)}`;
    return (
      path(stem + mirror, stroke(theme.ink, 2)) +
      path(tip, stroke(theme.gold, 1.4)) +
      path(new Pen().lines(diamond({ x: x + side * 214, y }, 4.5), true).d, {
        fill: theme.gold,
        stroke: theme.ink,
        'stroke-width': 0.8,
      })
    );
  };
  return one(-1, plaque.x) + one(1, plaque.x + plaque.width);
}

const ROW = 46;
const WORD: Lettering = { face: 'roman', size: 23, spacing: 0 };
const RIGHT = 470;

/** What scale and arrow take from the width of the legend. */
const rightOf = ({ field: { picture } }: Painting): number =>
  picture.hexMetres === undefined && picture.trueNorthDegrees === undefined ? 0 : RIGHT;

/** Legend entries broken into rows that fit beside scale and arrow. */
function legendRows(painting: Painting): { word: string; draw: (at: Point) => string }[][] {
  const room = Math.max(420, painting.field.box.width - rightOf(painting) - 20);
  const rows: { word: string; draw: (at: Point) => string }[][] = [[]];
  let used = 0;
  for (const item of legendItems(painting)) {
    const need = SAMPLE + 14 + widthOf(item.word, WORD) + 36;
    if (used + need > room && rows.at(-1)!.length > 0) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(item);
    used += need;
  }
  return rows;
}

function foot(painting: Painting): string {
  const { field, theme } = painting;
  const top = field.box.height + BORDER + 34;
  const text = (word: string, x: number, y: number): string =>
    element(
      'text',
      { ...letteringAttributes(WORD), 'font-weight': 500, x, y, fill: theme.ink },
      escapeText(word),
    );
  const rows = legendRows(painting).map((row, r) => {
    let x = Math.min(0, sheetBox(painting).x + 60);
    const y = top + 46 + r * ROW;
    return row
      .map(({ word, draw }) => {
        const out = draw({ x: x + SAMPLE / 2, y }) + text(word, x + SAMPLE + 12, y + 7);
        x += SAMPLE + 14 + widthOf(word, WORD) + 36;
        return out;
      })
      .join('');
  });
  return (
    legendHead(painting, top) + rows.join('') + scaleBar(painting, top + 22) + northArrow(painting, top + 44)
  );
}

const HEADING: Lettering = { face: 'title', size: 22, spacing: 0.1 };

function legendHead(painting: Painting, top: number): string {
  const { field, theme } = painting;
  const x = Math.min(0, sheetBox(painting).x + 60);
  const word = field.picture.words.legend.toLocaleUpperCase('en');
  const rule = `M${num(x + widthOf(word, HEADING) + 16)} ${num(top)}H${num(field.box.width - rightOf(painting) - 20)}`;
  return (
    element('text', { ...letteringAttributes(HEADING), x, y: top + 7, fill: theme.ink }, escapeText(word)) +
    (field.box.width > 900 ? path(rule, stroke(theme.gold, 1.3)) : '')
  );
}

function scaleBar({ field, theme }: Painting, top: number): string {
  const { hexMetres, words } = field.picture;
  if (hexMetres === undefined) return '';
  const hexes = 5;
  const unit = HEX_SIDE * HEX_HEIGHT;
  const left = field.box.width - RIGHT + 24;
  const y = top - 4;
  let out = '';
  for (let k = 0; k < hexes; k++)
    out += rect(
      { x: left + k * unit, y, width: unit, height: 7 },
      { fill: k % 2 === 0 ? theme.ink : theme.card, stroke: theme.ink, 'stroke-width': 1 },
    );
  const ticks = [0, 1, 2, 3, 4, 5]
    .map(k => element('text', { x: left + k * unit, y: y - 6 }, String(Math.round(k * hexMetres))))
    .join('');
  const words_ = words.scale
    .replace('{hexes}', String(hexes))
    .replace('{metres}', String(Math.round(hexes * hexMetres)));
  return (
    out +
    group({ 'font-family': NUMBER_FONT, 'font-size': 13, 'text-anchor': 'middle', fill: theme.ink }, ticks) +
    element(
      'text',
      {
        ...letteringAttributes({ face: 'italic', size: 21, spacing: 0.02 }),
        x: left + (unit * hexes) / 2,
        y: y + 34,
        fill: theme.ink,
        'text-anchor': 'middle',
      },
      escapeText(words_),
    )
  );
}

/** Eight points, the north one dark; turned where the sheet's top is not north. */
function northArrow({ field, theme }: Painting, y: number): string {
  const turn = field.picture.trueNorthDegrees;
  if (turn === undefined) return '';
  const x = field.box.width - 62;
  const long = 44;
  const short = 27;
  const ray = (angle: number, length: number, broad: number): string => {
    const a = (angle / 180) * Math.PI;
    const at = (along: number, across: number): Point => ({
      x: x + Math.sin(a) * along + Math.cos(a) * across,
      y: y - Math.cos(a) * along + Math.sin(a) * across,
    });
    const dark = new Pen().lines([at(length, 0), at(broad, broad * 0.9), at(0, 0)], true).d;
    const light = new Pen().lines([at(length, 0), at(broad, -broad * 0.9), at(0, 0)], true).d;
    return (
      path(dark, { fill: theme.ink, stroke: theme.ink, 'stroke-width': 0.8 }) +
      path(light, { fill: theme.card, stroke: theme.ink, 'stroke-width': 0.8 })
    );
  };
  const rays =
    [45, 135, 225, 315].map(a => ray(a + turn, short, 5.5)).join('') +
    [90, 180, 270].map(a => ray(a + turn, long - 8, 7)).join('');
  const a = (turn / 180) * Math.PI;
  return (
    path(new Pen().circle({ x, y }, 22).d, stroke(theme.ink, 0.9)) +
    path(new Pen().circle({ x, y }, 18.5).d, stroke(theme.gold, 1.3)) +
    rays +
    ray(turn, long + 4, 8) +
    element(
      'text',
      {
        'font-family': FAMILY.title,
        'font-weight': 700,
        'font-size': 20,
        x: x + Math.sin(a) * 62,
        y: y - Math.cos(a) * 62 + 7,
        fill: theme.ink,
        'text-anchor': 'middle',
      },
      escapeText(field.picture.words.north),
    )
  );
}
