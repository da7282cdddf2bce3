// The drawing page: every figure, side, size, facing, state, marker and token on one sheet, to be looked at.
// Its captions are the keys of the drawings themselves.

import { ALL_FACINGS, type Point } from '@gonfalon/hex';
import { CHIP_KINDS } from './chip.ts';
import { DICE_FACES, drawDie } from './dice.ts';
import { FIGURE_KINDS, MARKER_KINDS } from './figures/index.ts';
import { LIVERIES, SIDES } from './liveries.ts';
import { drawMarker } from './marker.ts';
import { INK, round } from './paint.ts';
import type { CounterPicture } from './picture.ts';
import { drawCounters, type PlacedCounter, svgDocument } from './place.ts';
import { ROSTER, sampleOf } from './roster.ts';
import { fanOut, stackOffsets } from './stack.ts';
import { LETTERING, lettered, TITLE_FONT } from './text.ts';
import type { TokenPicture } from './token.ts';

const WIDTH = 1600;
const MARGIN = 36;

/** Writes downwards and remembers how far it has come. */
interface Page {
  y: number;
  readonly parts: string[];
}

type Item = PlacedCounter['picture'];

export function counterSheet(): string {
  const page: Page = { y: 40, parts: [] };
  heading(page, 'counters', 34);
  sizes(page);
  figuresOnTwoSides(page);
  facings(page);
  states(page);
  stacksAndMarkers(page);
  tokens(page);
  figureGallery(page);
  const height = Math.ceil(page.y + MARGIN);
  const ground = `<rect width="${WIDTH}" height="${height}" fill="#E9DEC8"/>`;
  return svgDocument(WIDTH, height, `${ground}<g${LETTERING}>${page.parts.join('')}</g>`);
}

function heading(page: Page, title: string, size = 17): void {
  page.y += size + 10;
  page.parts.push(
    lettered(title, { x: MARGIN, y: page.y, size, fill: INK, font: TITLE_FONT, anchor: 'start' }),
    `<path d="M${MARGIN} ${page.y + 9}H${WIDTH - MARGIN}" stroke="${INK}" stroke-width="1.5"/>`,
  );
  page.y += 24;
}

const caption = (text: string, x: number, y: number, anchor: 'start' | 'middle' = 'middle'): string =>
  lettered(text, { x, y, size: 11.5, fill: '#5A4A38', anchor });

/** Items from left to right, broken into lines at the right margin. */
function flow(
  page: Page,
  items: readonly Item[],
  size: number,
  gap: number,
  left = MARGIN,
  captions?: readonly string[],
): void {
  const step = size + gap;
  const perLine = Math.max(1, Math.floor((WIDTH - MARGIN - left + gap) / step));
  const lineHeight = step + (captions ? 14 : 0);
  const at = (i: number): Point => ({
    x: left + (i % perLine) * step + size / 2,
    y: page.y + Math.floor(i / perLine) * lineHeight + size / 2,
  });
  page.parts.push(drawCounters(items.map((picture, i) => ({ picture, at: at(i), size }))));
  captions?.forEach((text, i) => {
    page.parts.push(caption(text, at(i).x, at(i).y + size / 2 + 16));
  });
  page.y += Math.ceil(items.length / perLine) * lineHeight;
}

function sizes(page: Page): void {
  heading(page, '120 px');
  flow(page, ROSTER.map(army => army[0]!).concat(ROSTER.map(army => army.at(-2)!)), 120, 16);
  heading(page, 'sides, 72 px');
  for (const army of ROSTER) {
    const { side } = army[0]!;
    page.parts.push(
      lettered(side, { x: MARGIN, y: page.y + 36, size: 15, fill: INK, font: TITLE_FONT, anchor: 'start' }),
      caption(LIVERIES[side].pattern, MARGIN, page.y + 54, 'start'),
    );
    flow(page, army, 72, 9, 200);
  }
  for (const size of [44, 28]) {
    heading(page, `${size} px`);
    flow(page, ROSTER.flat(), size, 8);
  }
}

function figuresOnTwoSides(page: Page): void {
  heading(page, 'every figure, 44 and 28 px');
  for (const side of ['serbs', 'order'] as const)
    for (const size of [44, 28]) {
      const counters = FIGURE_KINDS.map(
        (figure, i): CounterPicture => ({
          side,
          figure,
          strength: 1 + (i % 6),
          movement: 4 + (i % 9),
          number: String(i + 1),
          initial: 'L',
          armour: (i % 3) as 0 | 1 | 2,
        }),
      );
      flow(page, counters, size, 8);
    }
}

