// What could be: battles that nobody has declared, counted as the rules would count them, and where units come to next.

import { game, showing } from '@gonfalon/byczyna-1588/game';
import { type AnyGame, parseAction, type Supposed } from '@gonfalon/kernel';
import { fightsEstimated, lossesMissed } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { BATTLES, VOLLEYS } from './fights.ts';
import { lay as layFray } from './fray.ts';
import { type Laid, lay } from './laid.ts';
import { WALKS } from './walks.ts';

/** Thousandths of a strength point: an estimate does not see that fugitives make room for each other. */
const TOLERANCE = 60;

describe('battles put together at random', { timeout: 120_000 }, () => {
  test.each(WALKS)('%s', (_, walk) => {
    const fights = fightsEstimated(game as AnyGame, showing, walk());
    for (const fight of fights) {
      const { estimate, sheet, odds } = fight;
      expect([estimate?.column, estimate?.ledger]).toEqual([sheet.column, sheet.ledger]);
      if (odds) expect(lossesMissed(fight)).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});

/** A counter-charge begins with riders who are still on their way. */
const DECLARED = BATTLES.filter(({ orders }) => orders.at(-1) === 'fight');

test.each(DECLARED)('the average of $name', ({ position, orders }) => {
  const t = layFray(position);
  for (const order of orders.slice(0, -1)) t.play(order);
  const sheet = showing.fight(t.state, null)!;
  const attackers = sheet.attack.units.map(unit => ({ unit }));
  const estimate = game.estimate(t.state, 'poles', { attackers, hexes: sheet.at });
  expect([estimate?.column, estimate?.ledger]).toEqual([sheet.column, sheet.ledger]);
  const odds = game.odds(t.state, 'poles', { do: 'fight' })!;
  const missed = lossesMissed({ state: t.state, seat: 'poles', sheet, estimate, odds });
  expect(missed).toBeLessThanOrEqual(TOLERANCE);
});

test.each(VOLLEYS)('the average of $name', ({ position, orders }) => {
  const t = layFray(position);
  for (const order of orders.slice(0, -1)) t.play(order);
  const action = parseAction(game.actions, orders.at(-1)!);
  const awaited = game.awaits(t.state);
  const seat = awaited.kind === 'seats' ? awaited.seats[0]! : '';
  const odds = game.odds(t.state, seat, action)!;
  const target = showing.unit(t.state, null, String(action['target']));
  // Several guns in one shot, or several shots in one moment, are no shot of one unit.
  if (!target || action['how'] === 'together') return;
  const shot = game.estimate(t.state, seat, {
    attackers: [{ unit: String(action['unit']) }],
    hexes: [target.at!],
    by: 'fire',
  })!;
  const lost = odds.chances.reduce((sum, { weight, result }) => sum + weight * Number(result['loss']), 0);
  expect(shot.ledger).toEqual(odds.ledger);
  expect(Math.abs(shot.defenderLoss - (1000 * lost) / odds.of)).toBeLessThanOrEqual(1);
});

describe('an estimate', () => {
  const duel = (more = ''): Laid =>
    lay(
      `unit H hussar poles at=0707 facing=N lance=yes\nunit A infantry austrians at=0706 facing=S\n${more}`,
    );
  const against = (t: Laid, attackers: readonly Supposed[], others: readonly Supposed[] = []) =>
    game.estimate(t.state, null, { attackers, hexes: ['0706'], others });

  test('takes units from where they are to where they would be', () => {
    const far = lay(
      'unit H hussar poles at=0712 facing=S lance=yes\nunit A infantry austrians at=0706 facing=S\nunit C commander poles at=0212 modifier=2',
    );
    expect(against(far, [{ unit: 'H', at: '0707', facing: 0 }])).toEqual(against(duel(), [{ unit: 'H' }]));
    const led = against(far, [
      { unit: 'H', at: '0707', facing: 0 },
      { unit: 'C', at: '0707' },
    ]);
    expect(led?.ledger).toContainEqual({ rule: 'battle.attackersCommander', shift: 2, about: ['C'] });
    expect(against(far, [{ unit: 'C', at: '0707' }])).toBeNull();
    expect(against(far, [{ unit: 'H' }], [{ unit: 'A', at: '0303' }])).toBeNull();
    expect(against(far, [{ unit: 'Z' }])).toBeNull();
  });

  test('tells the room of the defenders, and whether the attackers have some', () => {
    expect(against(duel(), [{ unit: 'H' }])).toMatchObject({ room: { A: 5 }, fits: true });
    const crowd = duel('unit P infantry poles at=0202');
    expect(against(crowd, [{ unit: 'H' }, { unit: 'P', at: '0707', facing: 0 }])?.fits).toBe(false);
    const lake = lay(
      'hex 0605 0705 0805 lake\nunit H hussar poles at=0707 facing=N\nunit A infantry austrians at=0706 facing=S\nunit B hussar poles at=0606 facing=N\nunit D hussar poles at=0806 facing=N',
    );
    expect(against(lake, [{ unit: 'H' }])?.room).toEqual({ A: 0 });
  });

  test('of a gun ends with its range', () => {
    const t = lay(
      'turn 4 phase=1\nunit L light-gun poles at=0707 facing=N\nunit A infantry austrians at=0703 facing=S',
    );
    const shot = (at: string) =>
      game.estimate(t.state, null, { attackers: [{ unit: 'L', at }], hexes: ['0703'], by: 'fire' });
    expect(shot('0707')).toBeNull();
    expect(shot('0706')?.measures['hit']).toBeGreaterThan(0);
    expect(
      game.estimate(t.state, null, { attackers: [{ unit: 'A' }], hexes: ['0302'], by: 'fire' }),
    ).toBeNull();
  });
});

describe('the next moves', () => {
  const armies = `unit H hussar poles at=0704 facing=S\nunit C commander poles at=0804 modifier=1\nunit T tatar poles at=0904 facing=S
    unit A infantry austrians at=0711 facing=N\nunit G light-gun austrians at=0811 facing=N\nunit M commander austrians at=0711 modifier=1`;
  const places = (ends: readonly { at: string; facing?: number }[]): string[] =>
    ends.map(({ at, facing }) => [at, facing].join()).sort();
  const next = (t: Laid, unit: string) => game.nextReach(t.state, 'poles', unit);

  test('of a side that moves now are its moves; whoever has moved stays until he has attacked', () => {
    const t = lay(`turn 4 phase=2\n${armies}`);
    expect(next(t, 'H')[0]).toEqual({ at: '0704', facing: 3, left: 0 });
    expect(places(next(t, 'H').slice(1))).toEqual(places(game.reach(t.state, 'poles', 'H')));
    t.play('pick unit=H').play('step to=0705');
    expect(places(next(t, 'H').slice(1))).toEqual(places(game.reach(t.state, 'poles', 'H')));
    expect(places(next(t, 'T')).length).toBeGreaterThan(20);
    t.play('rest');
    expect(next(t, 'H').map(({ at }) => at)).toEqual(['0705']);
    const attacked = lay(
      `turn 4 phase=3\n${armies.replace('H hussar poles at=0704', 'H hussar poles at=0710 done=attacked')}`,
    );
    expect(next(attacked, 'H').length).toBeGreaterThan(5);
    expect(next(lay(`turn 4 phase=3\n${armies.replace('at=0704', 'at=0710')}`), 'H')).toHaveLength(1);
  });

  test('of the other side are those of its coming phase, of this turn or the next', () => {
    const t = lay(`turn 4 phase=2\n${armies}`);
    const foretold = ['A', 'M', 'G'].map(id => places(next(t, id).slice(1)));
    t.play('done');
    while (t.state.phase < 5) t.play('done');
    expect(t.state.phase).toBe(5);
    expect(['A', 'M', 'G'].map(id => places(game.reach(t.state, 'austrians', id)))).toEqual(foretold);
    const again = places(next(t, 'H').slice(1));
    t.play('done');
    while (t.state.phase !== 2) t.play('done');
    expect(places(game.reach(t.state, 'poles', 'H'))).toEqual(again);
    expect(next(lay(`turn 15 phase=5\n${armies}`), 'H')).toEqual([]);
    expect(next(t, 'Z')).toEqual([]);
  });

  test('strike ahead and shoot as their arms can; a commander helps all round', () => {
    const t = lay(`turn 4 phase=2\n${armies}`);
    const strikes = (unit: string, at?: string) =>
      game.strikes(t.state, null, { unit, ...(at !== undefined && { at, facing: 3 }) });
    expect(strikes('H', '0706').melee).toHaveLength(3);
    expect(strikes('C')).toMatchObject({ melee: [], fire: [] });
    expect(strikes('C').helps).toHaveLength(6);
    expect(strikes('T', '0908').fire).toHaveLength(6);
    expect(strikes('G').fire.length).toBeGreaterThan(20);
    expect(strikes('G', '0810').fire).toEqual([]);
    expect(strikes('Z')).toEqual({ melee: [], fire: [], helps: [] });
  });
});
