// Every throw of the game by who threw: what fell against what was to be expected, and what that was worth in fights.

import type { Chance, Seat } from '@gonfalon/kernel';
import { type Fight, facesIn, findsCell, lossIn } from '@gonfalon/kit';
import type { KnownEntry, Told } from '../told.ts';

/** Throws of so many dice. */
export interface Throws {
  readonly dice: number;
  /** How often each total fell, from all ones to all sixes, and how often it was to be expected. */
  readonly totals: readonly { readonly total: number; readonly fell: number; readonly expected: number }[];
  readonly count: number;
  readonly mean: number;
  readonly expected: number;
}
export interface SideDice {
  readonly seat: Seat;
  readonly count: number;
  /** The most frequent kind first. */
  readonly throws: readonly Throws[];
  /** Strength the enemy lost in this side's fights less its own, as it fell and as it was to be expected. */
  readonly fights: { readonly count: number; readonly thrown: number; readonly expected: number };
}

export interface Thrown {
  /** null where nobody in particular threw. */
  readonly seat: Seat | null;
  readonly faces: readonly number[];
  readonly worth: { readonly thrown: number; readonly expected: number } | null;
}

export function diceOf(all: readonly Thrown[], seats: readonly Seat[]): readonly SideDice[] {
  return seats.map(seat => {
    const own = all.filter(one => one.seat === seat);
    const worths = own.flatMap(({ worth }) => worth ?? []);
    const groups = [...Map.groupBy(own, ({ faces }) => faces.length)];
    return {
      seat,
      count: own.length,
      throws: groups
        .map(([dice, thrown]) =>
          throwsOf(
            dice,
            thrown.map(({ faces }) => sum(faces)),
          ),
        )
        .toSorted((a, b) => b.count - a.count),
      fights: {
        count: worths.length,
        thrown: sum(worths.map(({ thrown }) => thrown)),
        expected: sum(worths.map(({ expected }) => expected)),
      },
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function throwsOf(dice: number, fell: readonly number[]): Throws {
  const ways = waysOf(dice);
  return {
    dice,
    totals: ways.map((weight, n) => ({
      total: n + dice,
      fell: fell.filter(total => total === n + dice).length,
      expected: (fell.length * weight) / 6 ** dice,
    })),
    count: fell.length,
    mean: sum(fell) / fell.length,
    expected: dice * 3.5,
  };
}

/** In how many ways so many dice show each total, from the least. */
function waysOf(dice: number): readonly number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++)
    ways = Array.from({ length: ways.length + 5 }, (_, n) => sum(ways.slice(Math.max(0, n - 5), n + 1)));
  return ways;
}

/** An entry with dice: who threw, and what it was worth. */
export function thrownIn(told: Told, entry: KnownEntry): Thrown {
  const { eyes, opened } = told;
  const fight = opened.showing.fight(entry.before, eyes);
  return {
    seat: throwerOf(told, entry, fight),
    faces: 'rolled' in entry.said ? entry.said.rolled : [],
    worth: fight && worthOf(told, entry, fight),
  };
}

/** Whom the dice are about, who attacks or shoots, or whose phase it is. */
function throwerOf({ eyes, opened: { showing } }: Told, entry: KnownEntry, fight: Fight | null): Seat | null {
  const seatOf = (id: string | undefined): Seat | undefined =>
    id === undefined ? undefined : showing.unit(entry.before, eyes, id)?.seat;
  const told = entry.events.find(facesIn);
  const about = Array.isArray(told?.about) ? String(told.about[0]) : undefined;
  const clock = showing.clock(entry.before);
  return (
    seatOf(about ?? (typeof told?.unit === 'string' ? told.unit : undefined)) ??
    seatOf(fight?.attack.units[0]) ??
    clock.phases[clock.now]?.seat ??
    null
  );
}

/** null where the dice decided no loss. */
function worthOf({ eyes, opened: { showing } }: Told, entry: KnownEntry, fight: Fight): Thrown['worth'] {
  const odds = showing.rollOdds(entry.before, eyes);
  if (!odds) return null;
  const result = entry.events.find(findsCell);
  const cells = odds.chances.filter(({ result: one }) => one.cell === result?.cell);
  if (result && cells.length > 0) return { thrown: meanOf(cells), expected: meanOf(odds.chances) };
  if (fight.kind !== 'shot' || odds.chances.some(({ result: one }) => 'cell' in one)) return null;
  const losses = entry.events.flatMap(event => lossIn(event) ?? []);
  const struck = losses.filter(({ unit }) => fight.defence.units.includes(unit));
  return { thrown: sum(struck.map(({ sp }) => sp)), expected: meanOf(odds.chances) };
}

/** Strength the enemy loses less one's own, on the average of these. */
const meanOf = (chances: readonly Chance[]): number =>
  sum(chances.map(({ weight, result }) => weight * netOf(result))) / sum(chances.map(({ weight }) => weight));

const netOf = (result: Chance['result']): number => {
  const of = (fact: string): number => Number(result[fact] ?? 0);
  return 'cell' in result ? of('defenderLoss') - of('attackerLoss') : of('loss');
};
