import { allItems, parseAction } from '@gonfalon/kernel';
import type { Unit } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import {
  battleOf,
  event,
  foretold,
  offered,
  playedOut,
  unitIn,
  whyNot,
} from '../../../systems/medieval/test/battle.ts';
import { game } from '../src/game.ts';

const battle = battleOf(game, 'kosovo-field');
const unit = unitIn(game);

/** Ottoman riders move while Serb shooters look on. */
const shot = (shooter: string, target: string, dice: [number, number]) =>
  battle(`turn 2 phase=5\nunit A1 ${shooter} serbs at=0405 braced=yes\nunit K1 cavalry ottomans ${target}\n`)
    .play('done', 'fire unit=A1 target=K1')
    .roll(...dice);

describe('11.6, 11.7 what fire does in the first edition', () => {
  test('11.6.1 a crossbow at two hexes costs two from eleven on', () => {
    expect(event(shot('crossbow', 'at=0403', [5, 5]), 'shot').result).toBe('-1');
    expect(event(shot('crossbow', 'at=0403', [5, 6]), 'shot').result).toBe('-2');
  });
  test('11.6.2 a bolt that cost strength disorganizes and stops on a six', () => {
    const t = battle(
      'turn 2 phase=5\nunit A1 crossbow serbs at=0405 braced=yes\nunit K1 cavalry ottomans at=0402 facing=S\nunit K2 cavalry ottomans at=1010\n',
    );
    t.play('pick unit=K1', 'step to=0403', 'fire unit=A1 target=K1').roll(3, 4).roll(6);
    expect(unit(t, 'K1')).toContain('order=disorganized');
    expect(unit(t, 'K1')).toContain('stopped');
    expect(t.awaits()).toBe('ottomans: phase-cavalry-move');
    expect(offered(t, 'pick')).toEqual(['pick unit=K2']);
  });
  test('11.7.1 D disorganizes, DS also stops', () => {
    expect(event(shot('bombard', 'at=0404', [4, 4]), 'shot').result).toBe('D');
    const open = () =>
      battle(
        'turn 2 phase=5\nunit A1 bombard serbs at=0405 braced=yes\nunit K1 cavalry ottomans at=0403 facing=S\nunit K2 cavalry ottomans at=1010\n',
      ).play('pick unit=K1', 'pass', 'step to=0404', 'fire unit=A1 target=K1');
    const d = open().roll(4, 5);
    expect(unit(d, 'K1')).toContain('order=disorganized');
    expect(d.awaits()).toBe('ottomans: march K1');
    const ds = open().roll(5, 6);
    expect(event(ds, 'shot').result).toBe('DS');
    expect(unit(ds, 'K1')).toContain('stopped');
    expect(ds.awaits()).toBe('ottomans: phase-cavalry-move');
  });
  test('11.5.10 horse archers: two dice in row B1', () => {
    const t = battle('turn 2 phase=5\nunit A1 horse-archer serbs at=0405\nunit K1 cavalry ottomans at=0404\n')
      .play('done', 'fire unit=A1 target=K1')
      .roll(4, 5);
    expect(t.awaits()).toBe('dice: 2 fire.harassed');
    t.roll(1, 1);
    expect(event(t, 'disorganized')).toMatchObject({ unit: 'K1' });
  });
  test('9.1.3, 11.6.2 nobody on a leader’s hex is disorganized, and the chances know it', () => {
    const t = battle(
      'turn 2 phase=5\nunit A1 bombard serbs at=0405 braced=yes\nunit K1 cavalry ottomans at=0404\nunit L1 leader ottomans at=0404\n',
    ).play('done');
    expect(game.odds(t.state, 'serbs', { do: 'fire', unit: 'A1', target: 'K1' })!.measures['hit']).toBe(
      Math.floor((3 / 36) * 10_000),
    );
  });
  test('10.2.1 panicked shooters do not shoot', () => {
    const t = battle(
      'turn 2 phase=5\nunit A1 archer serbs at=0405 braced=yes order=panicked\nunit A2 archer serbs at=0505 facing=NW braced=yes\nunit K1 cavalry ottomans at=0404\n',
    ).play('done');
    expect(whyNot(t, 'fire unit=A1 target=K1')).toEqual(['fire.panicked A1']);
    expect(offered(t, 'fire', 'A1')).toEqual([]);
  });
});

describe('the chances are those of every throw played out', () => {
  const cases = {
    '11.5.10 horse archers at light horse': [
      'unit A1 horse-archer serbs at=0404 facing=S',
      'unit K1 cavalry ottomans at=0403',
      'fire unit=A1 target=K1',
    ],
    '11.6.2 crossbows at regular horse': [
      'unit A1 crossbow serbs at=0405 braced=yes',
      'unit K1 cavalry ottomans at=0403 armour=1',
      'fire unit=A1 target=K1',
    ],
    '11.7.1 a bombard at regular horse': [
      'unit A1 bombard serbs at=0405 braced=yes',
      'unit K1 cavalry ottomans at=0404 armour=1',
      'fire unit=A1 target=K1',
    ],
  };
  test.each(Object.entries(cases))('%s', (_, [shooter, target, order]) => {
    const t = battle(`turn 2 phase=5\n${shooter}\n${target}\nunit K9 cavalry ottomans at=1010\n`).play(
      'done',
    );
    const odds = game.odds(t.state, 'serbs', parseAction(game.actions, order!))!;
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
