// The words on the sheet of a map, in the languages of the house.

import type { CROSSING_KINDS, MAP_GRADES, PLACE_KINDS, SIDE_KINDS } from './format.ts';
import { GROUNDS, TERRAINS, type Terrain } from './grounds.ts';

export const MAP_LANGUAGES = ['en', 'pl'] as const;
export type MapLanguage = (typeof MAP_LANGUAGES)[number];

type Term =
  | Terrain
  | (typeof SIDE_KINDS)[number]
  | (typeof CROSSING_KINDS)[number]
  | (typeof PLACE_KINDS)[number]
  | (typeof MAP_GRADES)[number]
  | 'road';

export interface MapWords {
  readonly reconstructed: string;
  readonly legend: string;
  /** With `{hexes}` and `{metres}` to be filled in. */
  readonly scale: string;
  readonly north: string;
  readonly terms: Readonly<Record<Term, string>>;
}

const groundsIn = (language: MapLanguage): Record<Terrain, string> =>
  Object.fromEntries(TERRAINS.map(ground => [ground, GROUNDS[ground][language]])) as Record<Terrain, string>;

export const MAP_WORDS: Readonly<Record<MapLanguage, MapWords>> = {
  en: {
    reconstructed: 'reconstructed map, not the printed one',
    legend: 'Legend',
    scale: '{hexes} hexes = {metres} m',
    north: 'N',
    terms: {
      ...groundsIn('en'),
      stream: 'stream',
      river: 'river (bridge or ford only)',
      slope: 'slope',
      fence: 'fence',
      fortification: 'fortification',
      gate: 'gate',
      bridge: 'bridge',
      ford: 'ford',
      road: 'road',
      height: 'height',
      wood: 'wood',
      water: 'water',
      camp: 'camp',
      church: 'church',
      entry: 'entry',
      book: 'from the book',
      history: 'from history',
      reconstructed: 'reconstructed',
    },
  },
  pl: {
    reconstructed: 'mapa zrekonstruowana, nie drukowana',
    legend: 'Legenda',
    scale: '{hexes} heksów = {metres} m',
    north: 'N',
    terms: {
      ...groundsIn('pl'),
      stream: 'strumień',
      river: 'rzeka (tylko most lub bród)',
      slope: 'stok',
      fence: 'płot',
      fortification: 'umocnienie',
      gate: 'brama',
      bridge: 'most',
      ford: 'bród',
      road: 'droga',
      height: 'wzniesienie',
      wood: 'las',
      water: 'woda',
      camp: 'obóz',
      church: 'kościół',
      entry: 'wejście',
      book: 'z książki',
      history: 'z historii',
      reconstructed: 'zrekonstruowane',
    },
  },
};
