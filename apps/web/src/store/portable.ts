// Games that leave this device and come to it: as a record file, and as a position in a link.

import { reopened, type Save, type SavedEntry, type SavedGame, savedEntry, startOf } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  actionStatement,
  awaitsOf,
  BadInput,
  begin,
  checksum,
  type DicePolicy,
  diceStream,
  entriesOf,
  type GameRecord,
  optionText,
  type Play,
  parsePosition,
  parseRecord,
  readOptions,
  replay,
  replayed,
  rollD6,
  type Statement,
  statement,
  writePosition,
  writeRecord,
} from '@gonfalon/kernel';
import { type Box, boxOf } from '@gonfalon/library';
import { routeTo } from '../route.ts';
import { freshSeed } from './chance.ts';
import { deflated, inflated } from './deflate.ts';
import { endOf, newGame } from './new-game.ts';
import { countSeen } from './seen.ts';

/**
 * The record of a game kept here, as text. Nothing is played again, so that a game the rules refuse can still be told;
 * `rules` are those it was played with, where the present ones lead elsewhere.
 */
export function recordText(
  game: AnyGame,
  saved: SavedGame,
  entries: readonly SavedEntry[],
  rules = game.rulesVersion,
): string {
  const { box, scenario, options, lay } = saved;
  return writeRecord({
    box,
    scenario,
    rules,
    options: Object.fromEntries(
      Object.entries(lay ? {} : options).map(([name, value]) => [name, optionText(value)]),
    ),
    lay: lay ? parsePosition(lay).body : null,
    // Before the game is over its seed would tell the dice to come.
    dice: saved.over ? diceOf(saved, entries) : { hand: true },
    opening: entries[0]?.before || checksum(begin(game, startOf(saved)).opening),
    entries: entries.map(({ number, sum, said, by }) => ({
      number,
      checksum: sum,
      said: 'seat' in said ? { seat: said.seat, action: toldAction(game.actions, said.action) } : said,
      by,
      line: 0,
    })),
  });
}

/** The record of a game as it lies on the device: with the rules of then, where the present ones lead elsewhere. */
export const recordOfSave = (game: AnyGame, save: Save): string =>
  recordText(game, save.game, save.entries, stillLeads(game, save) ? game.rulesVersion : save.game.rules);

function stillLeads(game: AnyGame, save: Save): boolean {
  if (save.game.rules === game.rulesVersion) return true;
  try {
    return reopened(game, save).parted === null;
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}

/** As the rules write it. What they know no longer is told plainly: a record leaves nothing out. */
function toldAction(specs: AnyGame['actions'], { do: verb, ...args }: Action): Statement {
  const known = Object.hasOwn(specs, verb) ? actionStatement(specs, { do: verb, ...args }) : statement(verb);
  const strange = Object.entries(args).filter(
    ([arg, value]) => value !== undefined && !Object.hasOwn(known.named, arg),
  );
  return { ...known, named: { ...known.named, ...Object.fromEntries(strange.map(plainly)) } };
}
const plainly = ([arg, value]: [string, unknown]): [string, string] => [arg, String(value)];

/** A game that came from a record with other dice has none that its own seed could answer for; '' keeps the seed back. */
function diceOf({ seed }: SavedGame, entries: readonly SavedEntry[]): DicePolicy {
  if (seed === '') return { hand: true };
  let stream = diceStream(seed);
  for (const { said } of entries) {
    if (!('rolled' in said)) continue;
    const drawn = rollD6(stream, said.rolled.length);
    if (drawn.dice.join() !== said.rolled.join()) return { hand: true };
    stream = drawn.stream;
  }
  return { seed };
}

/** A game to keep from the text of a record, every entry of it played and compared; throws BadInput with place and reason. */
export async function savedFromRecord(text: string): Promise<Save> {
  return savedFrom(parseRecord(text));
}

export async function savedFrom(record: GameRecord): Promise<Save> {
  const { box, game } = await playableBox(record.box);
  const play: Play<unknown> = replay(game, record);
  const fresh = newGame(game, {
    scenario: record.scenario,
    options: record.lay ? {} : readOptions(game.options, record.options, 'option'),
    lay: record.lay ? layText(record, record.lay) : '',
    seed: 'seed' in record.dice ? record.dice.seed : freshSeed(),
    umpire: false,
  });
  return {
    game: {
      ...fresh,
      ...(await shownOf(box, play)),
      ...endOf(awaitsOf(play)),
    },
    entries: entriesOf(play).map(entry => savedEntry(entry, play)),
  };
}

const layText = ({ box, scenario }: GameRecord, body: NonNullable<GameRecord['lay']>): string =>
  writePosition({ box, scenario, body });

async function shownOf(
  { showing: fetched }: Box,
  { game, state, live }: Play<unknown>,
): Promise<Pick<SavedGame, 'entries' | 'turn'>> {
  if (!fetched) return { entries: 0, turn: 0 };
  const showing = await fetched();
  return { entries: countSeen({ game }, live, null), turn: showing.clock(state).turn };
}

async function playableBox(id: string): Promise<{ readonly box: Box; readonly game: AnyGame }> {
  const box = boxOf(id);
  if (!box) throw new BadInput('box', `there is no box called ${id}`);
  if (!box.game) throw new BadInput('box', `${box.name.en} cannot be played yet`);
  return { box, game: await box.game() };
}

/** The present state of a game, as a position; null while anybody has secrets, for a position tells them all. */
export function positionText(game: AnyGame, saved: SavedGame, entries: readonly SavedEntry[]): string | null {
  const { state } = replayed(game, startOf(saved), entries);
  return game.secrets(state) ? null : writePosition(game.describe(state));
}

/** A position that can really be laid; throws BadInput with place and reason. */
export async function checkedPosition(text: string): Promise<{ readonly box: Box; readonly state: unknown }> {
  const position = parsePosition(text);
  const { box, game } = await playableBox(position.box);
  return { box, state: game.lay(position) };
}

/** The address, from '#' on, that opens the start screen with this position. */
export async function positionLink(text: string): Promise<string> {
  return routeTo({ page: 'lay', box: parsePosition(text).box, code: await deflated(text) });
}

/** The position in a link; throws BadInput where the code is cut, was never one, or holds too much. */
export const positionFromLink = (code: string): Promise<string> => inflated(code, 'position');
