// A page with every card, to be looked at. Its words are keys: real ones come from the message files.

import type { FigureKind } from '../counter/figures/index.ts';
import { svgDocument } from '../counter/place.ts';
import { drawCalculator } from './calculator.ts';
import { drawCard, type Losses } from './card.ts';
import { drawFactors } from './factors.ts';
import { drawFlag } from './flag.ts';
import { drawHand } from './hand.ts';
import type { Drawing } from './paper.ts';

const loss = (attacker: number, defender: number): Losses => ({ attacker, defender });

const COLUMNS = [loss(2, 0), loss(1, 0), loss(1, 1), loss(0, 1), loss(0, 2)];

const SAMPLE: readonly (readonly [FigureKind, Losses])[] = [
  ['heavy-cavalry', loss(1, 1)],
  ['light-cavalry', loss(0, 1)],
  ['horse-archer', loss(0, 2)],
  ['heavy-infantry', loss(0, 1)],
  ['light-infantry', loss(0, 2)],
  ['pikeman', loss(1, 0)],
  ['archer', loss(0, 2)],
  ['longbowman', loss(0, 2)],
];

export function cardSheet(): string {
  const card = drawCard({
    title: 'heavy-cavalry',
    note: 'attacker – defender',
    side: 'yellow',
    entries: SAMPLE.map(([figure, losses]) => ({ figure, name: figure.replace('-', ' '), losses })),
    chosen: 4,
  });
  const { width } = card;
  const factors = drawFactors(
    [
      { rule: 'IV.4.6', reason: 'factor.numbers', shift: 0, worth: '' },
      { rule: 'IV.4.7', reason: 'factor.height', shift: -1, worth: 'left' },
      { rule: 'IV.4.8', reason: 'factor.ground', shift: -1, worth: 'left' },
      {
        rule: 'IV.4.6',
        reason: 'factor.numbers, and some words more to see how a row grows',
        shift: 2,
        worth: 'right',
      },
    ],
    width,
  );
  const rows = ['attacker loses', 'defender loses'] as const;
  const calculators = [[4, 3, 2], [0, 1], [3, 4, 4], [2]].map(path =>
    drawCalculator({ title: 'calculator', columns: COLUMNS, path, rows }, width),
  );
  const hands = (['yellow', 'red'] as const).map((side, i) =>
    drawHand({
      side,
      name: side,
      note: 'troops',
      points: { have: 3 - 2 * i, most: 5 },
      goal: 'goal',
      time: { have: 4 - i, most: 5 },
    }),
  );
  return layOut(width, [card, factors, calculators[0]!], [...calculators.slice(1), ...hands]);
}

/** Two columns, each downwards, and the flags below. */
function layOut(width: number, left: readonly Drawing[], right: readonly Drawing[]): string {
  const column = (drawings: readonly Drawing[], x: number): string => {
    let y = 24;
    return drawings
      .map(({ svg, height }) => {
        const placed = `<g transform="translate(${x} ${y})">${svg}</g>`;
        y += height + 18;
        return placed;
      })
      .join('');
  };
  const flags = ([1, 2] as const).flatMap((points, row) =>
    ([undefined, 'red', 'yellow'] as const).flatMap((holder, i) =>
      [88, 44, 28].map((size, k) =>
        drawFlag(
          holder ? { points, holder } : { points },
          { x: 80 + i * 164 + [0, 70, 108][k]!, y: 610 + row * 110 },
          size,
        ),
      ),
    ),
  );
  const [pageWidth, pageHeight] = [2 * width + 72, 990];
  const ground = `<rect width="${pageWidth}" height="${pageHeight}" fill="#E9DEC8"/><rect x="24" y="556" width="${width}" height="226" rx="6" fill="#D9D8AE"/>`;
  return svgDocument(
    pageWidth,
    pageHeight,
    ground + column(left, 24) + column(right, width + 48) + flags.join(''),
  );
}
