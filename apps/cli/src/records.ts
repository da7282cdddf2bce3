// A record by the name of its file, with the game it is of.

import { basename } from 'node:path';
import { type AnyGame, BadInput, type GameRecord, parseRecord, sha256Hex } from '@gonfalon/kernel';
import { bundleFrom } from '@gonfalon/library';
import { gameNamed } from './boxes.ts';
import { readFileAs } from './files.ts';

/** With `rules`, by the bundle of that file in place of the rules that are here. */
export async function recordNamed(
  file: string,
  rules?: string,
): Promise<{ readonly file: string; readonly record: GameRecord; readonly game: AnyGame }> {
  const record = readFileAs(file, parseRecord);
  const game = rules === undefined ? await gameNamed(record.box) : await gameBundled(rules, record.box);
  return { file, record, game };
}

/** As a server hands it out, `BOX-HASH.js`; what such a name says of the content must hold. */
async function gameBundled(file: string, box: string): Promise<AnyGame> {
  const code = readFileAs(file, text => text);
  const hash = /-([0-9a-f]{64})\.js$/.exec(basename(file))?.[1];
  if (hash !== undefined && sha256Hex(code) !== hash)
    throw new BadInput(file, 'these rules are not what their name says');
  return (await bundleFrom(code, box)).game;
}
