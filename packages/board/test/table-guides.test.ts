import { describe, expect, test } from 'vitest';
import {
  AREA_KINDS,
  approachOverlay,
  areaManner,
  areaOverlay,
  culpritsOverlay,
  facingAt,
  facingsOverlay,
  fieldOf,
  marchOverlay,
  reachOverlay,
  THEMES,
  targetsOverlay,
  trailOverlay,
  wayOverlay,
  wayPills,
} from '../src/index.ts';
import { allTags, parseXml, textsOf } from './counter-xml.ts';
import { everything } from './map-fields.ts';

const field = fieldOf(everything);
const theme = THEMES.paper;
const reach = [
  { at: '0404', left: '6', charge: 0, facing: 3 },
  { at: '0405', left: '5½', charge: 2, facing: 3 },
  { at: '0505', left: '', charge: 0, facing: undefined },
];
const way = { hexes: ['0403', '0404', '0405'], left: ['6', '5½'] };
const drawn = (svg: string): string => {
  expect(svg).not.toMatch(/NaN|undefined/);
  return `<g>${svg}</g>`;
};

describe('where many would go', () => {
  const whole = { from: '0404', to: '0402', short: false };
  const paths = (...lines: (typeof whole)[]) =>
    allTags(parseXml(drawn(marchOverlay(field, lines, theme)))).filter(({ name }) => name === 'path');
  test('each has a line, and a bar where it stops short', () => {
    const [, line] = paths(whole);
    const [, barred] = paths({ ...whole, short: true });
    expect(line!.attributes['stroke-dasharray']).toBeDefined();
    expect(barred!.attributes['stroke-dasharray']).toBeUndefined();
    expect(barred!.attributes.d!.length).toBeGreaterThan(line!.attributes.d!.length);
    expect(paths(whole, { ...whole, short: true })).toHaveLength(4);
  });
  test('whoever only turns, or goes to no hex, has none', () => {
    expect(paths({ ...whole, to: '0404' }, { ...whole, to: '9999' })).toEqual([]);
  });
});

describe('where a unit can go', () => {
  test('every hex says what is left there, and nothing where nothing is counted', () => {
    expect(textsOf(drawn(reachOverlay(field, reach, undefined, theme, true)))).toEqual(['6', '5']);
    expect(textsOf(drawn(reachOverlay(field, reach, undefined, theme, false)))).toEqual([]);
  });
  test('of a fraction one number stands high and one low beside the whole', () => {
    const svg = reachOverlay(
      field,
      [{ at: '0404', left: '4⅔', charge: 0, facing: 0 }],
      undefined,
      theme,
      true,
    );
    const spans = allTags(parseXml(drawn(svg))).filter(({ name }) => name === 'tspan');
    expect(spans.map(({ text }) => text)).toEqual(['2', '⁄', '3']);
    const [above, , below] = spans.map(({ attributes }) => Number(attributes.dy));
    expect(above).toBeLessThan(0);
    expect(below).toBeGreaterThan(0);
  });
  test('of very many hexes only the edge of all of them is drawn', () => {
    const all = field.grid.ids.map(at => ({ at, left: '3', charge: 0, facing: 0 }));
    const many = Array.from({ length: 160 }, (_, n) => all[n % all.length]!);
    const calm = drawn(reachOverlay(field, many, undefined, theme, true));
    expect(calm).toContain('reach-area');
    expect(textsOf(calm)).toEqual([]);
    expect(drawn(reachOverlay(field, many.slice(0, 150), undefined, theme, true))).not.toContain(
      'reach-area',
    );
  });
  test('charge is counted in chevrons', () => {
    const paths = (charge: number): number =>
      reachOverlay(field, [{ at: '0404', left: '', charge, facing: 1 }], undefined, theme, true).match(
        /#E2AE2E/g,
      )?.length ?? 0;
    expect(paths(0)).toBe(0);
    const svg = reachOverlay(field, [{ at: '0404', left: '', charge: 3, facing: 1 }], undefined, theme, true);
    const chevrons = allTags(parseXml(drawn(svg))).find(({ attributes }) => attributes.fill === '#E2AE2E')!;
    expect(chevrons.attributes.d!.match(/z/g)).toHaveLength(3);
  });
  test('on the way the numbers stand in pills over the counters, from afar the last alone', () => {
    expect(textsOf(drawn(reachOverlay(field, reach, way, theme, true)))).toEqual([]);
    expect(textsOf(drawn(wayPills(field, way, theme, true)))).toEqual(['6', '5']);
    expect(textsOf(drawn(wayPills(field, way, theme, false)))).toEqual(['5']);
    expect(wayPills(field, undefined, theme, true)).toBe('');
    expect(parseXml(drawn(wayOverlay(field, way, theme)))).toBeDefined();
  });
  test('hexes the field does not have are passed over', () => {
    const svg = reachOverlay(
      field,
      [{ at: '9999', left: '3', charge: 1, facing: 0 }],
      undefined,
      theme,
      true,
    );
    expect(textsOf(drawn(svg))).toEqual([]);
  });
});

