// The same text must come out of the PNG converter in the colours that a browser gives it.

import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawCounters, drawMarker, LIVERIES, type Side, svgDocument } from '../src/counter/index.ts';

const colourAt = (svg: string, x: number, y: number): string => {
  const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const start = (y * width + x) * 4;
  return `#${[...pixels.subarray(start, start + 3)].map(value => value.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
};

const alone = (side: Side): string =>
  svgDocument(
    200,
    200,
    drawCounters([{ picture: { side, figure: 'heavy-infantry' }, at: { x: 100, y: 100 }, size: 200 }]),
  );

test('one drawing serves two sides: cloth, device and paper come from the place of use', () => {
  // A spot of bare cloth on the shield of the man, under its chevron.
  const [x, y] = [18 + 0.69 * 37, 25 + 0.69 * 66].map(value => Math.round(value * 2)) as [number, number];
  expect(colourAt(alone('poles'), x, y)).toBe(LIVERIES.poles.colour);
  expect(colourAt(alone('ottomans'), x, y)).toBe(LIVERIES.ottomans.colour);
  expect(colourAt(alone('order'), x, y)).toBe(LIVERIES.order.coat);
});

test('the plate wears the paper of its side', () => {
  expect(colourAt(alone('mongols'), 190, 100)).toBe(LIVERIES.mongols.paper);
});

test('a flag takes its colours too', () => {
  const flag = (side: Side): string =>
    svgDocument(100, 100, drawMarker({ kind: 'flag-1', side }, { x: 50, y: 50 }, 100));
  expect(colourAt(flag('red'), 70, 20)).toBe(LIVERIES.red.colour);
  expect(colourAt(flag('yellow'), 70, 20)).toBe(LIVERIES.yellow.colour);
});
