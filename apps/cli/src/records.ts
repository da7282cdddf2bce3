// A record by the name of its file, with the game it is of.

import { type AnyGame, type GameRecord, parseRecord } from '@gonfalon/kernel';
import { gameNamed } from './boxes.ts';
import { readFileAs } from './files.ts';

export async function recordNamed(
  file: string,
): Promise<{ readonly file: string; readonly record: GameRecord; readonly game: AnyGame }> {
  const record = readFileAs(file, parseRecord);
  return { file, record, game: await gameNamed(record.box) };
}
