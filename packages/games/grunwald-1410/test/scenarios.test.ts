import { allItems } from '@gonfalon/kernel';
import { muster } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import { compareSetups, orderOfBattle } from '../../../systems/medieval/test/order-of-battle.ts';
import { box, game } from '../src/game.ts';

const { counted, scenarioOf, total } = orderOfBattle(box);

compareSetups(box);

describe('orders of battle', () => {
  test('clash-of-titans: 268 counters', () => {
    expect([total('clash-of-titans', 'allies'), total('clash-of-titans', 'teutons')]).toEqual([158, 110]);
    expect(counted('clash-of-titans', 'allies')).toEqual({
      banners: 3,
      leaders: 7,
      P: 90,
      Pi: 16,
      L: 40,
      T: 12,
    });
    expect(counted('clash-of-titans', 'teutons')).toEqual({
      ...{ banners: 2, leaders: 6, K: 78, Ki: 12, Ka: 8, Kc: 8, Kb: 4 },
    });
  });
  test('blitzkrieg-1410: 18 Poles, 14 Lithuanians and 7 Tatars on the map, the others to come', () => {
    expect([total('blitzkrieg-1410', 'allies'), total('blitzkrieg-1410', 'teutons')]).toEqual([158, 110]);
    const state = game.setup('blitzkrieg-1410', { setup: 'ready', organisation: true, fatigue: true });
    const count = (corps: string, place: string) =>
      allItems(state.units).filter(
        unit => unit.corps === corps && unit.arm !== 'leader' && unit.place === place,
      ).length;
    expect(['poles', 'lithuanians', 'tatars'].map(corps => count(corps, 'map'))).toEqual([18, 14, 7]);
    expect(['poles', 'lithuanians', 'tatars'].map(corps => count(corps, 'pool'))).toEqual([88, 26, 0]);
    expect(count('tatars', 'unused')).toBe(5);
  });
  test('ulrichs-attack: 53 of 90 Poles, 18 of 40 Lithuanians and 16 foot; 35 and 20 of 78 riders and 12 foot of the Order', () => {
    expect([total('ulrichs-attack', 'allies'), total('ulrichs-attack', 'teutons')]).toEqual([146, 90]);
    const state = game.setup('ulrichs-attack', { setup: 'ready', organisation: true, fatigue: true });
    const counters = allItems(state.units).filter(unit => unit.arm !== 'leader');
    const inPlace = (seat: string, place: string): number =>
      counters.filter(unit => unit.seat === seat && unit.place === place).length;
    expect([inPlace('allies', 'map'), inPlace('allies', 'unused')]).toEqual([53 + 18 + 16, 37 + 22]);
    expect([inPlace('teutons', 'map'), inPlace('teutons', 'unused')]).toEqual([35 + 20 + 12, 23]);
  });
  test('all counters of one box have one id each in every scenario', () => {
    const kinds = new Map<string, string>();
    for (const id of game.scenarios)
      for (const unit of muster(scenarioOf(id)).units) {
        const kind = `${unit.seat} ${unit.arm} ${unit.armour}`;
        expect(kinds.get(unit.id) ?? kind, `${id} ${unit.id}`).toBe(kind);
        kinds.set(unit.id, kind);
      }
  });
});

describe('scenario/clash-of-titans, blitzkrieg-1410, ulrichs-attack', () => {
  test('who begins, how long, what it is worth', () => {
    const printed = game.scenarios.filter(id => !scenarioOf(id).lesson);
    const facts = printed.map(id => {
      const { seats, setupFirst, firstTurn, lastTurn, morale } = scenarioOf(id);
      return [id, seats[0], setupFirst, firstTurn, lastTurn, morale];
    });
    expect(facts).toEqual([
      ['clash-of-titans', 'allies', 'teutons', 1, 20, 0],
      ['blitzkrieg-1410', 'teutons', 'teutons', 1, 20, 0],
      ['ulrichs-attack', 'teutons', 'teutons', 12, 20, 0],
    ]);
    for (const id of printed)
      for (const table of Object.values(scenarioOf(id).points))
        expect(table).toMatchObject({
          leader: 16,
          banner: 10,
          arms: { cavalry: 4, crossbow: 3, archer: 2, infantry: 1 },
        });
  });
  test('victory/3 the scale of victories', () => {
    const steps = scenarioOf('clash-of-titans').scale.map(({ upTo, grade }) => `${upTo} ${grade}`);
    expect(steps.join(', ')).toBe('0 draw, 20 tiny, 40 small, 70 considerable, 100 great, null overwhelming');
  });
});