function meadow(page: Page, height: number): void {
  page.parts.push(
    `<rect x="${MARGIN}" y="${page.y}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="6" fill="#D9D8AE"/>`,
  );
}

const hexAround = (at: Point, side: number): string => {
  const corners = [0, 1, 2, 3, 4, 5].map(k => {
    const angle = (Math.PI / 3) * k;
    return `${round(at.x + side * Math.cos(angle))} ${round(at.y + side * Math.sin(angle))}`;
  });
  return `<path d="M${corners.join('L')}Z" fill="#E0DCB2" stroke="#5E5836" stroke-opacity=".6"/>`;
};

function facings(page: Page): void {
  heading(page, 'six facings: as printed, upright numbers, all upright');
  meadow(page, 392);
  const rows: [CounterPicture, number][] = [
    [sampleOf('poles', 'heavy-cavalry'), 62],
    [{ ...sampleOf('ottomans', 'janissary'), upright: 'numbers' }, 62],
    [{ ...sampleOf('order', 'heavy-cavalry'), upright: 'all', mirrored: true, charge: 3 }, 62],
    [{ ...sampleOf('lithuanians', 'light-cavalry'), upright: 'all', charge: 2 }, 44],
    [{ ...sampleOf('tatars', 'tatar'), upright: 'all', charge: 1 }, 28],
    [{ ...sampleOf('russians', 'heavy-infantry') }, 28],
  ];
  rows.forEach(([picture, size], row) => {
    const side = size * 0.84;
    const x0 = MARGIN + 80 + (row % 2) * 760;
    const y = page.y + 76 + Math.floor(row / 2) * 130;
    const counters = ALL_FACINGS.map(facing => ({
      picture: { ...picture, facing },
      at: { x: x0 + facing * side * 2.2, y },
      size,
    }));
    page.parts.push(counters.map(({ at }) => hexAround(at, side)).join(''), drawCounters(counters));
  });
  page.y += 392;
}

function states(page: Page): void {
  heading(page, 'states');
  meadow(page, 250);
  const cavalry = sampleOf('poles', 'cavalry');
  const variants: [string, Partial<CounterPicture>][] = [
    ['full', {}],
    ['reduced', { reduced: true, strength: 2 }],
    ['can-act', { states: ['can-act'] }],
    ['selected', { states: ['selected'], facing: 1 }],
    ['moved', { states: ['moved'] }],
    ['culprit', { states: ['culprit'], tag: 'tag' }],
    ['may-react', { states: ['may-react'], option: 2 }],
    ['ghost', { states: ['ghost'] }],
    ['disabled', { states: ['disabled'] }],
    ['threatened', { states: ['threatened'] }],
  ];
  variants.forEach(([name, change], i) => {
    const x = MARGIN + 90 + i * 148;
    page.parts.push(
      drawCounters([
        { picture: { ...cavalry, ...change }, at: { x, y: page.y + 80 }, size: 72 },
        {
          picture: { ...sampleOf('order', 'cavalry'), ...change },
          at: { x: x - 26, y: page.y + 200 },
          size: 44,
        },
        {
          picture: { ...sampleOf('order', 'cavalry'), ...change },
          at: { x: x + 38, y: page.y + 200 },
          size: 28,
        },
      ]),
      caption(name, x, page.y + 152),
    );
  });
  page.y += 250;
}

