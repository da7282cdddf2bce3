// Twelve recorded games that must replay for ever: every scenario of the three boxes, both editions, openings and the
// thick of the fight. They lie in test/golden of each box; `record-golden.ts` plays them anew when rules change.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { game as grunwald } from '@gonfalon/grunwald-1410/game';
import { hastyPlayer, type Players, playOut } from '@gonfalon/host';
import { type AnyGame, begin, type Options, type Play, recordOf, writeRecord } from '@gonfalon/kernel';
import { game as kosovo } from '@gonfalon/kosovo-1389/game';
import { game as kulikovo } from '@gonfalon/kulikovo-1380/game';

export const GAMES: readonly AnyGame[] = [kosovo, kulikovo, grunwald];

interface Golden {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly options: Options;
  /** Steps played before the record begins, from the position reached by then. */
  readonly skip: number;
}
const READY = { setup: 'ready' };

const RECORDED: readonly Golden[] = [
  { game: kosovo, scenario: 'kosovo-field', options: READY, skip: 0 },
  { game: kosovo, scenario: 'kosovo-field', options: READY, skip: 6000 },
  { game: kosovo, scenario: 'milos-obilic', options: { setup: 'free' }, skip: 0 },
  { game: kosovo, scenario: 'milos-obilic', options: READY, skip: 1500 },
  { game: kulikovo, scenario: 'kulikowe-pole', options: READY, skip: 0 },
  { game: kulikovo, scenario: 'kulikowe-pole', options: READY, skip: 5000 },
  { game: kulikovo, scenario: 'the-ambush', options: READY, skip: 1500 },
  { game: grunwald, scenario: 'clash-of-titans', options: READY, skip: 0 },
  { game: grunwald, scenario: 'clash-of-titans', options: READY, skip: 6000 },
  { game: grunwald, scenario: 'blitzkrieg-1410', options: READY, skip: 4000 },
  { game: grunwald, scenario: 'ulrichs-attack', options: { ...READY, fatigue: false }, skip: 0 },
  { game: grunwald, scenario: 'ulrichs-attack', options: READY, skip: 1500 },
];
const ENTRIES = 300;

const folderOf = (box: string): string => join(import.meta.dirname, '../../../games', box, 'test', 'golden');

/** Every record that is kept, by box and file. */
export const goldenFiles = (): { readonly box: string; readonly file: string; readonly text: string }[] =>
  GAMES.flatMap(({ id: box }) =>
    readdirSync(folderOf(box)).map(file => ({
      box,
      file,
      text: readFileSync(join(folderOf(box), file), 'utf8'),
    })),
  );

/** Battles that are under way are played in a hurry, so that a record holds several phases and fights. */
const hasty: Players = (_, own) => hastyPlayer(own);

function played({ game, scenario, options, skip }: Golden): string {
  const seed = `golden ${scenario} ${skip}`;
  const start = begin(game, { scenario, options });
  const before: Play<unknown> = playOut(start, `${seed} before`, skip);
  const from = skip === 0 ? start : begin(game, { position: game.describe(before.state) });
  return writeRecord(recordOf(playOut(from, seed, ENTRIES, skip === 0 ? undefined : hasty), { seed }));
}

export function recordAll(): void {
  for (const golden of RECORDED) {
    const { game, scenario, skip } = golden;
    mkdirSync(folderOf(game.id), { recursive: true });
    writeFileSync(join(folderOf(game.id), `${scenario}-${skip}.record`), played(golden));
  }
}
