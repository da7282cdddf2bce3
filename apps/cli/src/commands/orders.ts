// Every order of a box with its arguments, from the game itself; docs/positions.md shows these lines.

import { orderForms } from '@gonfalon/kernel';
import { boxNamed, gameNamed } from '../boxes.ts';
import type { Command } from '../command.ts';

export const orders: Command = {
  usage: 'BOX',
  about: 'list every order of a game with its arguments and their values',
  args: [1, 1],
  options: { names: { type: 'boolean', about: 'the ids of leaders and banners instead' } },
  async run({ args, flag }) {
    for (const line of await (flag('names') ? namesOf : formsOf)(args[0]!)) console.log(line);
    return undefined;
  },
};

export const formsOf = async (id: string): Promise<string[]> => orderForms((await gameNamed(id)).actions);

/** Ids a scenario asks for by name: who must not fall, who wakes when, whose corps counts. */
export const namesOf = async (id: string): Promise<string[]> => {
  const names = Object.entries((await boxNamed(id).showing?.())?.names ?? {});
  return names.map(([own, name]) => `${own}  ${typeof name === 'string' ? name : name.en}`);
};