describe('areas', () => {
  test('none is told from another by its colour alone', () => {
    const look = (kind: (typeof AREA_KINDS)[number]): string => {
      const { hatch, edge, tint = 0 } = areaManner(kind, true, theme);
      return [hatch, edge, tint].join();
    };
    expect(new Set(AREA_KINDS.map(look)).size).toBe(AREA_KINDS.length);
  });
  test('my zone and theirs are hatched the other way', () => {
    expect(areaManner('zone', true, theme).hatch).not.toBe(areaManner('zone', false, theme).hatch);
  });
  test.each(AREA_KINDS)('%s draws', kind => {
    parseXml(drawn(areaOverlay(field, ['0404', '0405'], areaManner(kind, false, theme))));
  });
  test('targets, culprits and trails draw', () => {
    parseXml(drawn(targetsOverlay(field, ['0404'], theme) + culpritsOverlay(field, ['0405'], theme)));
    parseXml(drawn(trailOverlay({ x: 0, y: 0 }, { x: 50, y: 20 }, theme)));
  });
});

describe('arrows to choose a facing', () => {
  const centre = field.centreOf('0404')!;
  const at = (facing: number, away: number) => ({
    x: centre.x + Math.sin((facing * Math.PI) / 3) * away,
    y: centre.y - Math.cos((facing * Math.PI) / 3) * away,
  });
  test('only those that may be taken are there', () => {
    const arrows = allTags(parseXml(drawn(facingsOverlay(field, '0404', [0, 2], theme, 26)))).filter(
      ({ name }) => name === 'path',
    );
    expect(arrows).toHaveLength(2);
  });
  test.each([0, 1, 2, 3, 4, 5])('a touch on arrow %i means it', facing => {
    expect(facingAt(centre, at(facing, 52), 26)).toBe(facing);
  });
  test('a touch on the hex itself or far away means none', () => {
    expect(facingAt(centre, centre, 26)).toBeUndefined();
    expect(facingAt(centre, at(1, 120), 26)).toBeUndefined();
  });
});

describe('how somebody could come', () => {
  const line = (svg: string): string[] => svg.match(/stroke-dasharray="[^"]*"/g) ?? [];
  test('an arrow leads from hex to hex, whole for the enemy and broken for me', () => {
    const theirs = drawn(approachOverlay(field, [{ from: '0403', to: '0405', mine: false }], theme));
    const mine = drawn(approachOverlay(field, [{ from: '0403', to: '0405', mine: true }], theme));
    expect(line(theirs)).toEqual([]);
    expect(line(mine)).toHaveLength(1);
    expect(theirs).toContain(theme.red);
    expect(mine).toContain(theme.blue);
    expect(allTags(parseXml(theirs)).filter(({ name }) => name === 'path')).toHaveLength(3);
  });
  test('nothing is drawn where nobody comes, or from a hex that is not there', () => {
    expect(approachOverlay(field, [], theme)).toBe('');
    expect(approachOverlay(field, [{ from: '9999', to: '0405', mine: true }], theme)).not.toContain('<path');
  });
});
