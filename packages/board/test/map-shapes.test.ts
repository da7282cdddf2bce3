import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coursesOf } from '../src/courses.ts';
import { apart, nearestOn } from '../src/curve.ts';
import { fieldOf, HEX_SIDE } from '../src/index.ts';
import { insetRing, outlinePath, ringsOf } from '../src/outline.ts';
import { Pen } from '../src/pen.ts';
import { contours, rasterOf } from '../src/raster.ts';
import { everything, hexagon, sheetCells, WORDS } from './map-fields.ts';

type P = { readonly x: number; readonly y: number };

/** Twice the signed area by the shoelace rule; positive where the ring runs clockwise on paper. */
const area = (ring: readonly P[]): number =>
  ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + p.x * next.y - next.x * p.y;
  }, 0) / 2;

const HEX_AREA = (3 * Math.sqrt(3) * HEX_SIDE * HEX_SIDE) / 2;

describe('merged outlines', () => {
  const field = fieldOf(everything);

  test('are closed rings of hexsides that enclose exactly their hexes', () => {
    fc.assert(
      fc.property(fc.subarray(field.grid.ids.slice(), { minLength: 1 }), ids => {
        const rings = ringsOf(field, ids);
        for (const ring of rings)
          ring.forEach((p, i) => {
            expect(apart(p, ring[(i + 1) % ring.length]!)).toBeCloseTo(HEX_SIDE, 3);
          });
        expect(rings.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(ids.length * HEX_AREA, 1);
      }),
    );
  });

  test('moved inwards stay closed and smaller; holes grow', () => {
    const ring = ringsOf(field, ['0606', '0607', '0706'])[0]!;
    expect(area(insetRing(ring, 3))).toBeLessThan(area(ring));
    const [outer, hole] = ringsOf(hexagonField(2), ringIds(2)).toSorted((a, b) => b.length - a.length);
    expect(area(insetRing(outer!, 3))).toBeLessThan(area(outer!));
    expect(Math.abs(area(insetRing(hole!, 3)))).toBeGreaterThan(Math.abs(area(hole!)));
  });

  test('of nothing, or of hexes the field does not have, are empty', () => {
    expect(outlinePath(field, [])).toBe('');
    expect(outlinePath(field, ['9999'])).toBe('');
  });
});

const hexagonField = (radius: number) => fieldOf(hexagon(radius));
const ringIds = (radius: number): string[] =>
  hexagon(radius)
    .cells.filter(c => Math.max(Math.abs(c.q), Math.abs(c.r), Math.abs(c.q + c.r)) === radius)
    .map(c => c.id);

describe('contours', () => {
  test('of a cone are one ring of the right size', () => {
    const cone = rasterOf(
      { x: 0, y: 0, width: 300, height: 300 },
      (x, y) => 100 - Math.hypot(x - 150, y - 150),
    );
    const rings = contours(cone, 40);
    expect(rings).toHaveLength(1);
    expect(Math.abs(area(rings[0]!))).toBeGreaterThan(Math.PI * 60 * 60 * 0.97);
    expect(Math.abs(area(rings[0]!))).toBeLessThan(Math.PI * 60 * 60 * 1.03);
  });

  test('of ground that runs off the sheet close beyond it', () => {
    const slope = rasterOf({ x: 0, y: 0, width: 200, height: 200 }, x => x);
    const rings = contours(slope, 100);
    expect(rings).toHaveLength(1);
    for (const [i, p] of rings[0]!.entries())
      expect(apart(p, rings[0]![(i + 1) % rings[0]!.length]!)).toBeLessThan(12);
  });

  test('around a hole turn the other way', () => {
    const crater = rasterOf(
      { x: 0, y: 0, width: 300, height: 300 },
      (x, y) => 50 - Math.abs(60 - Math.hypot(x - 150, y - 150)),
    );
    const rings = contours(crater, 25);
    expect(rings).toHaveLength(2);
    expect(area(rings[0]!) * area(rings[1]!)).toBeLessThan(0);
  });
});

describe('watercourses and roads', () => {
  const field = fieldOf(everything);
  const { waters, roads, crossings } = coursesOf(field);

  test('water keeps to its hexsides', () => {
    expect(waters).toHaveLength(1);
    for (const { a, b } of everything.sides!.filter(side => side.kind === 'river')) {
      const [p, q] = field.side(a, b)!;
      const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
      expect(nearestOn(waters[0]!.line, middle).distance).toBeLessThan(HEX_SIDE * 0.35);
    }
  });

  test('a river from the rim begins beyond the neat line and keeps its width', () => {
    const { line, half } = waters[0]!;
    expect(Math.min(line[0]!.y, line.at(-1)!.y)).toBeLessThan(0);
    expect(Math.min(...half)).toBeGreaterThan(0);
  });

  test('a road passes through every hex of its list', () => {
    const visited = new Set(roads.flatMap(road => road.line.map(p => field.hexAt(p))));
    for (const id of everything.roads![0]!.hexes) expect(visited).toContain(id);
  });

  test('a road drawn twice is laid once', () => {
    const twice = fieldOf({ ...everything, roads: [...everything.roads!, ...everything.roads!] });
    expect(coursesOf(twice).roads).toHaveLength(roads.length);
  });

  test('crossings lie on the water, turned across it', () => {
    for (const crossing of crossings) {
      const near = nearestOn(waters[0]!.line, crossing.at);
      expect(near.distance).toBeLessThan(1);
      const line = waters[0]!.line;
      const flow = {
        x: line[near.index]!.x - line[near.index - 1]!.x,
        y: line[near.index]!.y - line[near.index - 1]!.y,
      };
      const cross =
        Math.abs(flow.x * crossing.along.y - flow.y * crossing.along.x) / Math.hypot(flow.x, flow.y);
      expect(cross).toBeGreaterThan(0.5);
    }
    expect(crossings.map(c => c.onRoad)).toEqual([true, false]);
  });

  test('a spring in the open starts thin', () => {
    const sides = [
      ['0404', '0505'],
      ['0505', '0405'],
      ['0405', '0506'],
    ] as const;
    const spring = coursesOf(
      fieldOf({
        title: 's',
        cells: sheetCells(12, 12),
        sides: sides.map(([a, b]) => ({ a, b, kind: 'stream' })),
        words: WORDS,
      }),
    );
    for (const { half } of spring.waters) expect(half[0]!).toBeLessThan(Math.max(...half));
  });
});

describe('the pen', () => {
  const numbers = (part: string): number[] => (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

  /** Where every move of a path leads, read as a renderer reads it. */
  function starts(d: string): P[] {
    const out: P[] = [];
    let pen = { x: 0, y: 0 };
    let opened = pen;
    for (const [, command, rest] of d.matchAll(/([Mmlqhvz])([^Mmlqhvz]*)/g)) {
      const n = numbers(rest!);
      if (command === 'M') pen = { x: n[0]!, y: n[1]! };
      else if (command === 'z') pen = opened;
      else if (command === 'h') pen = { x: pen.x + n[0]!, y: pen.y };
      else if (command === 'v') pen = { x: pen.x, y: pen.y + n[0]! };
      else pen = { x: pen.x + n.at(-2)!, y: pen.y + n.at(-1)! };
      if (command !== 'M' && command !== 'm') continue;
      opened = pen;
      out.push(pen);
    }
    return out;
  }

  test('does not drift: a thousand small steps end where they should', () => {
    const points = Array.from({ length: 1000 }, (_, i) => ({ x: i * 0.333, y: Math.sin(i) * 7 }));
    const pen = new Pen().lines(points).move(points[0]!).move({ x: 5, y: 5 });
    const last = starts(pen.d).at(-1)!;
    expect(last.x).toBeCloseTo(5, 1);
    expect(last.y).toBeCloseTo(5, 1);
  });

  test('sets shapes down where it is told, open or closed, whatever came before', () => {
    const shapes = [
      'm-2 1l3-4.5h.5v2m1 1q2 2-3.5 4',
      'm-4 .6q6-4.4 13 0q-6 4.4-13 0z',
      'm1-1l2 2l-3 .5zm4 0l1 1l-2 0z',
    ];
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 2000 }),
            fc.integer({ min: 0, max: 2000 }),
            fc.constantFrom(...shapes),
          ),
          { minLength: 1 },
        ),
        set => {
          const pen = new Pen();
          for (const [x, y, shape] of set) pen.stamp({ x, y }, shape);
          const moves = starts(pen.d);
          let k = 0;
          for (const [x, y, shape] of set) {
            const [dx, dy] = numbers(shape);
            expect(moves[k]!.x).toBeCloseTo(x + dx!, 3);
            expect(moves[k]!.y).toBeCloseTo(y + dy!, 3);
            k += shape.match(/m/g)!.length;
          }
        },
      ),
    );
  });
});
