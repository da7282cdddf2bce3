import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fanOut, stackOffsets } from '../src/counter/index.ts';

test('a stack shifts each counter by 13 hundredths to the right and up', () => {
  expect(stackOffsets(1, 100)).toEqual([{ x: 0, y: 0 }]);
  expect(stackOffsets(3, 100)).toEqual([
    { x: -13, y: 13 },
    { x: 0, y: 0 },
    { x: 13, y: -13 },
  ]);
});

test('a tall stack is pressed together', () => {
  const offsets = stackOffsets(9, 100);
  expect(offsets.at(-1)!.x - offsets[0]!.x).toBeCloseTo(39);
});

test('spread counters never overlap and stay in the frame', () => {
  const frame = { left: 0, top: 0, right: 1000, bottom: 700 };
  const about = fc.record({ x: fc.integer({ min: -50, max: 1050 }), y: fc.integer({ min: -50, max: 750 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), about, (count, centre) => {
      const places = fanOut(count, centre, 60, frame);
      expect(places).toHaveLength(count);
      for (const [i, a] of places.entries()) {
        expect(Math.min(a.x, a.y, frame.right - a.x, frame.bottom - a.y)).toBeGreaterThanOrEqual(30);
        for (const b of places.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(60);
      }
    }),
  );
});

test('without a frame the fan lies about its point', () => {
  const places = fanOut(2, { x: 10, y: 20 }, 40);
  expect(places).toEqual([
    { x: -20, y: 20 },
    { x: 40, y: 20 },
  ]);
});
