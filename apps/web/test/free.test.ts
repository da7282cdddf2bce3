import { type Camera, HEX_SIDE, toWindow } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import { framing, freeParts, type Rect, thickest } from '../src/map/free.ts';

const LAPTOP = { width: 1280, height: 668 };
const PHONE = { width: 390, height: 744 };
const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
});
const DOCK = rect(940, 16, 1268, 656);
const PROMPT = rect(14, 316, 920, 656);
const LESSON = rect(74, 16, 394, 290);

describe('the free parts of a window', () => {
  test('are the whole of it where nothing lies over it', () => {
    expect(freeParts(LAPTOP, [])).toEqual([rect(0, 0, 1280, 668)]);
    expect(freeParts(LAPTOP, [rect(2000, 0, 2100, 50)])).toEqual([rect(0, 0, 1280, 668)]);
  });
  test('lie on every side of what does, the largest first, none within another', () => {
    expect(freeParts({ width: 100, height: 100 }, [rect(40, 70, 60, 90)])).toEqual([
      rect(0, 0, 100, 70),
      rect(0, 0, 40, 100),
      rect(60, 0, 100, 100),
      rect(0, 90, 100, 100),
    ]);
  });
  test('beside dock, prompt and lesson are what is left between them', () => {
    const [first] = freeParts(LAPTOP, [DOCK, PROMPT, LESSON]);
    expect(first).toEqual(rect(394, 0, 940, 316));
  });
  test('are none under a curtain', () => {
    expect(freeParts(PHONE, [rect(0, 0, 390, 744)])).toEqual([]);
  });
});

const at = (x: number, y: number): Point => ({ x, y });
const seen = (camera: Camera, points: readonly Point[], covers: readonly Rect[]): boolean =>
  points.every(point => {
    const { x, y } = toWindow(camera, point);
    const side = HEX_SIDE * camera.scale * 0.8;
    return covers.every(
      ({ left, top, right, bottom }) =>
        x + side <= left || x - side >= right || y + side <= top || y - side >= bottom,
    );
  });

describe('whoever is asked about', () => {
  const look = (points: readonly Point[], covers: readonly Rect[], view = LAPTOP, scale = 1) =>
    framing({ camera: { x: 0, y: 0, scale }, view, parts: freeParts(view, covers), points, least: 0.3 });
  test('stays where he is seen already, also in another part than the largest', () => {
    expect(look([at(600, 150), at(45, 100)], [DOCK, PROMPT, rect(100, 16, 394, 290)])).toBeNull();
    expect(look([], [DOCK])).toBeNull();
    expect(look([at(600, 600)], [rect(0, 0, 1280, 668)])).toBeNull();
  });
  test.each([
    ['a laptop', LAPTOP, [DOCK, PROMPT, LESSON]],
    ['a phone', PHONE, [rect(0, 312, 390, 744), rect(8, 8, 328, 78)]],
    ['a fight', LAPTOP, [rect(410, 12, 1268, 656), LESSON, rect(14, 456, 226, 656)]],
  ])('comes out from under everything on %s', (_, view, covers) => {
    for (let x = 0; x <= 1280; x += 80)
      for (let y = 0; y <= 668; y += 60) {
        const found = look([at(x, y)], covers, view);
        expect(seen(found?.camera ?? { x: 0, y: 0, scale: 1 }, [at(x, y)], covers)).toBe(true);
        expect(found?.camera.scale ?? 1).toBe(1);
      }
  });
  test('is seen with whoever is to blame, from farther away where they stand apart', () => {
    const both = [at(100, 600), at(900, 100)];
    const { camera } = look(both, [DOCK, PROMPT, LESSON])!;
    expect(camera.scale).toBeLessThan(1);
    expect(seen(camera, both, [DOCK, PROMPT, LESSON])).toBe(true);
  });
  test('is looked for in a part where all find room, though another is larger', () => {
    // A wide band above and a tall one beside it: three stand below each other.
    const covers = [rect(300, 200, 1280, 668)];
    const three = [at(900, 40), at(900, 300), at(900, 560)];
    const { camera } = look(three, covers)!;
    expect(seen(camera, three, covers)).toBe(true);
    expect(camera.scale).toBe(1);
  });
  test('of too many far apart the last is seen', () => {
    const far = [at(-9000, 0), at(700, 500)];
    const { camera } = look(far, [DOCK, PROMPT, LESSON])!;
    expect(seen(camera, far.slice(1), [DOCK, PROMPT, LESSON])).toBe(true);
    expect(camera.scale).toBe(1);
  });
  test('and what lies around the part he stands in is told', () => {
    expect(look([at(1000, 400)], [DOCK, PROMPT, LESSON])!.clear).toEqual({
      left: 394,
      top: 0,
      right: 340,
      bottom: 352,
    });
  });
});

describe('the first look', () => {
  const crowd = [at(1000, 1000), at(1040, 1000), at(1000, 1060)];
  const window = { width: 400, height: 300 };
  test('goes where most of those stand who may act', () => {
    const all = [at(0, 0), ...crowd, at(3000, 50)];
    expect(thickest(all, window, [1, 1])).toEqual({ at: at(1020, 1030), scale: 1 });
    expect(thickest([], window, [1, 1])).toBeUndefined();
  });
  test('comes so near that all of them are still seen, and no nearer than is good for reading', () => {
    // 60 and a hex with its room on both sides fit twice into 300.
    const near = thickest(crowd, window, [0.8, 3])!;
    expect(near.scale).toBeCloseTo(300 / (60 + 2 * 1.3 * HEX_SIDE));
    expect(thickest(crowd, window, [0.8, 1.2])!.scale).toBe(1.2);
    expect(thickest([at(0, 0), at(-210, 0), at(210, 0)], window, [0.9, 1.2])!.scale).toBe(0.9);
  });
});
