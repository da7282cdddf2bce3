// A map or a laid field as the board wants it: plain lists with words in one language. The board's type is met by shape,
// because this package may not know the board.

import { axialOf, neighbour, sideKey } from '@gonfalon/hex';
import {
  CROSSING,
  type Field,
  facingOfSlot,
  hexOfSlot,
  SIDE,
  SLOPE,
  type Slot,
  tagged,
  terrainAt,
} from '../field/field.ts';
import { fieldOf } from '../field/from-map.ts';
import { roadChains, roadLinks, slotsOnce } from '../field/write.ts';
import { type BattleMap, CROSSING_KINDS, type MapFeature, type MapGrade, SIDE_KINDS } from './format.ts';
import { type Survey, surveyOf } from './survey.ts';
import { MAP_WORDS, type MapLanguage, type MapWords } from './words.ts';

export type Season = NonNullable<BattleMap['season']>;

/** What `pictureOf` gives; anything the board draws beyond this it must be told by somebody else. */
export interface MapPicture {
  readonly title: string;
  readonly cells: readonly {
    readonly id: string;
    readonly q: number;
    readonly r: number;
    readonly terrain: string;
  }[];
  readonly sides: readonly {
    readonly a: string;
    readonly b: string;
    readonly kind: string;
    readonly low?: string;
    readonly name?: string;
    readonly width?: number;
  }[];
  readonly roads: readonly { readonly name?: string; readonly hexes: readonly string[] }[];
  readonly crossings: readonly {
    readonly a: string;
    readonly b: string;
    readonly kind: string;
    readonly name?: string;
  }[];
  readonly places: readonly { readonly hex: string; readonly name: string; readonly kind: string }[];
  readonly areas: readonly {
    readonly name: string;
    readonly kind: string;
    readonly hexes: readonly string[];
  }[];
  readonly zones: readonly {
    readonly name: string;
    readonly hexes: readonly string[];
    readonly side?: string;
  }[];
  readonly lines: readonly {
    readonly name: string;
    readonly kind: string;
    readonly hexes: readonly string[];
  }[];
  readonly grades: readonly {
    readonly grade: MapGrade;
    readonly feature: string;
    readonly hexes?: readonly string[];
    readonly sides?: readonly (readonly [string, string])[];
  }[];
  readonly hexMetres?: number;
  readonly trueNorthDegrees?: number;
  readonly reconstructed?: boolean;
  readonly season?: Season;
  readonly words: MapWords;
}

type Ground = Pick<MapPicture, 'cells' | 'sides' | 'roads' | 'crossings'>;

/** A map with all its names. With an altered `field` the ground is drawn as altered, the names stay. */
export function pictureOf(map: BattleMap, language: MapLanguage, field: Field = fieldOf(map)): MapPicture {
  const survey = surveyOf(map);
  const ground = groundOf(field, side => named(survey, side, language));
  const areas = areasOf(map, language);
  const burnt = tagged(field, 'burnt').hexes;
  const isBurnt = (id: string): boolean => burnt.has(field.grid.hex(id)!);
  const told = new Set([...areas, ...ground.sides].map(({ name }) => name));
  return {
    title: map.name[language],
    ...ground,
    roads: field.own === null ? roadsOf(survey, language) : ground.roads,
    places: map.places
      .filter(({ kind, name }) => kind === 'village' || kind === 'town' || !told.has(name[language]))
      .map(({ hex, kind, name }) => ({ hex, kind: isBurnt(hex) ? 'ruin' : kind, name: name[language] })),
    areas,
    zones: map.zones.map(({ name, side, hexes }) => ({ name: name[language], side, hexes })),
    lines: map.lines.map(({ id, name, hexes }) => ({ kind: id, name: name[language], hexes })),
    grades: gradesOf(map, language),
    hexMetres: map.hexMetres,
    trueNorthDegrees: map.trueNorthDegrees,
    reconstructed: map.reconstructed,
    ...(map.season ? { season: map.season } : {}),
    words: MAP_WORDS[language],
  };
}

