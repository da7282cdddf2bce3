// JSON lines over standard input and output; the talk itself is in engine/session.ts.

import { words } from '@gonfalon/kernel';
import { jsonIn, readCites, readRulebook } from '@gonfalon/kit';
import { boxNamed, gameNamed, SKIRMISH } from '../boxes.ts';
import { CARDS_OPTION, cardsIn } from '../cards.ts';
import type { Command } from '../command.ts';
import { citationsOf } from '../engine/citations.ts';
import { linesIn } from '../engine/lines.ts';
import { LONGEST_MESSAGE } from '../engine/message.ts';
import type { OpenGame } from '../engine/open-game.ts';
import { answer, type Open } from '../engine/session.ts';
import { readFileAs } from '../files.ts';

export const engine: Command = {
  usage: '',
  about: 'play by JSON lines on standard input and output (docs/engine-protocol.md)',
  args: [0, 0],
  options: CARDS_OPTION,
  async run(given) {
    const file = given.text('cards');
    if (file !== undefined) readFileAs(file, text => jsonIn(text, 'the card set'));
    let table: OpenGame | null = null;
    for await (const line of linesIn(process.stdin.setEncoding('utf8'), LONGEST_MESSAGE)) {
      if (line.trim() === '') continue;
      const talk: Awaited<ReturnType<typeof answer>> = await answer(
        table,
        line,
        file === undefined ? open : withCards(file),
      );
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
