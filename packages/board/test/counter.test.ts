import { ALL_FACINGS, HEX_HEIGHT } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import { drawCounter } from '../src/counter/counter.ts';
import { FIGURE_KINDS, MARKER_KINDS } from '../src/counter/figures/index.ts';
import {
  COUNTER_STATES,
  type CounterPicture,
  drawCounters,
  LIVERIES,
  type Side,
  sizeClassOf,
} from '../src/counter/index.ts';
import { cellColour, SIDES } from '../src/counter/liveries.ts';
import { HEX_SIDE } from '../src/field.ts';
import { COUNTER_SIZE } from '../src/table/pieces.ts';
import { contrast } from './contrast.ts';
import { allTags, parseXml, textsOf } from './counter-xml.ts';

const rider: CounterPicture = {
  side: 'lithuanians',
  figure: 'cavalry',
  number: '31',
  initial: 'W',
  armour: 2,
  strength: 5,
  movement: 10,
};

const BOXES: readonly (readonly Side[])[] = [
  ['serbs', 'ottomans'],
  ['russians', 'mongols'],
  ['poles', 'lithuanians', 'tatars', 'order'],
  ['poles', 'habsburg'],
  ['red', 'yellow'],
];

describe('sides', () => {
  test.each(SIDES)('text on the band of %s can be read', side => {
    expect(contrast(LIVERIES[side].ink, cellColour(side))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(BOXES)('in one box no two sides share a pattern: %s %s', (...sides) => {
    const patterns = sides.map(side => LIVERIES[side].pattern);
    expect(new Set(patterns).size).toBe(sides.length);
  });

  test('contrast is that of the guidelines', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

describe('a counter', () => {
  test('shows number, initial, strength and movement', () => {
    expect(textsOf(drawCounter(rider, 'large'))).toEqual(['31', 'W', '5', '10']);
  });

  test('has one shield for each point of armour', () => {
    for (const armour of [0, 1, 2] as const)
      expect(drawCounter({ ...rider, armour }, 'large').split('#gc-shield').length - 1).toBe(armour);
  });

  test('has the star of its small arms, in the band where it is small', () => {
    for (const star of ['white', 'black'] as const) {
      expect(drawCounter({ ...rider, star }, 'large')).toContain(`#gc-star-${star}"`);
      expect(drawCounter({ ...rider, star }, 'small')).toContain(`#gc-star-${star}"`);
    }
    expect(drawCounter(rider, 'large')).not.toContain('#gc-star');
  });

  test('tells morale in a lozenge where there is room for it, upright like the other numbers', () => {
    const marked = { ...rider, morale: '7' };
    expect(textsOf(drawCounter(marked, 'large'))).toEqual(['31', 'W', '7', '5', '10']);
    expect(textsOf(drawCounter(marked, 'small'))).toEqual(['5', '1O']);
    const turned = drawCounter({ ...marked, facing: 2, upright: 'numbers' }, 'large');
    expect(turned.match(/<text[^>]*rotate\(-120/g)).toHaveLength(3);
    expect(textsOf(drawCounter({ ...rider, morale: '+2' }, 'large'))).toContain('+2');
  });

  test('has one chevron for each point of charge', () => {
    const tips = (charge: 0 | 1 | 2 | 3): number =>
      drawCounter({ ...rider, charge }, 'large').split(' -16.5').length - 1;
    expect(([0, 1, 2, 3] as const).map(tips)).toEqual([0, 1, 2, 3]);
  });

  test.each(ALL_FACINGS)('turns its band to facing %i', facing => {
    const drawn = drawCounter({ ...rider, facing }, 'large');
    if (facing === 0) expect(drawn).toContain('<g transform="translate(-50 -50)">');
    else expect(drawn).toContain(`<g transform="rotate(${facing * 60}) translate(-50 -50)">`);
  });

  test('keeps its numbers upright when asked, and only them', () => {
    const drawn = drawCounter({ ...rider, facing: 2, upright: 'numbers' }, 'large');
    expect(drawn.match(/<text[^>]*rotate\(-120/g)).toHaveLength(2);
    expect(drawn.match(/<use[^>]*rotate/g)).toBeNull();
  });

  test('upright as a whole it turns figure and shields back and reads its band from the other end', () => {
    const drawn = drawCounter({ ...rider, facing: 3, upright: 'all' }, 'large');
    expect(drawn.match(/<use[^>]*rotate\(-180\)/g)).toHaveLength(3);
    expect(drawn.match(/<text[^>]*rotate\(180 50 12.4\)/g)).toHaveLength(2);
  });

  test('on its reverse has another plate, with a stripe', () => {
    expect(drawCounter({ ...rider, reduced: true }, 'large')).toContain(
      '#gc-plate-lithuanians-reduced-left-right',
    );
  });

  test('gives the pattern the place of a missing text', () => {
    const { number: _, ...nameless } = rider;
    expect(drawCounter(nameless, 'large')).toContain('#gc-plate-lithuanians-right"');
  });

  test('shows every state by a shape of its own', () => {
    const drawn = COUNTER_STATES.map(state => drawCounter({ ...rider, states: [state] }, 'large'));
    const shapes = drawn.map(text => text.replaceAll(/#[0-9A-F]{6}/g, ''));
    const plain = drawCounter(rider, 'large').replaceAll(/#[0-9A-F]{6}/g, '');
    expect(new Set([plain, ...shapes]).size).toBe(COUNTER_STATES.length + 1);
  });

  test('shows the number of its option and a word beside it', () => {
    const drawn = drawCounter({ ...rider, states: ['may-react'], option: 2, tag: 'A & B' }, 'middle');
    expect(textsOf(drawn)).toEqual(['31', 'W', '5', '1O', '2', 'A &amp; B']);
  });

  test('has its word in the gap between its own plate and the foot of whoever stands above', () => {
    const drawn = drawCounter({ ...rider, states: ['culprit'], tag: 'because' }, 'large');
    const [, y, height] = /y="(-[\d.]+)" width="[\d.]+" height="(\d+)" rx="16.5"/.exec(drawn)!;
    const foot = 50 - ((HEX_HEIGHT * HEX_SIDE) / COUNTER_SIZE) * 100;
    expect(Number(y)).toBeGreaterThan(foot);
    expect(Number(y) + Number(height)).toBeLessThan(-45);
  });

  test.each([1, 2, 3, 4])('carries %i markers beside each other', count => {
    const markers = MARKER_KINDS.slice(0, count).map(kind => ({ kind }));
    const drawn = drawCounter({ ...rider, markers }, 'large');
    const places = [...drawn.matchAll(/matrix\(([^)]+)\)/g)].map(([, matrix]) =>
      matrix!.split(' ').slice(4).join(),
    );
    expect(new Set(places).size).toBe(places.length);
    for (const { kind } of markers) expect(drawn).toContain(`#gc-${kind}"`);
  });

  test('counts fatigue on its marker', () => {
    const markers = [{ kind: 'fatigue' as const, count: 3 }];
    expect(textsOf(drawCounter({ ...rider, markers }, 'large'))).toEqual(['31', 'W', '5', '10', '3']);
  });
});

describe('sizes', () => {
  test('change at 60 and 36 pixels', () => {
    expect([60, 59.9, 36, 35.9].map(sizeClassOf)).toEqual(['large', 'middle', 'middle', 'small']);
  });

  test('below 60 pixels zero is drawn as O', () => {
    expect(textsOf(drawCounter(rider, 'middle'))).toContain('1O');
  });

  test('below 36 pixels the band has no text, larger digits and the shields', () => {
    const small = drawCounter(rider, 'small');
    expect(textsOf(small)).toEqual(['5', '1O']);
    expect(small).toContain('font-size="31"');
    expect(small).toContain('#gc-plate-lithuanians-small"');
    expect(small).toContain('matrix(0.16 0 0 0.16 4 2)');
  });
});

describe('many counters', () => {
  const army = Array.from({ length: 270 }, (_, i) => ({
    id: `u${i}`,
    picture: { ...rider, figure: FIGURE_KINDS[i % FIGURE_KINDS.length]!, facing: ALL_FACINGS[i % 6]! },
    at: { x: (i % 20) * 60, y: Math.floor(i / 20) * 60 },
    size: 44,
  }));

  test('are few nodes each', () => {
    const tags = allTags(parseXml(drawCounters(army)));
    expect(tags.length / army.length).toBeLessThanOrEqual(14);
  });

  test('say what they are', () => {
    const drawn = drawCounters([{ ...army[0]!, id: 'a"b', label: 'Łokietek & co' }]);
    expect(drawn).toContain('data-id="a&quot;b" role="img" aria-label="Łokietek &amp; co"');
  });

  test('leave out what lies beyond the part that is shown', () => {
    const within = { left: 0, top: 0, right: 200, bottom: 100 };
    const shown = drawCounters(army, { within }).match(/data-id/g)!.length;
    expect(shown).toBeGreaterThan(7);
    expect(shown).toBeLessThan(20);
  });

  test('show less detail where the board is shown smaller', () => {
    expect(textsOf(drawCounters([army[0]!], { pixels: 0.5 }))).toHaveLength(2);
  });
});
