// Options of a game that a command passes on.

import { type AnyGame, BadInput, type Options, readOptions } from '@gonfalon/kernel';
import { CARDS_OPTION, cardsIn } from './cards.ts';
import type { Given, OptionSpec } from './command.ts';

export const GAME_OPTIONS = {
  option: { type: 'string', about: 'options of the game, as in fatigue=yes,length=12' },
  vary: { type: 'string', about: 'options that differ from game to game, as in seed,dismounting' },
  ...CARDS_OPTION,
} as const satisfies Readonly<Record<string, OptionSpec>>;

export function optionsFor(game: AnyGame, scenario: string, given: Given): Options {
  const options = readOptions(game.options, optionsIn(given.text('option')), '--option');
  const file = given.text('cards');
  return file === undefined ? options : { ...options, cards: cardsIn(game, scenario, file) };
}

export function variedIn(game: AnyGame, text: string | undefined): string[] {
  const names = (text ?? '').split(',').filter(Boolean);
  for (const name of names)
    if (!Object.hasOwn(game.options, name) || game.options[name] === 'int')
      throw new BadInput('--vary', `${game.id} has no option ${name} that could differ from game to game`);
  return names;
}

function optionsIn(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map(pair => {
      const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      if (name === undefined) throw new BadInput('--option', `"${pair}" is not name=value`);
      return [name, value!];
    }),
  );
}
