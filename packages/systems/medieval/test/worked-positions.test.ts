// The worked examples that can be tried on the table: the rules say to each what its book says.

import { readFileSync } from 'node:fs';
import type { Ledger } from '@gonfalon/kernel';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { rows } from './battle.ts';
import { ALL, BOXES, type Laid, refuses } from './boxes.ts';
import { story } from './melee.ts';
import { positionsOf, positionText, WORKED } from './worked-positions.ts';

function played(t: Laid, line: string): void {
  const dice = /^roll ([\d ]+)$/.exec(line)?.[1];
  if (dice) t.roll(...dice.split(' ').map(Number));
  else t.play(line);
}

describe.each(ALL)('%s', box => {
  const { game } = BOXES[box];
  test.each(
    WORKED.filter(({ examples }) => examples[box] !== undefined).map(
      one => [one.examples[box]!, one] as const,
    ),
  )('%s', (_, { position, plays, may, refused, tells, counts }) => {
    const t: Laid = table(game, positionText(box, position));
    for (const line of plays) played(t, line);
    if (tells) expect(story(t)).toContainEqual(expect.objectContaining(tells));
    if (counts) {
      const fight = story(t).find(event => event.is === 'combat');
      expect(rows((fight as { ledger: Ledger }).ledger)).toEqual(expect.arrayContaining([...counts]));
    }
    if (may) expect(t.try(may)).toEqual({ ok: true });
    if (refused) {
      const why = expect.arrayContaining([expect.objectContaining({ rule: refused[1] })]);
      expect(t.try(refused[0])).toEqual({ ok: false, why });
    }
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
