// Chances shown before the dice against what the dice bring: every throw of twenty fights once, and seeded fights besides.

// More of them by ROLLS=1000000 npx vitest run packages/systems/medieval/test/odds.test.ts

import type { Odds } from '@gonfalon/kernel';
import { sampledFrom, sharesOf } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { BOXES, type Laid, lay } from './boxes.ts';
import { FIGHTS, foretold, treeOf } from './fights.ts';
import { sides } from './melee.ts';

const ROLLS = Number(process.env['ROLLS'] ?? 20_000);

const laid = (fight: (typeof FIGHTS)[number]): { t: Laid; odds: Odds } => {
  const t = lay(fight.box, fight.position);
  t.play(...fight.orders.slice(0, -1));
  const [a, b] = sides(fight.box);
  const seat = fight.orders.at(-1) === 'charge' ? b : a;
  const odds = BOXES[fight.box].game.odds(t.state, seat, { do: fight.orders.at(-1)! });
  if (!odds) throw new Error(`nothing is foretold of ${fight.name}`);
  return { t: t.play(fight.orders.at(-1)!), odds };
};

test('twenty fights', () => {
  expect(FIGHTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(FIGHTS.map(({ box }) => box)).size).toBe(3);
});

describe.each(FIGHTS)('$box: $name', fight => {
  const { odds, t } = laid(fight);
  const expected = foretold(odds);
  const tree = treeOf(fight.box, t.state);

  test('table/combat, 5.1.1 the weights are whole and add up', () => {
    expect(odds.chances.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)).toBe(true);
    expect(odds.chances.reduce((sum, { weight }) => sum + weight, 0)).toBe(odds.of);
    expect([...expected.keys()].length).toBe(odds.chances.length);
  });
  test('table/combat, table/scatter, table/disorganization, 8.2.4 every throw brings what was foretold, as often', () => {
    const brought = sharesOf(tree);
    expect([...brought.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [text, share] of brought) expect(share, text).toBeCloseTo(expected.get(text)!, 10);
  });
  test('table/combat thrown dice keep to it within their noise', () => {
    const counts = sampledFrom(tree, ROLLS, `${fight.box} ${fight.name}`);
    for (const text of counts.keys()) expect(expected.has(text), text).toBe(true);
    for (const [text, share] of expected) {
      const noise = 5 * Math.sqrt(ROLLS * share * (1 - share)) + 1;
      expect(Math.abs((counts.get(text) ?? 0) - ROLLS * share), text).toBeLessThanOrEqual(noise);
    }
  });
});

describe('what is shown with the chances', () => {
  test('1.4, 1.5 column and ledger are those of the fight', () => {
    const { odds, t } = laid(FIGHTS[0]!);
    const told = t.events.find(e => e.is === 'combat');
    expect(odds.column).toBe(told?.is === 'combat' && told.column);
    expect(odds.ledger).toEqual(told?.is === 'combat' && told.ledger);
  });
  test('measures are in parts of ten thousand', () => {
    const { odds } = laid(FIGHTS.find(({ name }) => name.includes('one to one'))!);
    // 1:1: the defender suffers on 2, 3, 4, 5 and 7, goes back on all of them but the 7.
    expect(odds.measures).toMatchObject({
      column: 0,
      success: Math.floor((16 * 10000) / 36),
      retreat: Math.floor((10 * 10000) / 36),
    });
    // The attacker goes back on 9 to 12.
    expect(odds.measures['repulse']).toBe(Math.floor((10 * 10000) / 36));
  });
  test('the chances of a countercharge are told for the first rider, and for all who are named', () => {
    const t = lay(
      'grunwald',
      'turn 3\nunit K1 cavalry A at=1008\nunit P1 cavalry B at=1005 facing=S armour=1',
    ).play('pick unit=K1', 'step to=1007');
    const { game, b } = BOXES.grunwald;
    const single = game.odds(t.state, b, { do: 'countercharge', unit: 'P1', facing: 3 });
    t.play('countercharge unit=P1 facing=S');
    expect(game.odds(t.state, b, { do: 'charge' })).toEqual(single);
    expect(single?.column).toBe('3:1');
  });
  test('nothing is foretold of what may not be ordered, and of orders without dice', () => {
    const t = lay('grunwald', 'turn 3 phase=2\nunit R cavalry A at=1008\nunit E cavalry B at=1007 facing=S');
    const { game, a } = BOXES.grunwald;
    expect(game.odds(t.state, a, { do: 'attack', unit: 'R', at: '1009' })).toBeNull();
    expect(game.odds(t.state, a, { do: 'done' })).toBeNull();
  });
  test('11.2.1 pits the enemy has dug are not in the chances', () => {
    const ride = (pit: string) => {
      const t = lay(
        'kulikovo',
        `turn 3 phase=5\n${pit}\nunit K1 cavalry B at=1008\nunit P1 cavalry A at=1005 facing=S`,
      ).play('pick unit=K1', 'step to=1007');
      return BOXES.kulikovo.game.odds(t.state, BOXES.kulikovo.a, {
        do: 'countercharge',
        unit: 'P1',
        facing: 3,
      });
    };
    expect(ride('pit 1006 B')).toEqual(ride(''));
  });
});
