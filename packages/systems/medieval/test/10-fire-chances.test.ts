// 10 The chances of a shot.

import { game } from '@gonfalon/grunwald-1410/game';
import { allItems, parseAction } from '@gonfalon/kernel';
import type { Unit } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import { foretold, playedOut } from './battle.ts';
import { archers, battle, ridersMove } from './shooting.ts';

describe('chances', () => {
  const odds = (body: string, order: Record<string, string>) => {
    const t = battle(body).play('done');
    return game.odds(t.state, 'allies', { do: 'fire', ...order })!;
  };
  test('10.4.2 archers at two hexes hit an unarmoured target in 15 of 36 throws', () => {
    const { of, measures, ledger } = odds(
      `${ridersMove + archers}unit K1 cavalry teutons at=0403 facing=N\n`,
      { unit: 'A1', target: 'K1' },
    );
    expect(of).toBe(36);
    expect(measures).toEqual({ hit: 4166, leader: 0 });
    expect(ledger).toEqual([]);
  });
  test('10.2.1 friendly fire takes its sixth', () => {
    const { of, chances } = odds(
      `${ridersMove + archers}unit I1 infantry allies at=0404\nunit K1 cavalry teutons at=0403 facing=N\n`,
      { unit: 'A1', target: 'K1' },
    );
    const astray = chances
      .filter(chance => chance.result['astray'])
      .reduce((sum, chance) => sum + chance.weight, 0);
    expect(astray * 6).toBe(of);
  });
  test('10.2.4, 10.6.3 leader and bolt are told apart from the loss', () => {
    const { of, chances, measures } = odds(
      `${ridersMove}unit A1 crossbow allies at=0405 braced=yes\nunit K1 cavalry teutons at=0404 facing=N\nunit L1 leader teutons at=0404\n`,
      { unit: 'A1', target: 'K1' },
    );
    const sum = (holds: (result: Record<string, unknown>) => boolean) =>
      chances.filter(chance => holds(chance.result)).reduce((all, chance) => all + chance.weight, 0) / of;
    expect(sum(result => result['leaderDies'] === true)).toBeCloseTo(1 / 36, 12);
    // One strength point on 4 to 9: 27 of 36; then a six.
    expect(sum(result => result['broken'] === true)).toBeCloseTo(27 / 216, 12);
    expect(sum(result => result['dies'] === true)).toBeCloseTo(6 / 36, 12);
    expect(measures['hit']).toBe(Math.floor((33 / 36) * 10_000));
  });
});

describe('the chances are those of every throw played out', () => {
  const cases = {
    '10.4.2 archers at armour in a wood': [
      'unit A1 archer allies at=0405 braced=yes\nhex 0403 forest',
      'unit K1 cavalry teutons at=0403 armour=1',
      'fire unit=A1 target=K1',
    ],
    '10.2.1, 10.6.3 crossbows past own infantry': [
      'unit A1 crossbow allies at=0405 braced=yes\nunit I1 infantry allies at=0404',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.2.1, 10.2.4 stray arrows do not look for a leader who stands apart': [
      'unit A1 archer allies at=0405 braced=yes\nunit I1 infantry allies at=0404\nunit L1 leader allies at=0404\nunit L2 leader allies at=0404\nunit L9 leader allies at=0503',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.5.10 weak horse archers at light horse': [
      'unit A1 horse-archer allies at=0404 facing=S sp=1',
      'unit K1 cavalry teutons at=0403',
      'fire unit=A1 target=K1',
    ],
    '10.7.1 a bombard at heavy horse': [
      'unit A1 bombard allies at=0405 braced=yes',
      'unit K1 cavalry teutons at=0402 armour=2',
      'fire unit=A1 target=K1',
    ],
  };
  test.each(Object.entries(cases))('%s', (_, [shooter, target, order]) => {
    const t = battle(`turn 2 phase=5\n${shooter}\n${target}\nunit K9 cavalry teutons at=1010\n`).play('done');
    const odds = game.odds(t.state, 'allies', parseAction(game.actions, order!))!;
    const told = foretold(odds, ({ astray, loss, broken }) => `${astray} ${loss} ${broken}`);
    t.play(order!);
    const played = playedOut(game, t, state => {
      const units = allItems<Unit>(state.units);
      const K1 = units.find(unit => unit.id === 'K1')!;
      const friend = units.find(unit => unit.id === 'I1');
      return `${friend !== undefined && friend.sp < friend.full} ${K1.full - K1.sp} ${K1.place === 'scattered' || K1.order !== 'sound'}`;
    });
    expect(Object.keys(played).sort()).toEqual(Object.keys(told).sort());
    for (const key of Object.keys(told)) expect(played[key], key).toBeCloseTo(told[key]!, 9);
  });
});
