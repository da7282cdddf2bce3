// What could be: fights estimated in the thick of a battle, for units that have still to come there, and the next moves of a
// whole side. Computer players ask the first thousands of times a turn.

import { readFileSync } from 'node:fs';
import { type AnyGame, type Play, parseRecord, replay, type Supposition } from '@gonfalon/kernel';
import { threatsOf } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import { yardstick } from '../anchors/yardstick.ts';
import type { Race } from './row.ts';

interface Midst {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seats: readonly string[];
  /** Units on the map, by seat. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  at(unit: string): string;
}

export async function midstOf(box: string, played: (game: AnyGame) => Play<unknown>): Promise<Midst> {
  const { game: fetched, showing: shown } = boxOf(box)!;
  const [game, showing] = [(await fetched!()) as AnyGame, await shown!()];
  const { state } = played(game);
  const cards = showing.units(state, null).map(id => showing.unit(state, null, id)!);
  const there = cards.filter(({ at }) => at !== null);
  const seats = [...new Set(there.map(({ seat }) => seat))];
  const units = Object.fromEntries(
    seats.map(seat => [seat, there.filter(card => card.seat === seat).map(({ id }) => id)]),
  );
  return { game, state, seats, units, at: id => showing.unit(state, null, id)!.at! };
}

/** The end of a game that is kept: armies at grips. */
export const kept =
  (file: string) =>
  (game: AnyGame): Play<unknown> => {
    const path = `../../packages/games/${game.id}/test/golden/${file}.record`;
    return replay(game, parseRecord(readFileSync(new URL(path, import.meta.url), 'utf8')));
  };

/** Every hex of a side with one, two and three of those who could come against it. */
function suppositions({ game, state, seats, units, at }: Midst, most: number): Supposition[] {
  return seats.flatMap((seat, n) => {
    const { hexes } = threatsOf(game, state, seat, units[seats[1 - n]!]!);
    return [...new Set(units[seat]!.map(at))].flatMap(hex => {
      const comers = [...(hexes.get(hex)?.melee ?? [])].map(([unit, [stand]]) => ({ unit, ...stand! }));
      const sizes = [1, 2, 3].filter(size => size <= Math.min(most, comers.length));
      return sizes.map(size => ({ attackers: comers.slice(0, size), hexes: [hex] }));
    });
  });
}

const WARM = 1000;
/** What is remembered answers the second time. */
const AGAIN = 3;

/** `most`: attackers in a group. */
export function estimateRow(name: string, midst: Midst, most: number): Race {
  const { game, state, seats } = midst;
  const fights = suppositions(midst, most);
  const all = (): string[] => fights.map(fight => game.estimate(state, seats[0]!, fight)?.column ?? '-');
  const first = all();
  return {
    id: `estimate ${name}`,
    measure: `a fight of up to ${most} who have still to come, ${fights.length} of them`,
    anchor: yardstick(20),
    ours: { name: 'estimate', ops: fights.length, run: all },
    target: { atMost: 1 },
    check() {
      if (fights.length < 16) throw new Error(`only ${fights.length} fights could be`);
      if (first.filter(column => column === '-').length * 10 > fights.length)
        throw new Error('many fights have no column');
      for (let n = 0; n < AGAIN; n++)
        if (all().join() !== first.join()) throw new Error('the same fights come out otherwise');
    },
    warm() {
      for (let n = 0; n < WARM; n++) all();
    },
  };
}

export function nextReachRow(name: string, { game, state, seats, units }: Midst): Race {
  const sides = seats.flatMap(seat => units[seat]!);
  const whole = (): number =>
    sides.reduce((sum, unit) => sum + game.nextReach(state, seats[0]!, unit).length, 0);
  return {
    id: `next reach ${name}`,
    measure: `where the ${sides.length} units of both sides could stand when they next attack`,
    // What the rows 3c allow for one side.
    anchor: yardstick(32000),
    ours: { name: 'nextReach', ops: 1, run: whole },
    target: { atMost: 1 },
    check() {
      if (whole() < 10 * sides.length) throw new Error('hardly anybody can move');
    },
  };
}
