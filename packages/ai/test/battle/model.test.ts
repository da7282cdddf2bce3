// The board the player reckons on against the rules themselves: every move it thinks of is legal, and leads where it thinks.

import { chance } from '@gonfalon/host';
import { game } from '@gonfalon/medieval-battle';
import { expect, test } from 'vitest';
import type { Field } from '../../src/battle/field.ts';
import { generate, type List, scratchOf } from '../../src/battle/generate.ts';
import { actIn, hexIn, type Move, OVER, REGROUP, STOP, unitIn } from '../../src/battle/moves.ts';
import { ordersOf } from '../../src/battle/orders.ts';
import { play } from '../../src/battle/play.ts';
import { type Reading, read } from '../../src/battle/read.ts';
import { after, fieldIn, type Order, type State, viewed, wander } from './table.ts';

const ON_BOARD = ['turn', 'withdraw', 'move'];

function movesOf(reading: Reading): { moves: Move[]; scratch: ReturnType<typeof scratchOf> } {
  const scratch = scratchOf(reading.plan);
  const list: List = { moves: new Int32Array(4096), count: 0 };
  generate(reading.plan, reading.row, scratch, list, { quiet: true, wide: true });
  return { moves: [...list.moves.subarray(0, list.count)], scratch };
}

/** Where the rules lead; whoever is asked whether he dismounts stays in the saddle. */
function played(s: State, seat: string, orders: readonly { do: string }[]): State {
  let now = s;
  for (const order of orders) {
    if (!game.check(now, seat, order as Order).ok) throw new Error(`${JSON.stringify(orders)} is refused`);
    now = after(now, seat, order);
  }
  for (const [frame, close] of [
    ['dismount', 'stop'],
    ['regroup', 'done'],
  ] as const)
    if (now.stack.at(-1)!.is === frame) now = after(now, seat, { do: close });
  return now;
}

/** Who comes in at a regrouping is guessed by the board and chosen by the player. */
const isGuess = (s: State, seat: string, move: Move): boolean =>
  actIn(move) === REGROUP &&
  (Object.keys(s.reserves[seat as 'red']).length > 0 ||
    s.units.some(({ army, fled }) => army === seat && fled !== null));

const tally = { moves: 0, ends: 0, reached: 0 };

function compare(s: State, field: Field, below: (n: number) => number): void {
  const awaits = game.awaits(s);
  if (awaits.kind !== 'seats' || !ON_BOARD.includes(awaits.moment.key)) return;
  const seat = awaits.seats[0]!;
  const reading = read(field, viewed(s))!;
  const { moves, scratch } = movesOf(reading);
  for (const move of moves) {
    if (below(8) > 0 || isGuess(s, seat, move)) continue;
    tally.moves++;
    const there = played(s, seat, ordersOf(reading, scratch, move));
    const row = reading.row.slice();
    play(reading.plan, row, move);
    const last = there.stack.at(-1)!;
    if (last.is === 'over') {
      const winner = last.outcome.winner;
      expect(row[reading.plan.ending]).toBe(winner === null ? 2 : field.almanac.armies.indexOf(winner));
    } else expect(row.join()).toBe(read(field, viewed(there), viewed(s).reserves)!.row.join());
  }
  if (awaits.moment.key === 'turn' && below(6) === 0) compareReach(s, seat, reading, moves);
}

function compareReach(s: State, seat: string, { plan, ids }: Reading, moves: readonly Move[]): void {
  const ends = new Set(
    moves
      .filter(move => [STOP, OVER].includes(actIn(move)))
      .map(move => `${ids[unitIn(move)]} ${plan.field.grid.ids[hexIn(move)]}`),
  );
  const legal = s.units.flatMap(({ id }) => game.reach(s, seat, id).map(({ at }) => `${id} ${at}`));
  tally.ends += ends.size;
  tally.reached += legal.length;
  expect([...ends].filter(end => !legal.includes(end))).toEqual([]);
}

test('every move of the board is legal and leads to the same position, on both maps, with and without dismounting', () => {
  for (let n = 0; n < 4; n++) {
    const [seed, scenario, options] = [
      `model ${n}`,
      n % 3 === 2 ? 'big' : 'standard',
      { dismounting: n % 2 === 1 },
    ];
    const below = chance(`sample ${n}`);
    const field = fieldIn(game.setup(scenario, { seed }));
    wander(seed, scenario, options, 260, s => compare(s, field, below));
  }
  expect(tally.moves).toBeGreaterThan(2000);
  // All but walks over more than one friend, or on and on behind him.
  expect(tally.ends / tally.reached).toBeGreaterThan(0.85);
});
