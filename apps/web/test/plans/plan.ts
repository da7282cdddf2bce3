// A game written down to be played through the page: its seed, standing orders, and then every entry in a line.
//   seed clash 276
//   order allies: pass when=react-opened
//   allies: pick unit=P18
//   standing teutons: pass
//   dice 1 3

import { readFileSync } from 'node:fs';
import { type ActionSpecs, type Input, parseAction, type Speaker, writeAction } from '@gonfalon/kernel';

export interface PlanLine {
  readonly said: Input;
  readonly by: Speaker;
}
export interface Plan {
  readonly seed: string;
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
    orders: after('order').join('\n'),
    lines: lines.filter(line => !/^(?:seed|order) /.test(line)).map(line => readLine(specs, line)),
  };
}

function readLine(specs: ActionSpecs, line: string): PlanLine {
  if (line.startsWith('dice '))
    return { said: { rolled: line.split(' ').slice(1).map(Number) }, by: 'person' };
  const [, standing, seat, action] = /^(standing )?(\S+): (.+)$/.exec(line)!;
  return { said: { seat: seat!, action: parseAction(specs, action!) }, by: standing ? 'order' : 'person' };
}

export function writePlan(specs: ActionSpecs, { seed, orders, lines }: Plan): string {
  return [
    `seed ${seed}`,
    ...orders
      .trim()
      .split('\n')
      .map(order => `order ${order}`),
    ...lines.map(({ said, by }) =>
      'rolled' in said
        ? `dice ${said.rolled.join(' ')}`
        : `${by === 'order' ? 'standing ' : ''}${said.seat}: ${writeAction(specs, said.action)}`,
    ),
  ].join('\n');
}
