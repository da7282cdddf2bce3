// Chances shown before the dice against what the dice bring: every throw once, and seeded throws besides.

// More of them by ROLLS=1000000 npx vitest run packages/systems/husaria/test/odds.test.ts

import { game } from '@gonfalon/byczyna-1588/game';
import { sampledFrom, sharesOf } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { BATTLES, foretold, laidOut, type Told, type ToTell, VOLLEYS } from './fights.ts';
import { lay, told } from './fray.ts';

const ROLLS = Number(process.env['ROLLS'] ?? 20_000);

test('twenty battles and ten volleys', () => {
  expect(BATTLES.length).toBeGreaterThanOrEqual(20);
  expect(VOLLEYS.length).toBeGreaterThanOrEqual(10);
});

function holds({ odds, tree }: Told, { name }: ToTell): void {
  const expected = foretold(odds);
  expect(odds.chances.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)).toBe(true);
  expect(odds.chances.reduce((sum, { weight }) => sum + weight, 0)).toBe(odds.of);
  const brought = sharesOf(tree);
  expect([...brought.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [text, share] of brought) expect(share, text).toBeCloseTo(expected.get(text)!, 10);
  const counts = sampledFrom(tree, ROLLS, name);
  for (const [text, share] of expected) {
    const noise = 5 * Math.sqrt(ROLLS * share * (1 - share)) + 1;
    expect(Math.abs((counts.get(text) ?? 0) - ROLLS * share), text).toBeLessThanOrEqual(noise);
  }
}

describe('battles', () => {
  test.each(BATTLES)('T.battle, T.dispersal, 9.22, 9.23 $name', battle => {
    holds(laidOut(battle, ['battle']), battle);
  });
});
describe('shots', () => {
  test.each(VOLLEYS)('T.fire.notes, 12.31, 13.22, 16.22 $name', volley => {
    holds(laidOut(volley, ['volley', 'test', 'escape']), volley);
  });
});

describe('what is shown with the chances', () => {
  const position = 'unit R light-cavalry poles at=1008\nunit E light-cavalry austrians at=1007 facing=S';
  test('6.21.6 column and ledger are those of the battle', () => {
    const t = lay(`${position} morale=6`).play('attack unit=R at=1007');
    const odds = game.odds(t.state, 'poles', { do: 'fight' })!;
    t.play('fight');
    expect([odds.column, odds.ledger]).toEqual([told(t, 'battle').column, told(t, 'battle').ledger]);
    expect(odds.measures['column']).toBe(1);
  });
  test('measures are in parts of ten thousand', () => {
    const t = lay(position);
    const odds = game.odds(t.state, 'poles', { do: 'attack', unit: 'R', at: '1007' })!;
    // 1:1: the defender suffers on 2, 3, 4, 5 and 7, goes back on all of them but the 7; the attacker on 9 to 12.
    expect(odds.measures).toMatchObject({
      success: Math.floor((16 * 10000) / 36),
      retreat: Math.floor((10 * 10000) / 36),
      repulse: Math.floor((10 * 10000) / 36),
    });
  });
  test('a counter-charge is foretold for the first rider, and for all who are named', () => {
    const t = lay(
      'turn 5 phase=5\nunit K1 light-cavalry austrians at=1006 facing=S\nunit P1 hussar poles at=1009 lance=yes',
    ).play('pick unit=K1', 'step to=1007');
    const single = game.odds(t.state, 'poles', { do: 'countercharge', unit: 'P1', to: '1008', facing: 0 });
    t.play('countercharge unit=P1 to=1008 facing=N');
    expect(game.odds(t.state, 'poles', { do: 'charge' })).toEqual(single);
    expect(single?.column).toBe('5:1');
  });
  test('nothing is foretold of what may not be ordered, and of orders without dice', () => {
    const t = lay(position);
    expect(game.odds(t.state, 'poles', { do: 'attack', unit: 'R', at: '1009' })).toBeNull();
    expect(game.odds(t.state, 'poles', { do: 'surrender' })).toBeNull();
    t.play('attack unit=R at=1007');
    expect(game.odds(t.state, 'poles', { do: 'cancel' })).toBeNull();
  });
  test('12.31 nothing is foretold where nobody has declared a shot', () => {
    const t = lay('unit R infantry poles at=1008\nunit E infantry austrians at=1007 facing=S');
    t.play('attack unit=R at=1007', 'fight');
    expect(game.odds(t.state, 'poles', { do: 'hold-fire' })).toBeNull();
  });
});

test('chances by name say what the results say without', () => {
  const t = lay(
    'turn 4 phase=3\nunit H hussar poles at=0806 facing=S\nunit F reiter austrians at=0807 facing=N sp=1\nunit C commander austrians at=0807',
  );
  const odds = game.odds(t.state, 'poles', { do: 'attack', unit: 'H', at: '0807' })!;
  const share = (what: string): number =>
    Math.floor(
      (odds.chances.reduce((sum, { weight, result }) => sum + (Number(result[what]) > 0 ? weight : 0), 0) *
        10_000) /
        odds.of,
    );
  const fate = (unit: string) => odds.fates!.find(one => one.unit === unit);
  expect(fate('F')).toMatchObject({ side: 'austrians', strength: 1, dies: share('defenderGone') });
  expect(fate('F')!.breaks).toBe(share('defenderDispersed'));
  expect(fate('C')).toMatchObject({ side: 'austrians', strength: 0, dies: share('defenderCommanders') });
  expect(fate('C')!.dies).toBeGreaterThan(0);
});
