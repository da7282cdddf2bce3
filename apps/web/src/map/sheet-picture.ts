// What the painter is told about the field of a box, in one language. The build asks it as well as the page, so the words
// come from outside.

import type { FieldPicture } from '@gonfalon/board';
import type { LaidHex } from '@gonfalon/kit';
import { type BattleMap, MAP_WORDS, type MapLanguage, pictureOf } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import type { WordKey } from '../words/wording.ts';

/** A printed map, or hexes laid out of modules. */
export type Ground = BattleMap | readonly LaidHex[];
export type Wording = (key: WordKey) => string;

export async function groundOf(box: Box): Promise<Ground> {
  return (await box.map?.()) ?? (await box.example?.()) ?? [];
}

export const isMap = (ground: Ground): ground is BattleMap => !Array.isArray(ground);

export const sheetPicture = (
  box: Box,
  ground: Ground,
  language: MapLanguage,
  wording: Wording,
): FieldPicture =>
  isMap(ground) ? pictureOf(ground, language) : examplePicture(box, ground, language, wording);

const LEVEL: Readonly<Record<string, number>> = { hills: 1, mountains: 2 };

const examplePicture = (
  box: Box,
  hexes: readonly LaidHex[],
  language: MapLanguage,
  wording: Wording,
): FieldPicture => ({
  title: box.name[language],
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
    ...MAP_WORDS[language],
    terms: {
      ...MAP_WORDS[language].terms,
      plains: wording('terrain.plains'),
      woods: wording('terrain.woods'),
      'rocky-hills': wording('terrain.hills'),
      mountains: wording('terrain.mountains'),
      flag: wording('terrain.flag'),
    },
  },
});
