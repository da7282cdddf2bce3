// The worked examples that can be tried on the table: the rules say to each what its book says. `vitest -u` writes the
// positions to rulebook/positions.json; the page offers them beside the paragraphs.

import { readFileSync } from 'node:fs';
import { table } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Battle, lines, refusal } from './field.ts';

interface Worked {
  readonly example: string;
  readonly position: readonly string[];
  readonly plays: readonly string[];
  /** Lines of the position afterwards. */
  readonly after?: readonly string[];
  /** An order that is refused after the plays, and by which rule and culprit. */
  readonly refused?: readonly [order: string, rule: string];
}

/** Yellow attacks from 0404; a defender without points cannot withdraw, so the card is read at once. */
const melee = (
  example: string,
  [attacker, ground]: readonly [string, string],
  [defender, ground2]: readonly [string, string],
  after: readonly string[],
): Worked => ({
  example,
  position: [
    `hex 0404 ${ground}`,
    `hex 0405 ${ground2}`,
    `unit Y1 ${attacker.replace(' ', ' yellow at=0404 ')}`,
    `unit R1 ${defender.replace(' ', ' red at=0405 points=0 ')}`,
    'unit Y9 LI yellow at=0101',
    'unit R9 LI red at=0808',
    'turn yellow',
  ],
  plays: ['melee unit=Y1 target=R1'],
  after,
});