function stacksAndMarkers(page: Page): void {
  heading(page, 'stacks, markers on counters, leaders on units');
  meadow(page, 300);
  const pile = [
    sampleOf('habsburg', 'landsknecht'),
    sampleOf('habsburg', 'light-gun'),
    sampleOf('habsburg', 'leader'),
  ];
  const offsets = stackOffsets(pile.length, 72);
  const spread = fanOut(pile.length, { x: MARGIN + 320, y: page.y + 80 }, 72);
  const marked: CounterPicture[] = [
    { ...sampleOf('poles', 'heavy-cavalry'), markers: [{ kind: 'charge-2' }] },
    { ...sampleOf('serbs', 'cavalry', 1), markers: [{ kind: 'charge-3' }] },
    { ...sampleOf('lithuanians', 'light-infantry'), markers: [{ kind: 'disorganized' }] },
    { ...sampleOf('mongols', 'light-cavalry'), reduced: true, markers: [{ kind: 'panic' }] },
    { ...sampleOf('order', 'cavalry'), markers: [{ kind: 'fatigue', count: 3 }] },
    { ...sampleOf('poles', 'hussar'), markers: [{ kind: 'lance' }, { kind: 'must-attack' }] },
    { ...sampleOf('ottomans', 'cavalry'), banner: true },
    {
      ...sampleOf('russians', 'heavy-infantry'),
      banner: true,
      markers: [{ kind: 'shiltron' }, { kind: 'fatigue', count: 1 }],
    },
    { ...sampleOf('ottomans', 'palisade'), strength: 2 },
  ];
  page.parts.push(
    drawCounters([
      ...pile.map((picture, i) => ({
        picture,
        at: { x: MARGIN + 80 + offsets[i]!.x, y: page.y + 80 + offsets[i]!.y },
        size: 72,
      })),
      ...pile.map((picture, i) => ({ picture, at: spread[i]!, size: 72 })),
      ...marked.map((picture, i) => ({
        picture,
        at: { x: MARGIN + 560 + i * 112, y: page.y + 80 },
        size: 72,
      })),
      ...marked.map((picture, i) => ({
        picture,
        at: { x: MARGIN + 560 + i * 112, y: page.y + 180 },
        size: 44,
      })),
      ...marked.map((picture, i) => ({
        picture,
        at: { x: MARGIN + 560 + i * 112, y: page.y + 250 },
        size: 28,
      })),
      ...CHIP_KINDS.flatMap((kind, i) => [
        {
          picture: sampleOf('order', 'cavalry', 3),
          at: { x: MARGIN + 80 + i * 110, y: page.y + 210 },
          size: 60,
        },
        {
          picture: { chip: { side: SIDES[i * 2 + 1]!, kind, letters: ['WIT', 'JUN', 'ZYN'][i]! } },
          at: { x: MARGIN + 108 + i * 110, y: page.y + 234 },
          size: 36,
        },
      ]),
    ]),
  );
  page.y += 300;
}

function tokens(page: Page): void {
  heading(page, 'tokens');
  meadow(page, 230);
  const list: TokenPicture[] = [
    { side: 'red', figure: 'heavy-cavalry', knights: 2, left: 4, most: 4 },
    { side: 'red', figure: 'light-infantry', knights: 2, left: 2, most: 3 },
    { side: 'red', figure: 'longbowman', knights: 1, left: 3, most: 3 },
    { side: 'red', figure: 'wagon-moving', knights: 1, left: 1, most: 1 },
    { side: 'red', figure: 'pikeman', knights: 2, left: 0, most: 3, states: ['moved'] },
    { side: 'yellow', figure: 'light-cavalry', knights: 2, left: 5, most: 5, mirrored: true },
    { side: 'yellow', figure: 'heavy-infantry', knights: 2, left: 1, most: 3, states: ['can-act'] },
    { side: 'yellow', figure: 'archer', knights: 1, left: 0, most: 3 },
    { side: 'yellow', figure: 'horse-archer', knights: 1, left: 4, most: 5, states: ['selected'] },
    { side: 'yellow', figure: 'wagon-fortified', knights: 2, left: 1, most: 1, owner: 0 },
    { side: 'yellow', figure: 'pikeman', knights: 2, left: 2, most: 3, states: ['disabled'] },
  ];
  page.parts.push(
    drawCounters(
      [92, 44, 28].flatMap((size, row) =>
        list.map((token, i) => ({
          picture: { token },
          at: { x: MARGIN + 80 + i * 136, y: page.y + [74, 160, 206][row]! },
          size,
        })),
      ),
    ),
  );
  page.y += 230;
}

function figureGallery(page: Page): void {
  heading(page, 'figures');
  gallery(page, FIGURE_KINDS, 112, (kind, at) => drawMarker({ kind, side: 'serbs' }, at, 88));
  heading(page, 'markers and dice');
  gallery(page, MARKER_KINDS, 108, (kind, at) =>
    drawMarker({ kind, side: kind.startsWith('flag') ? 'yellow' : 'poles' }, at, 56),
  );
  gallery(page, DICE_FACES, 84, (face, at) => drawDie(face, at, 56));
}

function gallery<T extends string | number>(
  page: Page,
  kinds: readonly T[],
  step: number,
  draw: (kind: T, at: Point) => string,
): void {
  const perLine = Math.floor((WIDTH - 2 * MARGIN) / step);
  kinds.forEach((kind, i) => {
    const at = {
      x: MARGIN + (i % perLine) * step + step / 2,
      y: page.y + Math.floor(i / perLine) * (step + 14) + step / 2,
    };
    page.parts.push(draw(kind, at), caption(String(kind), at.x, at.y + step / 2 + 4));
  });
  page.y += Math.ceil(kinds.length / perLine) * (step + 14) + 8;
}
