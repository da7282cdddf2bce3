// What is to be drawn: the bare map of a box, or a state of its game with everything that lies on it.

import type { FieldPicture, Lying } from '@gonfalon/board';
import { type AnyGame, BadInput, parsePosition, parseRecord, readOptions, replay } from '@gonfalon/kernel';
import type { LaidHex, Layout } from '@gonfalon/kit';
import { fieldPicture, MAP_WORDS, type MapLanguage, pictureOf } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { gameNamed, scenarioNamed } from '../boxes.ts';
import { scriptIn } from '../engine/dice.ts';
import { readFileAs } from '../files.ts';

export interface Drawing {
  readonly picture: FieldPicture;
  /** Nothing on a bare map, which paints its flags itself. */
  readonly lying: Lying | undefined;
}
export type Source =
  | { readonly scenario: string; readonly seed?: string }
  | { readonly position: string }
  | { readonly record: string };

export async function bareDrawing(box: Box, language: MapLanguage): Promise<Drawing> {
  if (box.map) return { lying: undefined, picture: pictureOf(await box.map(), language) };
  if (box.example) return { lying: undefined, picture: builtPicture(box, await box.example(), language) };
  throw new BadInput(box.id, 'has no map to draw yet');
}

export async function stateDrawing(box: Box, source: Source, language: MapLanguage): Promise<Drawing> {
  const game = await gameNamed(box.id);
  const state = stateOf(box, game, source);
  const showing = await box.showing?.();
  if (!showing) throw new BadInput(box.id, 'can be played, but its units cannot be drawn yet');
  return drawingOf(box, showing.layout(state, null), language);
}

async function drawingOf(box: Box, shown: Layout, language: MapLanguage): Promise<Drawing> {
  if ('counters' in shown) {
    const { field, ownMap } = shown;
    const map = await box.map?.();
    const picture =
      ownMap && map
        ? pictureOf(map, language, field)
        : fieldPicture(field, box.name[language], language, map?.season);
    return { lying: shown, picture };
  }
  return { lying: shown, picture: builtPicture(box, shown.hexes.map(unflagged), language) };
}

const unflagged = (hex: LaidHex): LaidHex => ({ ...hex, flag: 0 });

export function stateOf(box: Box, game: AnyGame, source: Source): unknown {
  if ('scenario' in source) {
    const { scenario, seed } = source;
    const options = readOptions(game.options, seed === undefined ? {} : { seed }, '--seed');
    return game.setup(scenarioNamed(game, scenario), options);
  }
  if ('position' in source)
    return readFileAs(source.position, text => {
      const { position } = scriptIn(parsePosition(text));
      if (position.box !== box.id) throw new BadInput('box', `is ${position.box}, not ${box.id}`);
      return game.lay(position);
    });
  return readFileAs(source.record, text => replay(game, parseRecord(text)).state);
}

const LEVELS: Readonly<Record<string, number>> = { hills: 1, mountains: 2 };
const TERMS: Readonly<Record<MapLanguage, Readonly<Record<string, string>>>> = {
  en: {
    plains: 'plains',
    woods: 'woods',
    'rocky-hills': 'rocky hills',
    mountains: 'mountains',
    flag: 'flag',
  },
  pl: {
    plains: 'równina',
    woods: 'las',
    'rocky-hills': 'skaliste wzgórza',
    mountains: 'góry',
    flag: 'sztandar',
  },
};

/** A field built from modules has no map file behind it. */
const builtPicture = (box: Box, hexes: readonly LaidHex[], language: MapLanguage): FieldPicture => ({
  title: box.name[language],
  cells: hexes.map(({ id, q, r, terrain }) => ({
    id,
    q,
    r,
    terrain: terrain === 'hills' ? 'rocky-hills' : terrain,
    ...(terrain in LEVELS && { height: LEVELS[terrain]! }),
  })),
  places: hexes
    .filter(({ flag }) => flag > 0)
    .map(({ id, flag }) => ({ hex: id, name: String(flag), kind: 'flag' })),
  reconstructed: true,
  words: {
    ...MAP_WORDS[language],
    terms: { ...MAP_WORDS[language].terms, ...TERMS[language] },
  },
});
