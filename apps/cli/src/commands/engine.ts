// JSON lines over standard input and output; the talk itself is in engine/session.ts.

import { type AnyGame, BadInput, words } from '@gonfalon/kernel';
import { jsonIn, readCites, readRulebook } from '@gonfalon/kit';
import { boxNamed, gameNamed, SKIRMISH, systemNamed } from '../boxes.ts';
import { CARDS_OPTION, cardsIn } from '../cards.ts';
import type { Command, Given } from '../command.ts';
import { citationsOf } from '../engine/citations.ts';
import { linesIn } from '../engine/lines.ts';
import { LONGEST_MESSAGE } from '../engine/message.ts';
import type { OpenGame } from '../engine/open-game.ts';
import { answer, type Open } from '../engine/session.ts';
import { readFileAs } from '../files.ts';
import { PLAYERS_KNOWN, playerNamed } from '../players.ts';

export const engine: Command = {
  usage: '',
  about: 'play by JSON lines on standard input and output (docs/engine-protocol.md)',
  args: [0, 0],
  options: {
    ...CARDS_OPTION,
    seat: { type: 'string', about: 'tell only what this seat may know, and take only its orders' },
    against: { type: 'string', about: `who fills the other seat, random unless told: ${PLAYERS_KNOWN}` },
  },
  async run(given) {
    const file = given.text('cards');
    if (file !== undefined) readFileAs(file, text => jsonIn(text, 'the card set'));
    const opening = oneSeat(given, file === undefined ? open : withCards(file));
    let table: OpenGame | null = null;
    for await (const line of linesIn(process.stdin.setEncoding('utf8'), LONGEST_MESSAGE)) {
      if (line.trim() === '') continue;
      const talk: Awaited<ReturnType<typeof answer>> = await answer(table, line, opening);
      table = talk.table;
      process.stdout.write(`${JSON.stringify(talk.reply)}\n`);
      if (talk.quit) break;
    }
    return undefined;
  },
};

export const open: Open = async id => {
  const game = await gameNamed(id);
  if (id === SKIRMISH)
    return {
      game,
      book: { cites: {}, scenarios: [], says: {}, words: await words.en() },
    };
  const box = boxNamed(id);
  const book = readRulebook(await box.rulebook());
  return {
    game,
    book: citationsOf(
      book,
      readCites(await box.cites(), book),
      await box.words('en'),
      box.scenarios.map(scenario => scenario.id),
    ),
  };
};

/** Every game is told to one seat only, and a player fills the other. */
function oneSeat(given: Given, opening: Open): Open {
  const seat = given.text('seat');
  const against = given.text('against');
  if (seat === undefined && against !== undefined)
    throw new BadInput('--against', 'goes with --seat: it fills the other seat');
  if (seat === undefined) return opening;
  const others = (game: AnyGame, other: string) =>
    playerNamed(against ?? 'random', {
      game,
      system: systemNamed(game.id),
      seed: `${seat} against ${other}`,
    });
  return async id => ({ ...(await opening(id)), one: { seat, others } });
}

/** Every new game that is played with cards gets those of the file. */
const withCards =
  (file: string): Open =>
  async id => {
    const opened = await open(id);
    const { game } = opened;
    return 'cards' in game.options
      ? { ...opened, options: { cards: cardsIn(game, game.scenarios[0]!, file) } }
      : opened;
  };
