// Another set of cards for the diceless game, from a file.

import { type AnyGame, BadInput } from '@gonfalon/kernel';
import { jsonIn } from '@gonfalon/kit';
import type { OptionSpec } from './command.ts';
import { readFileAs } from './files.ts';

export const CARDS_OPTION = {
  cards: { type: 'string', about: 'file with another set of cards for a game that is played with cards' },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** As the option of a new game wants them: on one line. The game says what is wrong with them. */
export function cardsIn(game: AnyGame, scenario: string, path: string): string {
  if (!Object.hasOwn(game.options, 'cards'))
    throw new BadInput('--cards', `${game.id} is not played with cards`);
  return readFileAs(path, text => {
    const cards = JSON.stringify(jsonIn(text, 'the card set'));
    game.setup(scenario, { cards });
    return cards;
  });
}