/** A field without a map behind it: ground only, in the season of the box. */
export const fieldPicture = (
  field: Field,
  title: string,
  language: MapLanguage,
  season?: Season,
): MapPicture => ({
  title,
  ...groundOf(field, () => ({})),
  places: [],
  areas: [],
  zones: Object.entries(field.zones).map(([name, hexes]) => ({
    name,
    hexes: hexes.map(hex => field.grid.ids[hex]!),
  })),
  lines: [],
  grades: [],
  ...(season ? { season } : {}),
  words: MAP_WORDS[language],
});

interface Label {
  readonly name?: string;
  readonly width?: number;
}
type LabelOf = (side: { readonly a: string; readonly b: string; readonly kind: string }) => Label;

function groundOf(field: Field, label: LabelOf): Ground {
  const ids = field.grid.ids;
  const slots = slotsOnce(field).filter(slot => field.sides[slot] !== 0);
  const ends = (slot: Slot): { a: string; b: string } => ({
    a: ids[hexOfSlot(slot)]!,
    b: ids[neighbour(field.grid, hexOfSlot(slot), facingOfSlot(slot))]!,
  });
  const labelled = (slot: Slot, kind: string) => ({ ...ends(slot), kind, ...label({ ...ends(slot), kind }) });
  return {
    cells: ids.map((id, hex) => ({ id, ...axialOf(field.grid, hex), terrain: terrainAt(field, hex) })),
    sides: slots.flatMap(slot => {
      const bits = field.sides[slot]!;
      const { a, b } = ends(slot);
      return SIDE_KINDS.filter(kind => bits & (kind === 'slope' ? SLOPE : SIDE[kind])).map(kind => ({
        ...labelled(slot, kind),
        ...(kind === 'slope' ? { low: bits & SIDE.up ? a : b } : {}),
      }));
    }),
    roads: roadChains(field, roadLinks(field)).map(chain => ({ hexes: chain.map(hex => ids[hex]!) })),
    crossings: slots
      .filter(slot => field.sides[slot]! & CROSSING)
      .map(slot => labelled(slot, CROSSING_KINDS.find(kind => field.sides[slot]! & SIDE[kind])!)),
  };
}

/** Invented things keep their names in the files, but the sheet does not pretend that they ever had one. */
const nameOn = (feature: MapFeature, language: MapLanguage): Label =>
  feature.grade === 'reconstructed' ? {} : { name: feature.name[language] };

function named(survey: Survey, { a, b, kind }: Parameters<LabelOf>[0], language: MapLanguage): Label {
  const key = sideKey(a, b);
  const crossing = survey.crossings.get(key);
  const of =
    crossing?.kind === kind ? crossing.of : survey.sides.get(key)?.find(side => side.kind === kind)?.of;
  const feature = of === undefined ? undefined : survey.features.get(of);
  // The faces of one hill would each bring a label of their own.
  if (!feature || feature.kind === 'road' || feature.kind === 'slope') return {};
  if (feature.kind !== 'stream' && feature.kind !== 'river') return nameOn(feature, language);
  return { name: feature.name[language], ...(feature.width === undefined ? {} : { width: feature.width }) };
}

const roadsOf = ({ map, features }: Survey, language: MapLanguage): MapPicture['roads'] =>
  map.roads.map(({ of, hexes }) => ({ ...nameOn(features.get(of)!, language), hexes }));

/** Villages and towns are named by their places. */
const areasOf = (map: BattleMap, language: MapLanguage): MapPicture['areas'] =>
  map.features.flatMap(feature =>
    feature.hexes &&
    feature.kind !== 'village' &&
    feature.kind !== 'town' &&
    feature.grade !== 'reconstructed'
      ? [{ name: feature.name[language], kind: feature.kind, hexes: feature.hexes }]
      : [],
  );

function gradesOf(map: BattleMap, language: MapLanguage): MapPicture['grades'] {
  return map.features.map(({ id, grade, name, hexes }) => {
    const roads = map.roads.filter(({ of }) => of === id).flatMap(road => road.hexes);
    const sides = [...map.sides, ...map.crossings]
      .filter(({ of }) => of === id)
      .map(({ a, b }) => [a, b] as const);
    const ground = [...(hexes ?? []), ...roads];
    return {
      grade,
      feature: name[language],
      ...(ground.length > 0 ? { hexes: ground } : {}),
      ...(sides.length > 0 ? { sides } : {}),
    };
  });
}