const WORKED: readonly Worked[] = [
  {
    example: 'M-EX-02',
    position: ['hex 0404 hills', 'unit Y1 HC yellow at=0401', 'unit R1 LI red at=0808', 'turn yellow'],
    plays: ['step unit=Y1 to=0402', 'step unit=Y1 to=0403', 'step unit=Y1 to=0404'],
    after: ['unit Y1 HC yellow at=0404 knights=2 points=0'],
  },
  {
    example: 'M-EX-03',
    position: ['hex 0403 mountains', 'unit Y1 LB yellow at=0402', 'unit R1 LI red at=0405', 'turn yellow'],
    plays: ['step unit=Y1 to=0403', 'shoot unit=Y1 target=R1'],
    after: ['unit Y1 LB yellow at=0403 knights=2 points=0', 'turn red'],
  },
  {
    example: 'M-EX-04',
    position: [
      'hex 0406 woods',
      'unit Y1 LC yellow at=0404',
      'unit R1 LI red at=0405 points=1',
      'turn yellow',
    ],
    plays: ['melee unit=Y1 target=R1'],
    refused: ['withdraw to=0406', 'withdrawal.lastPoint R1'],
  },
  {
    // The zone of the riders would have stopped him anywhere but on the mountain.
    example: 'M-EX-05',
    position: ['hex 0503 mountains', 'unit Y1 LB yellow at=0502', 'unit R1 HC red at=0404', 'turn yellow'],
    plays: ['step unit=Y1 to=0503', 'step unit=Y1 to=0603'],
  },
  {
    example: 'M-EX-06',
    position: ['hex 0503 mountains', 'unit Y1 HI yellow at=0402', 'unit R1 LB red at=0603', 'turn red'],
    plays: ['step unit=R1 to=0503', 'stop', 'step unit=Y1 to=0403'],
    refused: ['step unit=Y1 to=0404', 'move.held R1'],
  },
  {
    example: 'M-EX-07',
    position: [
      'hex 0304 mountains',
      'hex 0504 mountains',
      'unit Y1 LC yellow at=0404',
      'unit R1 LB red at=0405',
      'turn yellow',
    ],
    plays: ['melee unit=Y1 target=R1', 'withdraw to=0304'],
  },
  melee(
    'M-EX-08',
    ['LC knights=2', 'plains'],
    ['PK knights=2', 'plains'],
    ['unit Y1 LC yellow at=0404 knights=1 points=4', 'unit R1 PK red at=0405 knights=2 points=0'],
  ),
  melee(
    'M-EX-09',
    ['LI knights=2', 'mountains'],
    ['HC knights=2', 'hills'],
    ['unit Y1 LI yellow at=0404 knights=2 points=1', 'unit R1 HC red at=0405 knights=1 points=0'],
  ),
  {
    example: 'M-EX-10',
    position: ['hex 0405 hills', 'unit Y1 AR yellow at=0404', 'unit R1 LI red at=0405', 'turn yellow'],
    plays: ['shoot unit=Y1 target=R1'],
    after: ['unit R1 LI red at=0405 knights=2 points=3'],
  },
  {
    example: 'M-EX-12',
    position: [
      'hex 0202 plains flag=2',
      'flag 0202 yellow',
      'unit RW WT red at=0405 knights=1',
      'unit Y1 LI yellow at=0404',
      'unit R1 LI red at=0801',
      'turn yellow',
    ],
    plays: ['melee unit=Y1 target=RW'],
    refused: ['red: pass', 'table.over'],
  },
  melee(
    'M-DV-01',
    ['LC knights=2', 'plains'],
    ['PK knights=1', 'plains'],
    ['unit Y1 LC yellow at=0405 knights=1 points=4'],
  ),
  melee(
    'M-DV-02',
    ['LC knights=2', 'plains'],
    ['LI knights=2', 'woods'],
    ['unit Y1 LC yellow at=0404 knights=1 points=3', 'unit R1 LI red at=0405 knights=1 points=0'],
  ),
  melee(
    'M-DV-03',
    ['LC knights=2', 'hills'],
    ['HC knights=2', 'woods'],
    ['unit R1 HC red at=0405 knights=1 points=0'],
  ),
  melee(
    'M-DV-04',
    ['LC knights=2', 'hills'],
    ['AR knights=1', 'plains'],
    ['unit Y1 LC yellow at=0405 knights=2 points=4'],
  ),
  melee(
    'M-DV-05',
    ['LC knights=1', 'plains'],
    ['PK knights=2', 'hills'],
    ['unit Y1 LC yellow knights=0 points=0'],
  ),
  {
    example: 'M-DV-06',
    position: ['unit Y1 LB yellow at=0403', 'unit R1 HC red at=0405', 'turn yellow'],
    plays: ['shoot unit=Y1 target=R1'],
    after: ['unit R1 HC red at=0405 knights=1 points=4'],
  },
  {
    example: 'M-DV-07',
    position: ['hex 0404 hills', 'unit Y1 AR yellow at=0404', 'unit R1 HI red at=0405', 'turn yellow'],
    plays: ['shoot unit=Y1 target=R1'],
    after: ['unit R1 HI red at=0405 knights=1 points=3'],
  },
  {
    example: 'M-DV-08',
    position: [
      'unit YW WT yellow at=0404',
      'unit Y1 LI yellow at=0808',
      'unit R1 LI red at=0405',
      'turn red',
    ],
    plays: ['melee unit=R1 target=YW', 'pass', 'melee unit=R1 target=YW'],
    after: ['unit YW WT yellow knights=0 points=0'],
  },
  {
    example: 'M-DV-09',
    position: ['unit YW WT yellow at=0404 knights=1', 'unit R1 LI red at=0405', 'turn yellow'],
    plays: ['regroup', 'done', 'melee unit=R1 target=YW'],
    after: ['unit YW WT yellow at=0404 knights=1 points=0'],
  },
  {
    example: 'M-DV-10',
    position: [
      'hex 0406 plains flag=1',
      'flag 0406 yellow',
      'unit Y1 LC yellow at=0404',
      'unit R1 LI red at=0405',
      'turn yellow',
    ],
    plays: ['melee unit=Y1 target=R1', 'withdraw to=0406', 'stop'],
    after: ['flag 0406 red'],
  },
  {
    example: 'M-DV-12',
    position: [
      'hex 0405 woods',
      'unit Y1 LI yellow at=0404 knights=1 points=3',
      'unit Y2 LI yellow at=0405 knights=1 points=2',
      'unit R1 LI red at=0808',
      'turn yellow',
    ],
    plays: ['merge unit=Y1 into=Y2'],
    after: ['unit Y2 LI yellow at=0405 knights=2 points=1'],
  },
];

const text = ({ position }: Worked): string =>
  `${['gonfalon-position 1', 'box medieval-battle', 'scenario standard', 'sheet 8x8', ...position].join('\n')}\n`;

test.each(WORKED.map(one => [one.example, one] as const))('%s', (_, one) => {
  const t: Battle = table(game, text(one));
  t.play(...one.plays);
  expect(lines(t)).toEqual(expect.arrayContaining([...(one.after ?? [])]));
  if (one.refused) expect(refusal(t, one.refused[0])).toContain(one.refused[1]);
});

test('the file of positions is as told here, and names examples of the box', async () => {
  const positions = Object.fromEntries(WORKED.map(one => [one.example, text(one)]));
  await expect(`${JSON.stringify(positions, null, 2)}\n`).toMatchFileSnapshot('../rulebook/positions.json');
  const file = readFileSync(new URL('../rulebook/examples.json', import.meta.url), 'utf8');
  const { examples } = JSON.parse(file) as { examples: { id: string }[] };
  expect(examples.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(positions)));
});
