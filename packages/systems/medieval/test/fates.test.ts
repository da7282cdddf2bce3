// Chances by name: who may die, break or lose strength in a fight or by a shot.

import { game as grunwald } from '@gonfalon/grunwald-1410/game';
import { gainOf, type Odds } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, lay } from './boxes.ts';

const fateOf = ({ fates }: Odds, unit: string) => fates!.find(fate => fate.unit === unit);
const share = (odds: Odds, holds: (result: Odds['chances'][number]['result']) => boolean): number =>
  Math.floor(
    (odds.chances.reduce((sum, { weight, result }) => sum + (holds(result) ? weight : 0), 0) * 10_000) /
      odds.of,
  );
const mean = (odds: Odds, what: string): number =>
  Math.round(
    (odds.chances.reduce((sum, { weight, result }) => sum + weight * Number(result[what]), 0) * 1000) /
      odds.of,
  );

describe.each(ALL)('in %s', box => {
  const { game, a, b } = BOXES[box];

  test('a duel tells of both what the results tell without names', () => {
    const t = lay(
      box,
      'turn 2 phase=2\nunit K cavalry A at=0808 facing=S armour=2 cf=2\nunit F cavalry B at=0809 sp=1 armour=1 facing=N',
    );
    const odds = game.odds(t.state, a, { do: 'attack', unit: 'K', at: '0809' })!;
    expect(odds.fates!.map(({ unit, side }) => `${unit} ${side}`)).toEqual([`F ${b}`, `K ${a}`]);
    expect(fateOf(odds, 'F')).toMatchObject({
      strength: 1,
      dies: share(odds, ({ defenderGone }) => defenderGone === 1),
    });
    expect(fateOf(odds, 'K')).toMatchObject({
      strength: 2,
      dies: share(odds, ({ attackerGone }) => attackerGone === 1),
    });
    expect(fateOf(odds, 'F')!.loss).toBe(mean(odds, 'defenderLoss'));
    expect(fateOf(odds, 'K')!.loss).toBe(mean(odds, 'attackerLoss'));
    const broken = fateOf(odds, 'F')!.breaks + (fateOf(odds, 'K')!.breaks ?? 0);
    expect(Math.abs(broken - share(odds, result => Number(result['broken']) > 0))).toBeLessThan(3);
    expect(broken).toBeGreaterThan(0);
  });

  test('a leader with the beaten is named', () => {
    const t = lay(
      box,
      'turn 2 phase=2\nunit K cavalry A at=0808 facing=S armour=2 cf=3\nunit F infantry B at=0809\nunit L leader B at=0809',
    );
    const odds = game.odds(t.state, a, { do: 'attack', unit: 'K', at: '0809' })!;
    const dies = share(odds, ({ leaderDies }) => leaderDies === true);
    expect(dies).toBeGreaterThan(0);
    expect(fateOf(odds, 'L')).toMatchObject({ side: b, strength: 0, dies });
    expect(gainOf(game, t.state, a, odds)).toBe(-gainOf(game, t.state, b, odds)!);
    const without = { ...odds, fates: odds.fates!.filter(({ unit }) => unit !== 'L') };
    const leader = (game.worth(t.state, 'L') * dies) / 10_000;
    expect(
      Math.abs(gainOf(game, t.state, a, odds)! - gainOf(game, t.state, a, without)! - leader),
    ).toBeLessThan(2);
  });

  test('a shot names its target', () => {
    const t = lay(
      box,
      'turn 2 phase=1\nunit S archer B at=0606 facing=S braced=yes\nunit K cavalry A at=0607 facing=N sp=1',
    );
    t.play('pick unit=K');
    expect(game.awaits(t.state)).toMatchObject({ seats: [b] });
    const odds = game.odds(t.state, b, { do: 'fire', unit: 'S', target: 'K' })!;
    expect(odds.fates!.map(({ unit }) => unit)).toEqual(['K']);
    expect(fateOf(odds, 'K')!.loss).toBe(mean(odds, 'loss'));
    expect(fateOf(odds, 'K')!.dies).toBe(share(odds, ({ dies }) => dies === true));
  });
});

test('nobody’s fate is known where an order has no odds', () => {
  const { state } = lay('grunwald', 'turn 2 phase=1\nunit K cavalry A at=0808');
  expect(grunwald.odds(state, 'allies', { do: 'pick', unit: 'K' })).toBeNull();
});
