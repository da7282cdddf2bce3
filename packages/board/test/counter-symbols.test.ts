import { describe, expect, test } from 'vitest';
import { drawCounter } from '../src/counter/counter.ts';
import { FIGURE_KINDS, MARKER_KINDS } from '../src/counter/figures/index.ts';
import {
  counterSheet,
  DICE_FACES,
  drawDie,
  drawMarker,
  drawToken,
  symbolSheet,
  usedSymbols,
} from '../src/counter/index.ts';
import { SIDES, type Side } from '../src/counter/liveries.ts';
import { plateName } from '../src/counter/plate.ts';
import { allTags, parseXml } from './counter-xml.ts';

function plateVariants(side: Side): string[] {
  const both = [false, true];
  const large = both.flatMap(reduced =>
    both.flatMap(left => both.map(right => plateName(side, { reduced, small: false, left, right }))),
  );
  return [
    ...large,
    ...both.map(reduced => plateName(side, { reduced, small: true, left: false, right: false })),
  ];
}

/** Everything the counters of some sides may ever need. */
const symbolsOfSides = (sides: readonly Side[]): string[] => [
  ...FIGURE_KINDS,
  ...MARKER_KINDS,
  ...DICE_FACES.map(face => `die-${face}`),
  ...sides.flatMap(plateVariants),
];

const sheet = counterSheet();

const idsOf = (source: string): string[] =>
  allTags(parseXml(source)).flatMap(({ attributes }) => attributes.id ?? []);

describe('the sheet of symbols', () => {
  test('defines each symbol once, whatever the order', () => {
    const forwards = symbolSheet(['cavalry', 'archer', 'cavalry']);
    expect(forwards).toBe(symbolSheet(['archer', 'cavalry']));
    expect(idsOf(forwards)).toEqual(['gc-archer', 'gc-cavalry']);
  });

  test('speaks of no custom property: the PNG converter knows none', () => {
    expect(symbolSheet(symbolsOfSides(SIDES))).not.toContain('var(');
  });

  test('refuses a drawing that nobody made', () => {
    expect(() => symbolSheet(['dragon'])).toThrow('no drawing is called dragon');
  });

  test.each(SIDES)('for %s holds whatever its counters use', side => {
    const known = symbolsOfSides([side]);
    for (const size of ['large', 'middle', 'small'] as const)
      for (const reduced of [false, true])
        for (const [number, initial] of [
          ['1', 'A'],
          ['1', ''],
          ['', 'A'],
          ['', ''],
        ] as const) {
          const drawn = drawCounter({ side, figure: 'cavalry', reduced, number, initial, armour: 1 }, size);
          for (const name of usedSymbols(drawn)) expect(known).toContain(name);
        }
  });

  test('every figure and marker is a drawing of its own', () => {
    const kinds = [...FIGURE_KINDS, ...MARKER_KINDS];
    const drawings = kinds.map(kind => symbolSheet([kind]).replace(`gc-${kind}`, ''));
    expect(new Set(drawings).size).toBe(kinds.length);
    for (const drawing of drawings) expect(drawing.split('<path').length).toBeGreaterThan(2);
  });

  test('each brush of a drawing says its fill and its stroke, but for the one it inherits', () => {
    for (const kind of [...FIGURE_KINDS, ...MARKER_KINDS])
      for (const { name, attributes } of allTags(parseXml(symbolSheet([kind]))))
        if (name === 'path') expect('fill' in attributes || 'stroke' in attributes, kind).toBe(true);
  });
});

describe('the drawing page', () => {
  test('is sound XML with unique ids, and all it uses is defined', () => {
    const ids = idsOf(sheet);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of usedSymbols(sheet)) expect(ids).toContain(`gc-${name}`);
  });

  test('shows every figure, marker, die and side', () => {
    const used = usedSymbols(sheet);
    for (const kind of [...FIGURE_KINDS, ...MARKER_KINDS]) expect(used).toContain(kind);
    for (const face of DICE_FACES) expect(used).toContain(`die-${face}`);
    for (const side of SIDES) expect([...used].some(name => name.includes(`-${side}`))).toBe(true);
  });

  test('is the same every time', () => {
    expect(counterSheet()).toBe(sheet);
  });
});

test('a die shows as many pips as its face', () => {
  for (const face of DICE_FACES) {
    expect(drawDie(face, { x: 0, y: 0 }, 20)).toContain(`#gc-die-${face}`);
    expect(symbolSheet([`die-${face}`]).match(/h\.01/g)).toHaveLength(face);
  }
});

test('a flag that nobody holds wears no side', () => {
  const nobody = drawMarker({ kind: 'flag-2' }, { x: 0, y: 0 }, 40);
  for (const side of ['red', 'yellow'] as const)
    expect(drawMarker({ kind: 'flag-2', side }, { x: 0, y: 0 }, 40)).not.toBe(nobody);
});

describe('a token', () => {
  const token = { side: 'red', figure: 'pikeman', knights: 2, left: 2, most: 3 } as const;

  test('shows as many knights as it has', () => {
    expect(drawToken(token).match(/#gc-pikeman/g)).toHaveLength(2);
    expect(drawToken({ ...token, knights: 1 }).match(/#gc-pikeman/g)).toHaveLength(1);
  });

  test('fills a dot on the edge before its owner for each point left', () => {
    for (const left of [1, 2, 3] as const)
      expect(drawToken({ ...token, left }).match(/h\.01/g)).toHaveLength(left);
    expect(drawToken({ ...token, left: 0 })).toContain('M45 92.5H55');
  });

  test('turns its rim by one edge for each point spent', () => {
    expect(drawToken({ ...token, left: 3 })).toContain('#gc-rim-3" stroke="#FFF8E8"/>');
    expect(drawToken({ ...token, left: 1 })).toContain(
      '#gc-rim-3" stroke="#FFF8E8" transform="rotate(-120 50 50)"/>',
    );
  });

  test('has on its rim one edge for each number of points from none to the most', () => {
    for (const most of [1, 3, 5]) expect(symbolSheet([`rim-${most}`]).match(/<path/g)).toHaveLength(most + 1);
  });
});
