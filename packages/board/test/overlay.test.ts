import { describe, expect, test } from 'vitest';
import {
  areaOverlay,
  drawMap,
  fieldOf,
  GRADES,
  gradeManner,
  gradesOverlay,
  hexesOverlay,
  linesOverlay,
  manners,
  pathOverlay,
  swatch,
  THEMES,
  zonesOverlay,
} from '../src/index.ts';
import { allTags, parseXml, textsOf } from './counter-xml.ts';
import { everything } from './map-fields.ts';

const field = fieldOf(everything);
const theme = THEMES.paper;

describe('overlays', () => {
  test('are sound, alone and over a map', () => {
    const all =
      zonesOverlay(everything, theme) +
      gradesOverlay(everything, theme) +
      linesOverlay(everything, theme) +
      pathOverlay(field, ['0403', '0504'], theme);
    expect(() => parseXml(drawMap(everything, { overlay: all }))).not.toThrow();
  });

  test.each(Object.entries(manners(theme)))('%s draws one merged outline for its hexes', (_, manner) => {
    const one = areaOverlay(field, ['0606', '0706'], manner);
    const edge = allTags(parseXml(one)).find(
      tag =>
        tag.attributes.stroke === manner.colour && tag.name === 'path' && tag.attributes.d!.endsWith('z'),
    );
    expect(edge!.attributes.d!.match(/m/gi)).toHaveLength(1);
  });

  test('no two manners of the table look alike without colour', () => {
    const looks = Object.entries(manners(theme)).map(([, m]) =>
      [m.hatch, m.edge, 'tint' in m ? m.tint : 0, 'width' in m ? m.width : 0].join(),
    );
    const [range, command, ...rest] = ['range', 'command'].map(name =>
      Object.keys(manners(theme)).indexOf(name),
    );
    expect(rest).toEqual([]);
    // Fire and command are both dotted in the printed manner; every other pair differs in form.
    expect(looks[range!]).toBe(looks[command!]);
    expect(new Set(looks).size).toBe(looks.length - 1);
  });

  test('each grade has a hatch and an edge of its own', () => {
    const looks = GRADES.map(grade => gradeManner(grade, theme));
    expect(new Set(looks.map(look => look.hatch)).size).toBe(GRADES.length);
    expect(new Set(looks.map(look => look.edge)).size).toBe(GRADES.length);
  });

  test('zones of one side share a manner, sides differ, each zone bears its name', () => {
    const svg = zonesOverlay(everything, theme);
    expect(textsOf(svg)).toEqual(['A', 'B']);
    expect(svg.match(/<pattern /g)).toHaveLength(2);
  });

  test('of no hexes, or of hexes the field lacks, are nothing', () => {
    expect(areaOverlay(field, [], manners(theme).theirs)).toBe('');
    expect(hexesOverlay(field, ['9999'], manners(theme).lit)).toBe('');
    expect(pathOverlay(field, ['0403'], theme)).toBe('');
  });

  test('a swatch shows the same pattern as the area', () => {
    const manner = gradeManner('book', theme);
    const id = /id="(h\w+)"/.exec(areaOverlay(field, ['0606'], manner))![1]!;
    expect(swatch(manner)).toContain(`id="${id}"`);
  });
});
