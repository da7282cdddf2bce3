// A field made ready for reading: whatever kind of box it comes from, the page asks it the same questions.

import type { FieldPicture } from '@gonfalon/board';
import { type Grid, gridOf, type Hex } from '@gonfalon/hex';
import { surveyOf, type TerrainTable } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { language } from '../settings.ts';
import { wording } from '../words/wording.ts';
import { type HexFacts, hexFacts, type Named } from './hex-facts.ts';
import { groundOf, isMap, sheetPicture } from './sheet-picture.ts';
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
  const [table, ground] = await Promise.all([box.terrain(), groundOf(box)]);
  const picture = (): FieldPicture => sheetPicture(box, ground, language.value, wording);
  if (isMap(ground)) {
    const survey = surveyOf(ground);
    return {
      grid: survey.grid,
      table,
      start: middle(survey.grid),
      hexMetres: ground.hexMetres,
      zones: [...ground.zones, ...ground.lines],
      offers: { zones: ground.zones.length + ground.lines.length > 0, sources: true, numbers: true },
      facts: hex => hexFacts(survey, hex),
      picture,
    };
  }
  const grid = gridOf(ground);
  return {
    grid,
    table,
    start: middle(grid),
    hexMetres: undefined,
    zones: [],
    offers: { zones: false, sources: false, numbers: true },
    facts: id => {
      const hex = ground.find(one => one.id === id);
      return (
        hex && { id, terrain: hex.terrain, flag: hex.flag, places: [], sides: [], zones: [], sources: [] }
      );
    },
    picture,
  };
}

const middle = (grid: Grid): Hex => grid.size >> 1;
