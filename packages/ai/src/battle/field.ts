// The almanac as tables of numbers, made once for a battlefield: a search reads them millions of times.

import { ALL_FACINGS, distance, type Grid, gridOf, OFF_MAP, stepTo } from '@gonfalon/hex';
import { isInSight } from '@gonfalon/kit';
import type { Almanac } from './almanac.ts';

/** No way there. */
export const FAR = 99;

export interface Field {
  readonly almanac: Almanac;
  readonly grid: Grid;
  readonly size: number;
  /** Six neighbours a hex, OFF_MAP beyond the edge. */
  readonly near: Int16Array;
  readonly cost: Uint8Array;
  readonly level: Int8Array;
  readonly rough: Uint8Array;
  readonly cover: Uint8Array;
  /** By kind and hex: 1 where the kind may stand. */
  readonly open: Uint8Array;
  /** For each hex the places off the board beside it, each with the hexes that touch it. */
  readonly beyond: readonly (readonly Int16Array[])[];
  readonly homes: readonly (readonly number[])[];
  readonly ring: number;
  readonly flagAt: Int16Array;
  readonly flagPoints: Uint8Array;
  /** Number of the flag on a hex, or -1. */
  readonly flagOn: Int8Array;
  /** Hexes in range and sight, by range 1 or 2. */
  readonly targets: readonly (readonly Int16Array[])[];
  /** Movement points from hex to hex over empty ground: on foot, on horseback. */
  readonly away: readonly Uint8Array[];
  readonly kinds: number;
  readonly wagon: number;
  readonly names: readonly string[];
  readonly rides: Uint8Array;
  readonly price: Uint8Array;
  readonly fullPoints: Uint8Array;
  readonly onFoot: Int8Array;
  readonly range: Uint8Array;
  /** Columns by attacker and defender. */
  readonly melee: Int8Array;
  readonly ranged: Int8Array;
  readonly attackerLoss: Uint8Array;
  readonly defenderLoss: Uint8Array;
  readonly middle: number;
}

export function fieldOf(almanac: Almanac): Field {
  const { hexes, flags } = almanac;
  const grid = gridOf(hexes);
  const size = hexes.length;
  const flagOn = new Int8Array(size).fill(-1);
  flags.forEach(({ at }, n) => {
    flagOn[at] = n;
  });
  const open = openTo(almanac);
  const cost = Uint8Array.from(hexes, hex => hex.cost);
  const foot = almanac.kinds.findIndex((kind, n) => !kind.rides && n < almanac.kinds.length - 1);
  const horse = almanac.kinds.findIndex(({ rides }) => rides);
  return {
    almanac,
    grid,
    size,
    near: grid.neighbours,
    cost,
    level: Int8Array.from(hexes, hex => hex.level),
    rough: Uint8Array.from(hexes, hex => Number(hex.rough)),
    cover: Uint8Array.from(hexes, hex => Number(hex.cover)),
    open,
    beyond: hexes.map((_, hex) => beyondOf(grid, hex)),
    homes: hexes.map(hex => hex.homes.map(slot => almanac.ring.indexOf(slot))),
    ring: almanac.ring.length,
    flagAt: Int16Array.from(flags, flag => flag.at),
    flagPoints: Uint8Array.from(flags, flag => flag.points),
    flagOn,
    targets: [0, 1, 2].map(range => hexes.map((_, hex) => targetsOf(almanac, grid, hex, range))),
    away: [foot, horse].map(kind => awayOf(grid, cost, open.subarray(kind * size, (kind + 1) * size))),
    ...kindTables(almanac),
  };
}

const openTo = ({ hexes, kinds }: Almanac): Uint8Array =>
  Uint8Array.from(kinds.flatMap(({ kind }) => hexes.map(hex => Number(hex.open.includes(kind)))));

function kindTables({ kinds, melee, ranged, losses }: Almanac) {
  const troops = kinds.length - 1;
  const names = kinds.map(({ kind }) => kind);
  return {
    kinds: troops,
    wagon: troops,
    names,
    rides: Uint8Array.from(kinds, ({ rides }) => Number(rides)),
    price: Uint8Array.from(kinds, ({ cost }) => cost),
    fullPoints: Uint8Array.from(kinds, ({ points }) => points),
    onFoot: Int8Array.from(kinds, ({ onFoot }) => (onFoot === null ? -1 : names.indexOf(onFoot))),
    range: Uint8Array.from(kinds, (_, n) => ranged[n]?.range ?? 0),
    melee: Int8Array.from(melee.flat()),
    ranged: Int8Array.from(ranged.flatMap(card => card?.columns ?? kinds.slice(0, troops).map(() => 0))),
    attackerLoss: Uint8Array.from(losses, loss => loss[0]!),
    defenderLoss: Uint8Array.from(losses, loss => loss[1]!),
    middle: (losses.length - 1) / 2,
  };
}

function beyondOf(grid: Grid, hex: number): Int16Array[] {
  const here = { q: grid.q[hex]!, r: grid.r[hex]! };
  return ALL_FACINGS.map(facing => stepTo(here, facing))
    .filter(place => grid.at(place) === OFF_MAP)
    .map(place =>
      Int16Array.from(ALL_FACINGS.map(facing => grid.at(stepTo(place, facing))).filter(at => at >= 0)),
    );
}

/** §IV.5.5: woods and mountains hide what lies behind them from whoever stands no higher. */
function targetsOf({ hexes }: Almanac, grid: Grid, from: number, range: number): Int16Array {
  const hides = (hex: number): boolean =>
    hex !== OFF_MAP && hexes[hex]!.blocksSight && hexes[from]!.level <= hexes[hex]!.level;
  return Int16Array.from(
    hexes
      .map((_, hex) => hex)
      .filter(hex => hex !== from && distance(grid, from, hex) <= range && isInSight(grid, from, hex, hides)),
  );
}

/** By hex and hex, row of the start; the search goes from the goal, so that the goal itself is always paid for. */
function awayOf(grid: Grid, cost: Uint8Array, open: Uint8Array): Uint8Array {
  const { size, neighbours } = grid;
  const found = new Uint8Array(size * size).fill(FAR);
  for (let goal = 0; goal < size; goal++) {
    const toGoal = new Uint8Array(size).fill(FAR);
    toGoal[goal] = 0;
    const queue = [goal];
    for (let n = 0; n < queue.length; n++) {
      const hex = queue[n]!;
      // Whoever stands on a neighbour pays for entering this hex; the goal may be closed to the kind, as a wagon's hex never is.
      const price = toGoal[hex]! + cost[hex]!;
      for (let side = 0; side < 6; side++) {
        const next = neighbours[hex * 6 + side]!;
        if (next < 0 || !open[next] || toGoal[next]! <= price) continue;
        toGoal[next] = price;
        queue.push(next);
      }
    }
    for (let from = 0; from < size; from++) found[from * size + goal] = toGoal[from]!;
  }
  return found;
}
