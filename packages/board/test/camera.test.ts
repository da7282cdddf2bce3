import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  between,
  centred,
  clamped,
  fit,
  limitsOf,
  numbersOpacity,
  panned,
  toSheet,
  toWindow,
  zoomed,
} from '../src/index.ts';

const size = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
});
const box = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
  width: fc.integer({ min: 50, max: 5000 }),
  height: fc.integer({ min: 50, max: 5000 }),
});
const point = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
});
const camera = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
  scale: fc.double({ min: 0.1, max: 4, noNaN: true }),
});
const near = (a: { x: number; y: number }, b: { x: number; y: number }): void => {
  expect(a.x).toBeCloseTo(b.x, 4);
  expect(a.y).toBeCloseTo(b.y, 4);
};

describe('the camera', () => {
  test('goes to the window and back without loss', () => {
    fc.assert(fc.property(camera, point, (c, p) => near(toSheet(c, toWindow(c, p)), p)));
  });

  test('is on the straight way while it glides, and at its ends there', () => {
    fc.assert(
      fc.property(camera, camera, point, (a, b, p) => {
        near(toWindow(between(a, b, 0), p), toWindow(a, p));
        near(toWindow(between(a, b, 1), p), toWindow(b, p));
      }),
    );
    expect(between({ x: 0, y: 10, scale: 1 }, { x: 8, y: -10, scale: 2 }, 0.25)).toEqual({
      x: 2,
      y: 5,
      scale: 1.25,
    });
  });

  test('keeps what lies under the pointer there when it zooms', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (c, at, factor) => {
        near(toWindow(zoomed(c, factor, at, { least: 0.05, most: 8 }), toSheet(c, at)), at);
      }),
    );
  });

  test('zooms within its limits and comes back by the inverse factor', () => {
    const c = { x: 10, y: 20, scale: 1 };
    const limits = { least: 0.5, most: 2 };
    expect(zoomed(c, 100, { x: 0, y: 0 }, limits).scale).toBe(2);
    expect(zoomed(c, 0.001, { x: 0, y: 0 }, limits).scale).toBe(0.5);
    const there = zoomed(c, 1.5, { x: 300, y: 200 }, limits);
    near(zoomed(there, 1 / 1.5, { x: 300, y: 200 }, limits), c);
  });

  test('shows all of a box when it fits it', () => {
    fc.assert(
      fc.property(box, size, (b, view) => {
        const c = fit(b, view, 10);
        const first = toWindow(c, b);
        const last = toWindow(c, { x: b.x + b.width, y: b.y + b.height });
        expect(Math.min(first.x, first.y)).toBeGreaterThan(9.99);
        expect(last.x).toBeLessThan(view.width - 9.99);
        expect(last.y).toBeLessThan(view.height - 9.99);
      }),
    );
  });

  test('is clamped once for all, and never leaves the box out of sight', () => {
    fc.assert(
      fc.property(camera, box, size, (c, b, view) => {
        const once = clamped(c, b, view);
        const twice = clamped(once, b, view);
        near(once, twice);
        expect(once.scale).toBe(c.scale);
        const first = toWindow(once, b);
        const last = toWindow(once, { x: b.x + b.width, y: b.y + b.height });
        expect(first.x).toBeLessThan(view.width);
        expect(last.x).toBeGreaterThan(0);
        expect(first.y).toBeLessThan(view.height);
        expect(last.y).toBeGreaterThan(0);
      }),
    );
  });

  test('a fitted camera needs no clamping', () => {
    fc.assert(fc.property(box, size, (b, view) => near(clamped(fit(b, view), b, view), fit(b, view))));
  });

  test('pans by what the hand moved, and centres what it is told to', () => {
    near(panned({ x: 1, y: 2, scale: 3 }, 5, -7), { x: 6, y: -5 });
    near(toWindow(centred({ x: 40, y: 50 }, 1.5, { width: 800, height: 600 }), { x: 40, y: 50 }), {
      x: 400,
      y: 300,
    });
  });

  test('never zooms past hexes with a side of 80', () => {
    fc.assert(
      fc.property(box, size, (b, view) => {
        const { least, most } = limitsOf(b, view);
        expect(most * 32).toBe(80);
        expect(least).toBeLessThanOrEqual(most);
      }),
    );
  });
});

test('hex numbers are hidden when hexes are small and full when they are large', () => {
  expect(numbersOpacity(0.5)).toBe(0);
  expect(numbersOpacity(1)).toBe(1);
  const steps = Array.from({ length: 40 }, (_, i) => numbersOpacity(0.4 + i * 0.02));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
