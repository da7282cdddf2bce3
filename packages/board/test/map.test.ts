import { describe, expect, test } from 'vitest';
import { drawMap, fieldOf, LAYERS, mapLayers, THEMES } from '../src/index.ts';
import { allTags, parseXml, textsOf } from './counter-xml.ts';
import { everything, hexagon, sheetCells, WORDS } from './map-fields.ts';

const fields = {
  everything,
  hexagon: hexagon(3),
  one: hexagon(0),
  winter: { ...everything, season: 'winter' as const },
};

describe.each(Object.entries(fields))('the field "%s"', (_, picture) => {
  test.each(Object.values(THEMES))(
    'is sound XML in the theme $name, without a hole where a number should be',
    theme => {
      const svg = drawMap(picture, { theme });
      expect(() => parseXml(svg)).not.toThrow();
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    },
  );

  test('is the same text every time', () => {
    expect(drawMap(picture)).toBe(drawMap(structuredClone(picture)));
  });

  test('has every id once and refers only to ids it has', () => {
    const tags = allTags(parseXml(drawMap(picture)));
    const ids = tags.flatMap(tag => tag.attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = tags.flatMap(tag =>
      Object.values(tag.attributes).flatMap(v => v.match(/url\(#(.+?)\)/)?.[1] ?? []),
    );
    const hrefs = tags.flatMap(tag => tag.attributes.href?.slice(1) ?? []);
    for (const id of [...wanted, ...hrefs]) expect(ids).toContain(id);
  });

  test('numbers every hex, unless told not to', () => {
    const texts = textsOf(drawMap(picture));
    for (const cell of picture.cells) expect(texts).toContain(cell.id);
    expect(drawMap(picture, { numbers: false })).not.toContain('layer-numbers');
  });

  test('finds each hex under its own centre', () => {
    const field = fieldOf(picture);
    for (const cell of picture.cells) expect(field.hexAt(field.centreOf(cell.id)!)).toBe(cell.id);
    expect(field.hexAt({ x: -500, y: -500 })).toBeUndefined();
  });
});

test('a sheet of 53 by 32 hexes stays small, woods and all', () => {
  const cells = sheetCells(53, 32, id =>
    Number(id.slice(0, 2)) % 16 < 3 ? 'forest' : Number(id) % 97 === 0 ? 'village' : 'clear',
  );
  const svg = drawMap({ title: 'Large', cells, words: WORDS });
  expect(svg.length).toBeLessThan(1_600_000);
  expect(svg.match(/<path/g)!.length).toBeLessThan(3000);
});

test('a sheet is drawn to its neat line, a field of another shape to its rim', () => {
  expect(fieldOf(everything).isSheet).toBe(true);
  expect(fieldOf(hexagon(3)).isSheet).toBe(false);
});

test('title, reconstruction, legend, scale and arrow speak the words they were given', () => {
  const texts = textsOf(
    drawMap({ ...everything, words: { ...WORDS, reconstructed: 'mapa zrekonstruowana' } }),
  );
  expect(texts).toContain('mapa zrekonstruowana');
  expect(texts).toContain('5 hexes = 1000 m');
  expect(texts).toContain('FIELD &lt;OF&gt; &quot;ALL&quot; &amp; SUNDRY');
  for (const word of ['forest', 'river', 'quick &amp; sand', 'hedge of thorns', 'N', 'LEGEND'])
    expect(texts).toContain(word);
});

test('a map that is not reconstructed does not say so', () => {
  expect(textsOf(drawMap({ ...everything, reconstructed: false }))).not.toContain('reconstructed map');
});

test('an unknown terrain word is a hatched patch in the place of its hexes', () => {
  const { layers } = mapLayers(hexagon(1, 'jelly'));
  const ground = layers.find(layer => layer.id === 'ground')!.svg;
  expect(ground).toContain('<pattern');
  expect(mapLayers(hexagon(1)).layers[0]!.svg).not.toContain('<pattern');
});

test('a word like a method of objects is only an unknown word', () => {
  expect(() => drawMap(hexagon(1, 'constructor'))).not.toThrow();
});

test('layers come from below, each in a group of its own name', () => {
  const { layers } = mapLayers(everything, THEMES.paper, { frame: true });
  expect(layers.map(layer => layer.id)).toEqual([...LAYERS]);
  for (const { id, svg } of layers) expect(parseXml(svg).children[0]!.attributes.class).toBe(`layer-${id}`);
});

test('a field without hexes is refused with a reason', () => {
  expect(() => drawMap({ title: 'Empty', cells: [], words: WORDS })).toThrow('at least one hex');
});
