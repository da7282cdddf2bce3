// What could be: where a unit could come to in its army's next turn, whom it could strike, and with what result.

import type { Supposed } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Battle, battle, opening } from './field.ts';

const field = (more = '', turn = 'yellow'): Battle =>
  battle(
    `unit Y1 HC yellow at=0404\nunit Y2 LB yellow at=0202\nunit R1 PK red at=0405\nunit R2 HI red at=0707\n${more}\nturn ${turn}`,
  );
const estimate = (t: Battle, who: Supposed, hex: string, by?: 'fire', others: readonly Supposed[] = []) =>
  game.estimate(t.state, null, { attackers: [who], hexes: [hex], others, ...(by && { by }) });

test('a melee and a shot come out as declared', () => {
  const t = field();
  for (const [order, by] of [
    [{ do: 'melee', unit: 'Y1', target: 'R1' }, undefined],
    [{ do: 'shoot', unit: 'Y2', target: 'R1' }, 'fire'],
  ] as const) {
    const there = by ? battle('unit Y2 LB yellow at=0403\nunit R1 PK red at=0405\nturn yellow') : t;
    const odds = game.odds(there.state, 'yellow', order)!;
    const { result } = odds.chances[0]!;
    expect(estimate(t, { unit: order.unit, ...(by && { at: '0403' }) }, '0405', by)).toMatchObject({
      column: odds.column,
      ledger: odds.ledger,
      attackerLoss: 1000 * Number(result['attackerLoss']),
      defenderLoss: 1000 * Number(result['defenderLoss']),
      fits: true,
    });
  }
});

test('an estimate needs somebody to strike, in range', () => {
  const t = field();
  expect(estimate(t, { unit: 'Y1' }, '0505')).toBeNull();
  expect(estimate(t, { unit: 'X' }, '0405')).toBeNull();
  expect(estimate(t, { unit: 'Y1' }, '9999')).toBeNull();
  expect(estimate(t, { unit: 'Y2' }, '0707', 'fire')).toBeNull();
  expect(estimate(t, { unit: 'Y1' }, '0505', undefined, [{ unit: 'R1', at: '0505' }])).not.toBeNull();
});

test('room is whether the defender could withdraw; nobody stands on another', () => {
  expect(estimate(field(), { unit: 'Y1' }, '0405')?.room).toEqual({ R1: 1 });
  const tired = battle('unit Y1 HC yellow at=0404\nunit R1 PK red at=0405 points=0\nturn yellow');
  expect(estimate(tired, { unit: 'Y1' }, '0405')?.room).toEqual({ R1: 0 });
  expect(estimate(field(), { unit: 'Y2', at: '0404' }, '0405')?.fits).toBe(false);
});

test('a wagon train turns over, then it is gone', () => {
  const hit = (knights: number) =>
    estimate(
      battle(`unit Y1 HC yellow at=0404\nunit R0 WT red at=0405 knights=${knights}\nturn yellow`),
      { unit: 'Y1' },
      '0405',
    );
  expect([2, 1].map(knights => hit(knights)?.measures['destroyed'])).toEqual([0, 10_000]);
});

describe('the next turn', () => {
  const places = (ends: readonly { at: string; left: number }[]): string[] =>
    ends.map(({ at, left }) => `${at} ${left}`).sort();

  test('of either army is what it could walk if the turn were its own', () => {
    const t = field();
    const [here, ...ends] = game.nextReach(t.state, 'yellow', 'R2');
    expect(here?.at).toBe('0707');
    expect(places(ends)).toEqual(places(game.reach(field('', 'red').state, 'red', 'R2')));
    expect(places(game.nextReach(t.state, null, 'Y2').slice(1))).toEqual(
      places(game.reach(t.state, 'yellow', 'Y2')),
    );
  });

  test('goes on with the unit on the move, and begins anew for the others', () => {
    const t = field().play('step unit=Y2 to=0203');
    expect(places(game.nextReach(t.state, null, 'Y2').slice(1))).toEqual(
      places(game.reach(t.state, 'yellow', 'Y2')),
    );
    expect(game.reach(t.state, 'yellow', 'Y1')).toEqual([]);
    expect(game.nextReach(t.state, null, 'Y1').length).toBeGreaterThan(3);
  });

  test('is none before the battle, or for who is not there', () => {
    expect(game.nextReach(opening('standard').state, 'red', 'R1')).toEqual([]);
    expect(game.nextReach(field().state, 'red', 'X')).toEqual([]);
  });

  test('strikes all round with the points that are left', () => {
    const { state } = field();
    const strikes = (who: Supposed) => game.strikes(state, null, who);
    expect(strikes({ unit: 'Y1' }).melee).toHaveLength(6);
    expect(strikes({ unit: 'Y1', left: 0 })).toEqual({ melee: [], fire: [], helps: [] });
    expect(strikes({ unit: 'Y2', at: '0404' }).fire.length).toBeGreaterThan(6);
    expect(strikes({ unit: 'X' })).toEqual({ melee: [], fire: [], helps: [] });
  });
});
