// Games that are over: the golden ones, whose losing side gives up in the end, and one without dice played out by chance.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playOut } from '@gonfalon/host';
import {
  type AnyGame,
  begin,
  isSurrender,
  type Play,
  parseRecord,
  recordOf,
  replay,
  take,
  writeRecord,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { savedFromRecord } from '../src/store/portable.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { NOWHERE, openedBox } from './recorded.ts';

const games = join(import.meta.dirname, '../../../packages/games');

/** One golden game a box that throws dice. */
export const GOLDEN = [
  ['grunwald-1410', 'ulrichs-attack-1500'],
  ['kosovo-1389', 'milos-obilic-1500'],
  ['kulikovo-1380', 'the-ambush-1500'],
  ['byczyna-1588', 'battle-3'],
] as const;

/** The record of the golden game, played on by whoever is asked until he may give up. */
export async function endedRecord(box: string, name: string): Promise<string> {
  const game = await boxOf(box)!.game!();
  const record = parseRecord(readFileSync(join(games, box, 'test/golden', `${name}.record`), 'utf8'));
  const play = givenUp(game, replay(game, record));
  return writeRecord(recordOf(play, { hand: true }));
}

function givenUp(game: AnyGame, play: Play<unknown>): Play<unknown> {
  const now = game.awaits(play.state);
  if (now.kind === 'over') return play;
  const said =
    now.kind === 'dice'
      ? { rolled: Array.from({ length: now.d6 }, () => 3) }
      : { seat: now.seats[0]!, action: answer(game, play.state, now.seats[0]!) };
  const taken = take(play, said);
  if (!taken.ok) throw new Error(JSON.stringify(taken.why));
  return givenUp(game, taken.play);
}
function answer(game: AnyGame, state: unknown, seat: string) {
  const choices = game.choices(state, seat);
  return choices.find(isSurrender) ?? choices[0]!;
}

/** Medieval Battle to its end, by chance. */
export async function battleRecord(seed: string): Promise<string> {
  const game = await boxOf('medieval-battle')!.game!();
  const start = begin(game, { scenario: 'standard', options: {} });
  const play: Play<unknown> = playOut(start, seed, 5000);
  return writeRecord(recordOf(play, { seed }));
}

export async function sessionFrom(text: string): Promise<LocalSession> {
  const save = await savedFromRecord(text);
  return new LocalSession(await openedBox(save.game.box), save, NOWHERE);
}
