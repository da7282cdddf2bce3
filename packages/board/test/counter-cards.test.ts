import { describe, expect, test } from 'vitest';
import {
  type CalculatorPicture,
  drawCalculator,
  drawCard,
  drawFactors,
  drawFlag,
} from '../src/cards/index.ts';
import { usedSymbols } from '../src/counter/index.ts';
import { allTags, parseXml, textsOf } from './counter-xml.ts';

const calculator: CalculatorPicture = {
  title: 'calculator',
  columns: [
    { attacker: 2, defender: 0 },
    { attacker: 1, defender: 1 },
    { attacker: 0, defender: 2 },
  ],
  path: [2, 1],
  rows: ['mine', 'theirs'],
};

const framesAt = (svg: string, colour: string): number[] =>
  allTags(parseXml(svg))
    .filter(({ name, attributes }) => name === 'rect' && attributes.stroke === colour)
    .map(({ attributes }) => Number(attributes.x));

describe('the calculator', () => {
  const drawn = drawCalculator(calculator, 400).svg;

  test('shows the losses of every column', () => {
    expect(textsOf(drawn)).toEqual(['calculator', 'mine', 'theirs', '2', '0', '1', '1', '0', '2']);
  });

  test('frames the result left of the column it started from', () => {
    const [start] = framesAt(drawn, '#2E6CA4');
    const [end] = framesAt(drawn, '#B3202A');
    expect(end!).toBeLessThan(start!);
  });

  test('slides by one arc for each column, and is stopped by a bar at the end', () => {
    const arcs = (path: readonly number[]): number =>
      drawCalculator({ ...calculator, path }, 400).svg.split('l-7.5 12').length - 1;
    expect([[1], [2, 1], [2, 1, 0], [1, 2, 2]].map(arcs)).toEqual([0, 1, 2, 1]);
    expect(drawCalculator({ ...calculator, path: [2, 2] }, 400).svg).toContain('v16');
  });
});

describe('a card', () => {
  const entries = (['archer', 'pikeman'] as const).map((figure, i) => ({
    figure,
    name: figure,
    losses: { attacker: i, defender: 1 },
  }));

  test('names every defender with the losses of both sides', () => {
    const { svg, width } = drawCard({ title: 'A & B', note: 'note', side: 'red', entries });
    expect(textsOf(svg)).toEqual(['A &amp; B', 'note', 'archer', '0–1', 'pikeman', '1–1']);
    expect([...usedSymbols(svg)].sort()).toEqual(['archer', 'pikeman']);
    expect(width).toBe(144);
  });

  test('marks the one that is fought by a frame', () => {
    const frames = (chosen?: number): number =>
      drawCard({
        title: '',
        note: '',
        side: 'red',
        entries,
        ...(chosen === undefined ? {} : { chosen }),
      }).svg.split('#E2AE2E').length - 1;
    expect([frames(), frames(1)]).toEqual([0, 1]);
  });
});

test('a factor points as many arrows as it moves columns, and grows with its words', () => {
  const factor = { rule: 'IV.4.7', reason: 'height', shift: -2, worth: 'two' };
  const short = drawFactors([factor], 500);
  const long = drawFactors([{ ...factor, reason: 'a long word '.repeat(12).trim() }], 500);
  expect(short.svg.match(/Z/g)).toHaveLength(2);
  expect(long.height).toBeGreaterThan(short.height);
});

test('a flag shows its points and the pattern of who holds it', () => {
  const at = { x: 0, y: 0 };
  expect(drawFlag({ points: 2 }, at, 40)).toContain('#gc-flag-2');
  const patterns = (holder: 'red' | 'yellow'): number =>
    drawFlag({ points: 1, holder }, at, 40).split('<path').length - 1;
  expect([patterns('red'), patterns('yellow')]).toEqual([0, 1]);
});
