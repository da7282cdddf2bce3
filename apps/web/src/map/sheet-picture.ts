// What the painter is told about the field of a box, in one language. The build asks it as well as the page, so the words
// come from outside.

import type { FieldPicture } from '@gonfalon/board';
import type { LaidHex } from '@gonfalon/kit';
import { type BattleMap, MAP_WORDS, type MapLanguage, pictureOf } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import type { WordKey } from '../words/say.ts';

/** A printed map, or hexes laid out of modules. */
export type Ground = BattleMap | readonly LaidHex[];
export type Say = (key: WordKey) => string;

export async function groundOf(box: Box): Promise<Ground> {
  return (await box.map?.()) ?? (await box.example?.()) ?? [];
}

export const isMap = (ground: Ground): ground is BattleMap => !Array.isArray(ground);

export const sheetPicture = (box: Box, ground: Ground, language: MapLanguage, say: Say): FieldPicture =>
  isMap(ground) ? pictureOf(ground, language) : examplePicture(box, ground, language, say);

const LEVEL: Readonly<Record<string, number>> = { hills: 1, mountains: 2 };

const examplePicture = (
  box: Box,
  hexes: readonly LaidHex[],
  language: MapLanguage,
  say: Say,
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
      plains: say('terrain.plains'),
      woods: say('terrain.woods'),
      'rocky-hills': say('terrain.hills'),
      mountains: say('terrain.mountains'),
      flag: say('terrain.flag'),
    },
  },
});
