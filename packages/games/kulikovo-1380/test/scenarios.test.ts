import { allItems } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { compareSetups, orderOfBattle } from '../../../systems/medieval/test/order-of-battle.ts';
import { box, game } from '../src/game.ts';

const { counted, scenarioOf, total } = orderOfBattle(box);

compareSetups(box);

describe('orders of battle', () => {
  test('kulikowe-pole: 115 Russian and 134 Mongol counters', () => {
    expect([total('kulikowe-pole', 'russians'), total('kulikowe-pole', 'mongols')]).toEqual([115, 134]);
    expect(counted('kulikowe-pole', 'russians')).toEqual({
      banners: 3,
      leaders: 7,
      A: 20,
      O: 14,
      D: 10,
      Di: 7,
      N: 10,
      Ni: 7,
      W: 10,
      Wi: 7,
      I: 6,
      R: 24,
    });
    expect(counted('kulikowe-pole', 'mongols')).toEqual({
      ...{ banners: 3, leaders: 7, M: 17, T: 17, K: 17, B: 30, S: 15, U: 30, J: 8 },
    });
  });
  test('the-ambush: 73 Russian and 92 Mongol counters', () => {
    expect([total('the-ambush', 'russians'), total('the-ambush', 'mongols')]).toEqual([73, 92]);
    const fatigue = scenarioOf('the-ambush').sides.flatMap(side =>
      side.leaders.map(({ id, fatigue }) => [id, fatigue]),
    );
    expect(Object.fromEntries(fatigue)).toEqual({
      ...{ akinfowicz: 9, olgierdowicz: 8, dymitr: 7, andrzej: 6, wasyl: 8, iwan: 4, bobrok: 1 },
      ...{ maszur: 8, telak: 9, kustun: 9, 'tasz-bej': 6, sundur: 0, tuluj: 6, mamaj: 0 },
    });
  });
});

describe('scenario/kulikowe-pole', () => {
  test('1 2 4 5 Mongols first, 20 turns, half points on turn 1, five commands before turn 5', () => {
    const { seats, firstTurn, lastTurn, halfPoints, sides } = scenarioOf('kulikowe-pole');
    expect([seats[0], firstTurn, lastTurn, halfPoints]).toEqual(['mongols', 1, 20, [1]]);
    const early = sides.flatMap(side =>
      side.leaders.filter(leader => leader.wakes === 0).map(leader => leader.id),
    );
    expect(early).toEqual(['akinfowicz', 'olgierdowicz', 'maszur', 'telak', 'kustun']);
  });
  test('victory/2 the Genoese are worth three to the Russians', () => {
    const { points } = scenarioOf('kulikowe-pole');
    expect(points.russians).toMatchObject({ leader: 20, banner: 10, corps: { genoese: 3 } });
    expect(points.russians!.arms).toMatchObject({ cavalry: 2, infantry: 1 });
    expect(points.mongols!.corps).toEqual({});
  });
});

describe('the ambush regiment', () => {
  const at = (state: ReturnType<typeof game.setup>, seat: string | null) =>
    allItems(game.view(state, seat).units).filter(unit => unit.place === 'hidden' && unit.at >= 0).length;

  test('kulikowe-pole 6: its hex is asked for in secret, in a wood of five hexes or more', () => {
    const state = game.setup('kulikowe-pole', { setup: 'ready', organisation: true, fatigue: true });
    expect(game.awaits(state)).toMatchObject({
      kind: 'seats',
      seats: ['russians'],
      moment: { key: 'setup' },
    });
    const woods = game.choices(state, 'russians').filter(order => order.do === 'place');
    expect(woods.length).toBeGreaterThan(100);
    expect(new Set(woods.map(order => order.unit))).toEqual(new Set(['bobrok']));
    expect(game.check(state, 'russians', { do: 'ready' }).ok).toBe(false);
    const grove = game.check(state, 'russians', { do: 'place', unit: 'bobrok', at: '3113', facing: 0 });
    expect(grove).toMatchObject({ ok: false, why: [{ rule: 'setup.ambushWood', about: ['3113'] }] });

    const step = game.apply(state, { seat: 'russians', action: woods[7]! });
    expect(step.events.flatMap(event => game.see(event, 'mongols') ?? [])).toEqual([]);
    expect(step.events.flatMap(event => game.see(event, null) ?? [])).toEqual([]);
    expect([at(step.state, 'russians'), at(step.state, 'mongols'), at(step.state, null)]).toEqual([25, 0, 0]);
    const begun = game.apply(step.state, { seat: 'russians', action: { do: 'ready' } }).state;
    expect(game.awaits(begun)).toMatchObject({ seats: ['mongols'], moment: { key: 'phase-cavalry-move' } });
  });
  test('the same view whatever wood was chosen', () => {
    const state = game.setup('kulikowe-pole', { setup: 'ready', organisation: true, fatigue: true });
    const views = ['4108', '4205'].map(hex => {
      const placed = game.apply(state, {
        seat: 'russians',
        action: { do: 'place', unit: 'bobrok', at: hex, facing: 0 },
      });
      const begun = game.apply(placed.state, { seat: 'russians', action: { do: 'ready' } }).state;
      return JSON.stringify([
        game.view(begun, 'mongols'),
        game.choices(begun, 'mongols'),
        game.awaits(begun),
      ]);
    });
    expect(views[0]).toBe(views[1]);
  });
  test('the-ambush: it waits on 4108 for all to see', () => {
    const state = game.setup('the-ambush', { setup: 'ready', organisation: true, fatigue: true });
    expect(at(state, 'mongols')).toBe(24);
    expect(game.awaits(state)).toMatchObject({
      seats: ['mongols'],
      moment: { key: 'phase-cavalry-move', turn: 11 },
    });
  });
});
