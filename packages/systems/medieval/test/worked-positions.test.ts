// The worked examples that can be tried on the table: the rules say to each what its book says.

import { readFileSync } from 'node:fs';
import { table, workedProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, type Laid, refuses } from './boxes.ts';
import { positionsOf, positionText, WORKED } from './worked-positions.ts';

describe.each(ALL)('%s', box => {
  const { game } = BOXES[box];
  test.each(
    WORKED.filter(({ examples }) => examples[box] !== undefined).map(
      one => [one.examples[box]!, one] as const,
    ),
  )('%s', (_, one) => {
    expect(workedProblems(table(game, positionText(box, one.position)), one)).toEqual([]);
  });

  test('the file of positions is as told here (vitest -u writes it), and names examples of the box', async () => {
    const folder = `../../../games/${game.id}/rulebook`;
    const text = `${JSON.stringify(positionsOf(box), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${folder}/positions.json`);
    const file = readFileSync(new URL(`${folder}/examples.json`, import.meta.url), 'utf8');
    const { examples } = JSON.parse(file) as { examples: { id: string }[] };
    expect(examples.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(positionsOf(box))));
  });
});

test('an order that the example refuses leaves the table as it was', () => {
  const one = WORKED.find(({ examples }) => examples.grunwald === 'ex-4.5.2')!;
  const t: Laid = table(BOXES.grunwald.game, positionText('grunwald', one.position));
  t.play(...one.plays);
  refuses(t, 'step to=0605', 'movement.stacking', ['F1']);
});
