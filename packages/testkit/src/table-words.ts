// Words for what may be said at the table: orders, moments and options, in every language and filled with what they have.

import type { AnyPlay } from '@gonfalon/host';
import type { AnyGame } from '@gonfalon/kernel';
import { askedIn } from './asked.ts';
import { argumentNames, type Messages } from './words.ts';

/** Keys a game cannot do without; `moments` are all keys its moments can have. */
export function tableKeys({ actions, options }: AnyGame, moments: Iterable<string>): string[] {
  return [
    ...Object.keys(actions).map(verb => `order.${verb}`),
    ...[...moments].flatMap(key => [`moment.${key}`, `moment.${key}.title`]),
    ...Object.entries(options).flatMap(([name, values]) => [
      `option.${name}`,
      `option.${name}.about`,
      ...(typeof values === 'string' ? [] : values.map(value => `option.${name}.${value}`)),
    ]),
  ];
}

/** What is missing, about orders and moments that do not exist, or filled with what the order or moment has not got. */
export function tableWordsProblems(
  game: AnyGame,
  moments: readonly string[],
  files: Readonly<Record<string, Messages>>,
): string[] {
  const wanted = tableKeys(game, moments);
  return Object.entries(files).flatMap(([language, words]) => [
    ...wanted.filter(key => !words[key]?.trim()).map(key => `${language}: no words for ${key}`),
    ...Object.entries(words).flatMap(([key, text]) =>
      foreign(game, moments, key, argumentNames(text)).map(fault => `${language}: ${key} ${fault}`),
    ),
  ]);
}

/** What a game asked, did in some way or measured without words for it; `measured` and `most` as in `askedIn`. */
export function playWordsProblems(
  play: AnyPlay,
  measured: readonly string[],
  known: readonly string[],
  files: Readonly<Record<string, Messages>>,
  most?: number,
): string[] {
  const { moments, hows, measures } = askedIn(play, measured, most);
  const isSaid = (words: Messages, how: string): boolean => {
    const [verb, way] = how.split(' ');
    return words[`order.${verb}`]?.includes(` ${way} {`) ?? false;
  };
  return [
    ...[...moments].filter(key => !known.includes(key)).map(key => `${key} is no moment of the game`),
    ...Object.entries(files).flatMap(([language, words]) => [
      ...[...hows].filter(how => !isSaid(words, how)).map(how => `${language}: no words for ${how}`),
      ...[...measures]
        .filter(name => !(`measure.${name}` in words))
        .map(name => `${language}: no words for measure.${name}`),
    ]),
  ];
}

/** Rules that go by the name of an order: their words would be those of the order. */
export const rulesNamedAsOrders = (game: AnyGame, cites: object): string[] =>
  Object.keys(game.actions)
    .map(verb => `order.${verb}`)
    .filter(key => key in cites);

function foreign(
  game: AnyGame,
  moments: readonly string[],
  key: string,
  filled: readonly string[],
): string[] {
  const [kind, subject = '', detail] = key.split('.');
  const outside = (known: readonly string[]): string[] =>
    filled.filter(name => !known.includes(name)).map(name => `is filled with ${name}`);
  if (kind === 'order' && subject in game.actions)
    return detail === undefined ? outside(Object.keys(game.actions[subject]!)) : outside([]);
  if (kind === 'moment')
    return moments.includes(subject)
      ? outside(['about', 'aboutCount', 'options'])
      : ['is no moment of the game'];
  if (kind === 'option') return subject in game.options ? outside([]) : ['is no option of the game'];
  return kind === 'measure' ? outside([]) : [];
}
