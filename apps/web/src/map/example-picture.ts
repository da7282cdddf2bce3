import type { FieldPicture } from '@gonfalon/board';
import { MAP_WORDS } from '@gonfalon/kit';
import type { Box, ExampleHex } from '@gonfalon/library';
import { language } from '../settings.ts';
import { inWords, say } from '../words/say.ts';

const LEVEL: Readonly<Record<string, number>> = { hills: 1, mountains: 2 };

/** A field built from modules, as the painter wants it. */
export const examplePicture = (box: Box, hexes: readonly ExampleHex[]): FieldPicture => ({
  title: inWords(box.name),
  cells: hexes.map(({ id, q, r, terrain }) => {
    const height = LEVEL[terrain];
    return {
      id,
      q,
      r,
      terrain: terrain === 'hills' ? 'rocky-hills' : terrain,
      ...(height ? { height } : {}),
    };
  }),
  places: hexes
    .filter(hex => hex.flag > 0)
    .map(({ id, flag }) => ({ hex: id, name: String(flag), kind: 'flag' })),
  reconstructed: true,
  words: {
    ...MAP_WORDS[language.value],
    terms: {
      ...MAP_WORDS[language.value].terms,
      plains: say('terrain.plains'),
      woods: say('terrain.woods'),
      'rocky-hills': say('terrain.hills'),
      mountains: say('terrain.mountains'),
      flag: say('terrain.flag'),
    },
  },
});
