// What the table says about fights and shots, against what the rules and their events say.

import { showing as grunwald } from '@gonfalon/grunwald-1410/game';
import type { GameEvent } from '@gonfalon/kernel';
import type { Weighed } from '@gonfalon/kit';
import { showing as kosovo } from '@gonfalon/kosovo-1389/game';
import { describe, expect, test } from 'vitest';
import { event } from './battle.ts';
import { BOXES, lay } from './boxes.ts';
import { FIGHTS } from './fights.ts';
import { SHOWINGS } from './shown.ts';

describe.each(FIGHTS)('the sheet of a fight, $box: $name', ({ box, position, orders }) => {
  const showing = SHOWINGS[box];
  const { game } = BOXES[box];
  const t = lay(box, position).play(...orders.slice(0, -1));
  const planned = showing.fight(t.state, null)!;
  const awaits = game.awaits(t.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  const odds = game.odds(t.state, awaits.seats[0]!, planned.order!)!;
  const after = t.play(orders.at(-1)!);

  test('before it begins it says what will be counted', () => {
    expect(planned).toMatchObject({ stage: 'gathering', order: { do: orders.at(-1)! }, rolled: null });
    expect(showing.chances(odds).main.reduce((sum, { weight }) => sum + weight, 0)).toBe(odds.of);
    // Dice before the blows may change who fights.
    if (after.awaits() !== 'dice: 2 combat.roll') return;
    const told = event(after, 'combat');
    for (const fight of [planned, showing.fight(after.state, null)!]) {
      expect(fight).toMatchObject({ column: told.column, initial: told.initial, ledger: told.ledger });
      expect([fight.attack.strength, fight.defence.strength]).toEqual([told.attackerSp, told.defenderSp]);
    }
    expect(planned.column).toBe(odds.column);
  });
  test('until the dice fall the chances are those of the order that began it', () => {
    const rolling = showing.rollOdds(after.state, null)!;
    expect(showing.chances(rolling)).toEqual(showing.chances(odds));
  });
  test('while it is played out it keeps its column and shows the cell', () => {
    if (after.awaits() !== 'dice: 2 combat.roll') return;
    const rolled = lay(box, position)
      .play(...orders)
      .roll(4, 4);
    const result = event(rolled, 'result');
    const fight = showing.fight(rolled.state, null);
    if (!fight) return; // nothing was left to ask
    expect(fight).toMatchObject({ stage: 'playing-out', column: planned.column, ledger: planned.ledger });
    expect(['', planned.initial]).toContain(fight.initial);
    expect(['', '8']).toContain(fight.rolled!.row);
    expect(['-', result.cell]).toContain(fight.rolled!.cell);
  });
});

test('most of these fights are seen while they are played out', () => {
  const played = FIGHTS.map(({ box, position, orders }) => {
    const t = lay(box, position).play(...orders);
    return t.awaits() === 'dice: 2 combat.roll' ? SHOWINGS[box].fight(t.roll(4, 4).state, null)?.stage : '';
  });
  expect(played.filter(stage => stage === 'playing-out').length).toBeGreaterThan(8);
});

describe('chances once other dice have fallen', () => {
  const palisade = (...die: number[]) =>
    lay(
      'kosovo',
      'turn 3 phase=2\nunit K cavalry A at=1008\nunit J janissary B at=1007 facing=S palisade=up:S',
    )
      .play('attack unit=K at=1007', 'fight', 'let-fly unit=J target=K')
      .roll(...die);
  test('K15.1.4 janissaries that have missed, and janissaries that have hit', () => {
    const missed = palisade(5);
    expect(missed.awaits()).toBe('dice: 2 combat.roll');
    const odds = kosovo.rollOdds(missed.state, null)!;
    const { table, column } = kosovo.fight(missed.state, null)!;
    const place = table.columns.indexOf(column);
    // The chances name every cell of the column as often as the dice fall on it.
    const byCell = Map.groupBy(odds.chances, ({ result }) => result.cell);
    expect(byCell.size).toBeGreaterThan(3);
    for (const [cell, chances] of byCell) {
      const weight = chances.reduce((sum, chance) => sum + chance.weight, 0) / odds.of;
      const rows = table.rows.map(({ cells }, n) => (cells[place] === cell ? table.weights[n]! : 0));
      expect(weight).toBeCloseTo(rows.reduce((sum, row) => sum + row, 0) / 36);
    }
    const hit = palisade(1);
    expect(kosovo.chances(kosovo.rollOdds(hit.state, null)!)).not.toEqual(kosovo.chances(odds));
  });
  test('10.2.1 arrows that have found their way past friends', () => {
    const archers = 'turn 2 phase=5\nunit A1 archer A at=1010 braced=yes\nunit K cavalry B at=1008 facing=S';
    const told = (odds: Weighed | null) =>
      grunwald.chances(odds!).main.map(({ text, weight }) => `${text.key} ${(weight / odds!.of).toFixed(6)}`);
    const alone = lay('grunwald', archers).play('done', 'fire unit=A1 target=K');
    const past = lay('grunwald', `${archers}\nunit F infantry A at=1009 facing=N`);
    past.play('done', 'fire unit=A1 target=K');
    expect(past.awaits()).toBe('dice: 1 fire.friendlyFire');
    expect(told(grunwald.rollOdds(past.state, null))).toContain('chance.astray 0.166667');
    past.roll(4);
    expect(told(grunwald.rollOdds(past.state, null))).toEqual(told(grunwald.rollOdds(alone.state, null)));
    past.roll(6, 6);
    expect(grunwald.rollOdds(past.state, null)).toBeNull();
  });
});

describe('a shot', () => {
  const ARCHERS = 'turn 2 phase=5\nunit A1 archer allies at=0405 braced=yes\n';
  const t = lay(
    'grunwald',
    `field empty 12x10\n${ARCHERS}unit K1 cavalry teutons at=0404 facing=N armour=2\nunit K2 cavalry teutons at=0909`,
  );
  test('10.4.2 on the table of its weapon, under its range, the dice moved by armour', () => {
    t.play('done');
    const odds = BOXES.grunwald.game.odds(t.state, 'allies', { do: 'fire', unit: 'A1', target: 'K1' })!;
    t.play('fire unit=A1 target=K1');
    const fight = grunwald.fight(t.state, null)!;
    expect(fight).toMatchObject({
      kind: 'shot',
      column: '1',
      stage: 'rolling',
      order: null,
      rule: 'fire.archersRoll',
    });
    expect(fight.table.rows.map(({ roll }) => roll)).toEqual(['2-6', '7', '8-11', '12']);
    // Armour 2 turns 2D6 into 0 to 10: 8 or less falls on the first row, 12 is out of reach.
    expect(fight.table.weights).toEqual([26, 4, 6, 0]);
    expect(fight.table.rows[2]!.cells[0]).toBe('-1');
    const { main } = grunwald.chances(odds);
    expect(main.map(({ text, weight }) => `${text.key} ${weight}`)).toEqual([
      'chance.shot-loss 10',
      'chance.miss 26',
    ]);
  });
});

describe('events and orders', () => {
  test('where to look', () => {
    expect(grunwald.placeOf({ is: 'stepped', unit: 'K1', from: '2409', to: '2410' })).toEqual([
      '2410',
      '2409',
    ]);
    expect(grunwald.placeOf({ is: 'retreated', unit: 'K1', path: ['2410', '2411'] })).toEqual([
      '2411',
      '2410',
    ]);
    expect(grunwald.placeOf({ is: 'defected', leaders: ['x'], to: 'serbs' })).toEqual([]);
    expect(grunwald.placeOf({ is: 'turn', turn: 3 })).toEqual([]);
  });
  test('who went which way', () => {
    const journeys = (event: GameEvent) => grunwald.journeys(event);
    const step = { unit: 'K1', from: '2409', to: '2410' };
    const way = { unit: 'K1', path: ['2410', '2411', '2412'] };
    for (const is of ['stepped', 'countercharge'])
      expect(journeys({ is, ...step })).toEqual([{ unit: 'K1', hexes: ['2409', '2410'] }]);
    for (const is of ['retreated', 'pursued'])
      expect(journeys({ is, ...way })).toEqual([{ unit: 'K1', hexes: way.path }]);
    expect(journeys({ is: 'advanced', unit: 'K1', to: '2410' })).toEqual([{ unit: 'K1', hexes: ['2410'] }]);
    expect(journeys({ is: 'turned', unit: 'K1', facing: 2 })).toEqual([]);
  });
  test('orders are filled as people say them', () => {
    expect(grunwald.orderFacts({ do: 'wheel', facing: 2, to: '2410' })).toMatchObject({
      facing: 'SE',
      to: '2410',
    });
    expect(grunwald.orderFacts({ do: 'palisade', how: 'up' })).toMatchObject({ how: 'up' });
  });
  test('leaders and banners have names', () => {
    expect(grunwald.names['jagiello']).toBe('Jagiełło');
    expect(grunwald.names['banner-jagiello']).toBe('Jagiełło');
  });
});
