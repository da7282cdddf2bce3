// The kinds of ground a battlefield can have, each on one line: what people call it and what a map must know of it.
// What it costs and does to those who stand there is told by the terrain table of each box.

interface Ground {
  readonly en: string;
  readonly pl: string;
  /** Level above the plain. */
  readonly level: number;
  /** Trees in which men can lie hidden. */
  readonly wood: boolean;
  /** Colour of its tile in Tiled; the painter of maps hatches a ground it has no hand for. */
  readonly tile: string;
}

/** The order is the code of a terrain in `Field.terrain`: append, never reorder. */
export const GROUNDS = {
  clear: { en: 'open ground', pl: 'teren otwarty', level: 0, wood: false, tile: '#dfe3b4' },
  forest: { en: 'forest', pl: 'las', level: 0, wood: true, tile: '#7fae6b' },
  village: { en: 'village', pl: 'wieś', level: 0, wood: false, tile: '#e6c39a' },
  town: { en: 'town', pl: 'miasto', level: 0, wood: false, tile: '#d79a7a' },
  swamp: { en: 'swamp', pl: 'bagno', level: 0, wood: false, tile: '#b5d0bf' },
  hill: { en: 'hill', pl: 'wzgórze', level: 1, wood: false, tile: '#d2bb86' },
  lake: { en: 'lake', pl: 'jezioro', level: 0, wood: false, tile: '#6ea9cf' },
} as const satisfies Readonly<Record<string, Ground>>;

export type Terrain = keyof typeof GROUNDS;
export const TERRAINS = Object.keys(GROUNDS) as readonly Terrain[];
export const isTerrain = (word: string | undefined): word is Terrain =>
  word !== undefined && Object.hasOwn(GROUNDS, word);
