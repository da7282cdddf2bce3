// What a command that plays matches is told on the line.

import { DEFAULT_MAX_STEPS } from '@gonfalon/host';
import { type AnyGame, BadInput, begin } from '@gonfalon/kernel';
import { battleNamed, gameNamed, skirmishNamed, systemNamed } from '../boxes.ts';
import type { Given, OptionSpec } from '../command.ts';
import { GAME_OPTIONS, optionsFor, variedIn } from '../game-options.ts';
import { PATIENCE, PATIENCE_OPTION, PLAYERS_KNOWN, playersIn } from '../players.ts';
import { type LeaguePlan, startOf } from './plan.ts';

export const MATCH_OPTIONS = {
  players: { type: 'string', about: `two of ${PLAYERS_KNOWN}` },
  seed: { type: 'string', about: 'text from which all dice and choices follow, "1" unless told' },
  workers: {
    type: 'string',
    about:
      'how many games at a time, 1 unless told; an address postgresql://… spreads them over machines that `gonfalon work` for it',
  },
  picture: { type: 'string', about: 'draw what came of it to this file, ending in .svg or .png' },
  limit: { type: 'string', about: `steps after which a game is given up, ${DEFAULT_MAX_STEPS} unless told` },
  ...PATIENCE_OPTION,
  ...GAME_OPTIONS,
} as const satisfies Readonly<Record<string, OptionSpec>>;

export async function planIn(given: Given, luck: boolean): Promise<LeaguePlan> {
  const [box, scenario] = given.args as [string, string];
  const game = await gameNamed(box);
  const text = given.text('players');
  if (text === undefined) throw new BadInput('--players', `names two of ${PLAYERS_KNOWN}`);
  const [first, second] = playersIn(text, 2, { game, system: systemNamed(box) }) as [string, string];
  const plan: LeaguePlan = {
    box,
    scenario: battleNamed(game, scenario),
    ...variantsIn(game, box, scenario, given),
    seed: given.text('seed') ?? '1',
    players: [first, second],
    limit: given.number('limit', DEFAULT_MAX_STEPS, 1),
    luck,
    patience: given.number('patience', PATIENCE, 1),
  };
  begin(game, startOf(plan, game, 0)); // faults of the options are told once, not by every worker
  return plan;
}

function variantsIn(
  game: AnyGame,
  box: string,
  scenario: string,
  given: Given,
): Pick<LeaguePlan, 'options' | 'vary'> {
  if (!skirmishNamed(box, scenario)) {
    const options = optionsFor(game, scenario, given);
    const vary = given.text('vary');
    return { options, vary: vary === undefined ? fieldsIn(game, options) : variedIn(game, vary) };
  }
  for (const option of Object.keys(GAME_OPTIONS))
    if (given.text(option) !== undefined)
      throw new BadInput(`--${option}`, `${scenario} is a skirmish, laid as it is written`);
  return { options: {}, vary: [] };
}

/** Where the field is drawn from a seed every pair has its own, unless somebody chose one. */
const fieldsIn = ({ options: specs }: AnyGame, chosen: LeaguePlan['options']): readonly string[] =>
  specs['seed'] === 'text' && !chosen['seed'] && !chosen['modules'] ? ['seed'] : [];

/** The file a picture goes to; undefined where none is wanted. */
export function pictureIn(given: Given): string | undefined {
  const picture = given.text('picture');
  if (picture !== undefined && !/\.(?:svg|png)$/.test(picture))
    throw new BadInput('--picture', 'names the file to write, ending in .svg or .png');
  return picture;
}
