// A field made ready for reading: whatever kind of box it comes from, the page asks it the same questions.

import type { FieldPicture } from '@gonfalon/board';
import { type Grid, gridOf, type Hex } from '@gonfalon/hex';
import { pictureOf, surveyOf, type TerrainTable } from '@gonfalon/kit';
import type { Box, ExampleHex } from '@gonfalon/library';
import { language } from '../settings.ts';
import { examplePicture } from './example-picture.ts';
import { type HexFacts, hexFacts, type Named } from './hex-facts.ts';
import type { Overlays } from './view.ts';

export interface OpenField {
  readonly grid: Grid;
  readonly table: TerrainTable;
  /** Where the cursor begins. */
  readonly start: Hex;
  readonly hexMetres: number | undefined;
  /** Zones and lines of the set-ups. */
  readonly zones: readonly { readonly id: string; readonly name: Named }[];
  /** Overlays there is something for. */
  readonly offers: Overlays;
  facts(hex: string): HexFacts | undefined;
  /** In the reader's language. */
  picture(): FieldPicture;
}

export async function openField(box: Box): Promise<OpenField> {
  const [table, map, example] = await Promise.all([box.terrain(), box.map?.(), box.example?.()]);
  if (!map) return exampleField(box, example ?? [], table);
  const survey = surveyOf(map);
  return {
    grid: survey.grid,
    table,
    start: middle(survey.grid),
    hexMetres: map.hexMetres,
    zones: [...map.zones, ...map.lines],
    offers: { zones: map.zones.length + map.lines.length > 0, sources: true, numbers: true },
    facts: hex => hexFacts(survey, hex),
    picture: () => pictureOf(map, language.value),
  };
}

function exampleField(box: Box, hexes: readonly ExampleHex[], table: TerrainTable): OpenField {
  const grid = gridOf(hexes);
  return {
    grid,
    table,
    start: middle(grid),
    hexMetres: undefined,
    zones: [],
    offers: { zones: false, sources: false, numbers: true },
    facts: id => {
      const hex = hexes.find(one => one.id === id);
      return (
        hex && { id, terrain: hex.terrain, flag: hex.flag, places: [], sides: [], zones: [], sources: [] }
      );
    },
    picture: () => examplePicture(box, hexes),
  };
}

const middle = (grid: Grid): Hex => grid.size >> 1;
