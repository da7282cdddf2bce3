import { expect, test } from 'vitest';
import { MAP_WORDS } from '../src/map/words.ts';

test('a hex has one name, under the scale of a map as in the rules', () => {
  expect(MAP_WORDS.en.scale).toContain('{hexes} hexes');
  expect(MAP_WORDS.pl.scale).toContain('{hexes} heksów');
});
