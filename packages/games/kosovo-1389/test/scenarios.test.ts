import { describe, expect, test } from 'vitest';
import { compareSetups, orderOfBattle } from '../../../systems/medieval/test/order-of-battle.ts';
import { box } from '../src/game.ts';

const { counted, scenarioOf, total } = orderOfBattle(box);

compareSetups(box);

describe('orders of battle', () => {
  test('kosovo-field: 93 Serb and 145 Ottoman counters', () => {
    expect([total('kosovo-field', 'serbs'), total('kosovo-field', 'ottomans')]).toEqual([93, 145]);
    expect(counted('kosovo-field', 'serbs')).toEqual({
      banners: 3,
      leaders: 5,
      L: 42,
      Li: 10,
      V: 14,
      P: 7,
      B: 10,
      G: 10,
    });
    expect(counted('kosovo-field', 'ottomans')).toEqual({
      banners: 3,
      leaders: 10,
      M: 10,
      Mi: 25,
      Ma: 14,
      A: 16,
      Bi: 8,
      Ga: 8,
      Gc: 6,
      S: 24,
      Kr: 4,
      De: 4,
      Y: 18,
      Si: 8,
    });
  });
  test('milos-obilic: 93 Serb and 110 Ottoman counters, with losses and fatigue', () => {
    expect([total('milos-obilic', 'serbs'), total('milos-obilic', 'ottomans')]).toEqual([93, 110]);
    const [serbs, ottomans] = scenarioOf('milos-obilic').sides;
    expect(serbs!.groups.map(group => group.losses)).toEqual([0, 0, 0, 7, 3, 3, 3]);
    expect(serbs!.leaders.map(({ id, fatigue }) => [id, fatigue])).toEqual([
      ['lazar', 0],
      ['vukovic', 4],
      ['paliniza', 4],
      ['brankovic', 6],
      ['grgur', 6],
    ]);
    expect(ottomans!.leaders.filter(leader => leader.range === 3).map(leader => leader.id)).toEqual([
      'murad2',
    ]);
    expect(scenarioOf('milos-obilic').morale).toBe(-21);
  });
});

describe('scenario/kosovo-field', () => {
  test('1 2 3 Serbs move first; commands wake on turns 1 to 8', () => {
    const { seats, sides } = scenarioOf('kosovo-field');
    expect(seats[0]).toBe('serbs');
    const wakes = Object.fromEntries(sides.flatMap(side => side.leaders.map(({ id, wakes }) => [id, wakes])));
    expect(wakes).toEqual({
      ...{ brankovic: 0, grgur: 0, vukovic: 3, paliniza: 3, lazar: 7 },
      ...{ saridze: 2, yakup: 2, bajazyd: 4, ewrenos: 4, dejanovic: 5, kraljevic: 5 },
      ...{ murad1: 8, murad2: 8, aga: 8, sipah: 8 },
    });
  });
  test('victory/1 victory/2 a lead of 200, or three leaders each', () => {
    const { lead, keyLeaders, lastTurn } = scenarioOf('kosovo-field');
    expect([lead, lastTurn]).toEqual([200, null]);
    expect(keyLeaders).toEqual({
      serbs: ['lazar', 'vukovic', 'brankovic'],
      ottomans: ['murad1', 'bajazyd', 'yakup'],
    });
  });
  test('victory/3 points by name and by arm', () => {
    const { points } = scenarioOf('kosovo-field');
    expect(points.serbs!.leaders).toMatchObject({
      murad1: 100,
      yakup: 70,
      aga: 50,
      saridze: 40,
      dejanovic: 25,
    });
    expect(points.serbs!.arms).toMatchObject({
      cavalry: 5,
      janissary: 4,
      crossbow: 3,
      archer: 2,
      infantry: 1,
    });
    expect(points.ottomans!.leaders).toEqual({
      lazar: 100,
      vukovic: 70,
      brankovic: 70,
      grgur: 40,
      paliniza: 40,
    });
    expect(points.serbs!.escaped && points.ottomans!.escaped).toBe(true);
  });
});
