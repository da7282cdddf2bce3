// Players by the name a user typed.

import { computer, LEVELS, mindNamed, STYLES } from '@gonfalon/ai';
import { type Occupant, PLAYERS } from '@gonfalon/host';
import { type AnyGame, BadInput } from '@gonfalon/kernel';
import type { OptionSpec } from './command.ts';
import type { Sitting as BotSitting, Bots } from './outside/bot.ts';
import { checkProgram, isProgram } from './outside/child.ts';

const KNOWN = [...Object.keys(PLAYERS), ...LEVELS.map(level => `${level}[:STYLE]`), './PROGRAM'];

/** For the help of a command. */
export const PLAYERS_KNOWN = `${KNOWN.join(', ')} (styles ${STYLES.join(', ')})`;

export const PATIENCE_OPTION = {
  patience: { type: 'string', about: 'seconds a program may take for an order, 60 unless told' },
} as const satisfies Readonly<Record<string, OptionSpec>>;
export const PATIENCE = 60;

/** Whoever plays one game of a box for one seat. */
export interface Sitting {
  readonly game: AnyGame;
  readonly system: string;
  readonly seed: string;
  /** Told the work of every thought, by players that count it. */
  readonly worked?: (work: number) => void;
  /** Where programs may sit: who they are, and at which seat of what. */
  readonly outside?: Omit<BotSitting, 'seed'> & { readonly bots: Bots; readonly place: string | number };
}

/** Throws BadInput where nobody is called so, or does not play this game. */
export function playerNamed(name: string, sitting: Sitting): Occupant {
  const { game, system, seed, worked, outside } = sitting;
  if (Object.hasOwn(PLAYERS, name)) return PLAYERS[name]!(seed);
  if (isProgram(name)) {
    if (!outside) throw new BadInput(name, 'a program cannot sit here');
    const { bots, place, ...seated } = outside;
    return bots.at(name, place).sit({ ...seated, seed });
  }
  const mind = mindNamed(name, seed);
  if (!mind) throw new BadInput('--players', `there is no player "${name}", only ${PLAYERS_KNOWN}`);
  return computer(game, system, mind, ({ work }) => worked?.(work));
}

/** So many names, each of somebody who plays this game. */
export function playersIn(text: string, count: number, sitting: Omit<Sitting, 'seed'>): readonly string[] {
  const names = text.split(',');
  if (names.length !== count) throw new BadInput('--players', `${count} are needed, not ${names.length}`);
  for (const name of names) {
    if (isProgram(name)) checkProgram(name);
    else playerNamed(name, { ...sitting, seed: '' });
  }
  return names;
}
