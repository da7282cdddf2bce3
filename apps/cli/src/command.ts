// What a command of the line is: its words, its options, and what it does.

import { parseArgs } from 'node:util';
import { BadInput } from '@gonfalon/kernel';

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly about: string;
}
export interface Given {
  /** Arguments in order, 'BOX' first. */
  readonly args: readonly string[];
  text(option: string): string | undefined;
  flag(option: string): boolean;
  /** A whole number of at least `least`; the fallback where the option is absent. */
  number(option: string, fallback: number, least?: number): number;
}
export interface Command {
  /** The arguments as the help shows them: 'BOX SCENARIO', '[BOX]', 'export BOX'. */
  readonly usage: string;
  readonly about: string;
  readonly args: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** The exit code; nothing means 0. BadInput becomes one sentence and exit code 2. */
  run(given: Given): Promise<number | undefined> | number | undefined;
}

export const JSON_OPTION = { json: { type: 'boolean', about: 'write JSON for programs' } } as const;

export function parseCommand(name: string, command: Command, words: readonly string[]): Given {
  const { positionals, values } = parsed(name, command, words);
  const [least, most] = command.args;
  if (positionals.length < least || positionals.length > most)
    throw new BadInput(`gonfalon ${name}`, `expects ${command.usage || 'no arguments'}`);
  return {
    args: positionals,
    text: option => values[option] as string | undefined,
    flag: option => values[option] === true,
    number: (option, fallback, least = 0) => {
      const text = values[option] as string | undefined;
      if (text === undefined) return fallback;
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < least)
        throw new BadInput(`--${option}`, `"${text}" is not a whole number of at least ${least}`);
      return value;
    },
  };
}

function parsed(name: string, command: Command, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: command.options, allowPositionals: true });
  } catch (error) {
    // node:util ends its sentence with advice about '--' that only confuses here
    throw new BadInput(`gonfalon ${name}`, (error as Error).message.split('. ')[0]!);
  }
}
