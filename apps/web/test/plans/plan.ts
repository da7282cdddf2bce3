// A game written down to be played through the page: its seed, the position it begins from, if it is none of a scenario,
// standing orders, and then every entry in a line.
//   seed clash 276
//   lay turn 9 phase=1
//   order allies: pass when=react-opened
//   allies: pick unit=P18
//   standing teutons: pass
//   dice 1 3

import { readFileSync } from 'node:fs';
import {
  type ActionSpecs,
  type AnyGame,
  begin,
  type Input,
  type Play,
  parseAction,
  refusalText,
  type Speaker,
  type Start,
  take,
  writeAction,
} from '@gonfalon/kernel';

export interface PlanLine {
  readonly said: Input;
  readonly by: Speaker;
}
export interface Plan {
  readonly seed: string;
  /** A position in its notation; '' for the setup of the scenario. */
  readonly lay: string;
  /** Standing orders in their notation. */
  readonly orders: string;
  readonly lines: readonly PlanLine[];
}

export function readPlan(specs: ActionSpecs, name: string): Plan {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const after = (word: string): string[] =>
    lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1));
  return {
    seed: after('seed')[0]!,
    lay: after('lay').join('\n'),
    orders: after('order').join('\n'),
    lines: lines.filter(line => !/^(?:seed|lay|order) /.test(line)).map(line => readLine(specs, line)),
  };
}

function readLine(specs: ActionSpecs, line: string): PlanLine {
  if (line.startsWith('dice '))
    return { said: { rolled: line.split(' ').slice(1).map(Number) }, by: 'person' };
  const [, standing, seat, action] = /^(standing )?(\S+): (.+)$/.exec(line)!;
  return { said: { seat: seat!, action: parseAction(specs, action!) }, by: standing ? 'order' : 'person' };
}

/** The game after these lines, as the engine plays it. */
export function played(game: AnyGame, start: Start, lines: readonly PlanLine[]): Play<unknown> {
  let play: Play<unknown> = begin(game, start);
  for (const { said, by } of lines) {
    const taken = take(play, said, by);
    if (!taken.ok) throw new Error(refusalText(taken));
    play = taken.play;
  }
  return play;
}

export function writePlan(specs: ActionSpecs, { seed, lay, orders, lines }: Plan): string {
  const headed = (word: string, text: string): string[] =>
    text === ''
      ? []
      : text
          .trim()
          .split('\n')
          .map(line => `${word} ${line}`);
  return [
    `seed ${seed}`,
    ...headed('lay', lay),
    ...headed('order', orders),
    ...lines.map(({ said, by }) =>
      'rolled' in said
        ? `dice ${said.rolled.join(' ')}`
        : `${by === 'order' ? 'standing ' : ''}${said.seat}: ${writeAction(specs, said.action)}`,
    ),
  ].join('\n');
}
