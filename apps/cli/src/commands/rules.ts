// The composed rules of two boxes of one system, side by side: only what differs.

import { BadInput } from '@gonfalon/kernel';
import { type Composition, type Difference, differences } from '@gonfalon/kit';
import { boxNamed } from '../boxes.ts';
import { type Command, JSON_OPTION } from '../command.ts';

export const rules: Command = {
  usage: 'diff BOX BOX',
  about:
    'tell in what the rules of two boxes of one system differ: slots, lines and every cell of the tables',
  args: [3, 3],
  options: JSON_OPTION,
  async run(given) {
    const [what, first, second] = given.args as [string, string, string];
    if (what !== 'diff') throw new BadInput('gonfalon rules', `"${what}" is not diff`);
    const [one, other] = [boxNamed(first), boxNamed(second)];
    if (one.system !== other.system)
      throw new BadInput(second, `plays by the ${other.system} rules, ${first} by the ${one.system} rules`);
    const found = differences(await compositionNamed(first), await compositionNamed(second));
    if (given.flag('json')) console.log(JSON.stringify(found, null, 2));
    else print(first, second, found);
    return 0;
  },
};

async function compositionNamed(id: string): Promise<Composition> {
  const { composition } = boxNamed(id);
  if (!composition) throw new BadInput(id, 'has no rules that could be compared');
  return composition();
}

const SIGNS = { added: '+', dropped: '-', replaced: '~' } as const;
const signOf = ({ first, second }: Difference): string =>
  first === undefined ? SIGNS.added : second === undefined ? SIGNS.dropped : SIGNS.replaced;

function print(first: string, second: string, found: readonly Difference[]): void {
  console.log(`${first} -> ${second}   (+ added, - dropped, ~ replaced)`);
  for (const section of new Set(found.map(line => line.section))) {
    const lines = found.filter(line => line.section === section);
    console.log(`\n${section}`);
    const width = Math.max(...lines.map(({ key }) => key.length));
    for (const line of lines) {
      const values = [line.first, line.second].filter(value => value !== undefined).join(' -> ');
      console.log(`  ${signOf(line)} ${line.key.padEnd(width)}  ${values}`);
    }
  }
  if (found.length === 0) console.log('\nnothing');
}
