// Whole moves: what the search of prices finds is what the orders, tried one by one, come to.

import { playOut } from '@gonfalon/host';
import { begin, type End, entriesOf } from '@gonfalon/kernel';
import { reachByOrders } from '@gonfalon/kit';
import type { Order, State } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle } from './field.ts';

/** Every step that is offered, taken. */
function byOrders(s: State, seat: string, id: string): readonly End<Order>[] {
  const mover = s.units.find(unit => unit.id === id);
  if (!mover || mover.at < 0 || mover.army !== seat) return [];
  return reachByOrders(s, [] as Order[], from =>
    game
      .choices(from, seat)
      .filter(order => order.do === 'step' && order.unit === id)
      .map(order => {
        const { state } = game.apply(from, { seat, action: order });
        const { at, points } = state.units.find(unit => unit.id === id)!;
        const hex = String(order.to);
        const rests = () => !state.units.some(other => other.at === at && other.id !== id);
        return { order, at: hex, left: points, alike: hex, next: state, mayEnd: rests };
      }),
  );
}
const told = (ends: readonly End[]): string[] => ends.map(({ at, left }) => `${at} ${left}`).toSorted();

describe('in games played at random', () => {
  test.each(['standard', 'big'])(
    '%s: the same ends, with the same points left, by ways that may be gone',
    scenario => {
      let compared = 0;
      for (let n = 0; n < 6; n++) {
        const options = { seed: `reach ${n}`, dismounting: n % 2 === 0 };
        const play = playOut(begin(game, { scenario, options }), `reach ${n}`, 400);
        for (const { state: held, number } of entriesOf(play)) {
          const state = held as State;
          const awaited = game.awaits(state);
          if (number % 3 !== 0 || awaited.kind !== 'seats') continue;
          for (const { id } of state.units)
            for (const seat of awaited.seats) {
              const found = game.reach(state, seat, id);
              const tried = byOrders(state, seat, id);
              expect({ n, number, id, ends: told(found) }).toEqual({ n, number, id, ends: told(tried) });
              compared += found.length;
              for (const end of found) expect(walked(state, seat, end)).toEqual([end.at, end.left]);
            }
        }
      }
      expect(compared).toBeGreaterThan(500);
    },
  );
});

function walked(start: State, seat: string, { path }: End<Order>): unknown {
  let state = start;
  for (const action of path) {
    expect(game.check(state, seat, action)).toEqual({ ok: true });
    state = game.apply(state, { seat, action }).state;
  }
  const unit = state.units.find(({ id }) => id === path[0]!.unit)!;
  return [String(path.at(-1)!.to), unit.points];
}

test('IV.1.5 friends on the way pay, and must be able to', () => {
  const wall = (points: number) =>
    battle(
      `unit R1 HC red at=0101\nunit R2 PK red at=0102 points=${points}\nunit R3 PK red at=0201 points=${points}\nunit R4 PK red at=0202 points=${points}\nunit Y1 PK yellow at=0808\nturn red`,
    );
  for (const points of [0, 1, 2]) {
    const { state } = wall(points);
    expect(told(game.reach(state, 'red', 'R1'))).toEqual(told(byOrders(state, 'red', 'R1')));
  }
  expect(game.reach(wall(0).state, 'red', 'R1')).toEqual([]);
  expect(game.reach(wall(1).state, 'red', 'R1').length).toBeGreaterThan(0);
});

test('choices about one unit are those of all that concern it', () => {
  const { state } = battle(
    'unit R1 HC red at=0404\nunit R2 AR red at=0303\nunit R3 PK red at=0505 knights=1\nunit R4 PK red at=0506 knights=1\nunit Y1 PK yellow at=0405\nturn red',
  );
  for (const about of ['R1', 'R2', 'R3', 'R4', 'Y1', '0404']) {
    const hex = { '0404': 'R1' }[about];
    const all = game
      .choices(state, 'red')
      .filter(order => Object.values(order).includes(about) || (hex !== undefined && order.unit === hex));
    expect(game.choices(state, 'red', about)).toEqual(all);
    expect(all.length).toBeGreaterThan(0);
  }
});
