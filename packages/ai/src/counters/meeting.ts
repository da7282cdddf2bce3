// Riders of the enemy fall upon whoever comes two hexes before them on his way (5.7, 6.6). Whom they could meet is seen
// beforehand by the way alone; who already has one of ours before him rides at nobody.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP, turned } from '@gonfalon/hex';
import { memo, type UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt, type Man } from './battle.ts';
import type { Stand } from './stands.ts';
import { fightValue } from './value.ts';
import type { Work } from './work.ts';

export interface Meeting {
  readonly rider: Man;
  /** What the charge would cost us, in hundredths of a point. */
  readonly cost: number;
}

/** What is asked with; meetings are kept by the stand they lie on the way to. */
export interface Scouting {
  readonly battle: Battle;
  readonly common: number;
  readonly work: Work;
  readonly known: Map<Stand, readonly Meeting[]>;
}

/** How far from a rider somebody may be met. */
const REACH = 2;
/** A charge worth less than this is not ridden, in thousandths of a common unit. */
const HARDLY = 80;
/** Of a hundred parts of a man: what is lost with the rest of his way. */
const THWARTED = 12;

/** On the way to a stand, each rider once, at the worst place. */
function meetingsOn(scouting: Scouting, stand: Stand): readonly Meeting[] {
  const found = scouting.known.get(stand);
  if (found) return found;
  const meetings = looked(scouting, stand);
  scouting.known.set(stand, meetings);
  return meetings;
}

function looked(scouting: Scouting, stand: Stand): readonly Meeting[] {
  const { battle, common } = scouting;
  const { man, stays } = stand;
  const key = battle.moment.key;
  if (stays || man.leader || (key !== 'moves' && key !== 'phase-cavalry-move')) return [];
  const worst = new Map<UnitId, Meeting>();
  for (const place of placesOn(battle, stand))
    for (const rider of ridersNear(battle, man, place.hex)) {
      if (isEngaged(battle, rider, place.hex)) continue;
      const cost = bestRide(scouting, rider, man, place);
      if (cost * 1000 < common * HARDLY || cost <= (worst.get(rider.id)?.cost ?? 0)) continue;
      worst.set(rider.id, { rider, cost });
    }
  return [...worst.values()];
}

interface Place {
  readonly hex: Hex;
  readonly facing: number;
}
/** Where he sets out, and the hexes he enters, each with his front there. */
export function placesOn({ grid }: Battle, { man, path }: Stand): readonly Place[] {
  let facing = man.facing ?? 0;
  const places: Place[] = [{ hex: man.hex, facing }];
  for (const action of path ?? []) {
    if (typeof action['facing'] === 'number') facing = action['facing'];
    if (typeof action['to'] === 'string') places.push({ hex: grid.hex(action['to'])!, facing });
  }
  return places;
}

const ridersNear = (battle: Battle, man: Man, hex: Hex): readonly Man[] =>
  battle.enemies.filter(
    foe =>
      foe.sorts.includes('horse') &&
      !foe.waits &&
      !foe.leader &&
      distance(battle.grid, foe.hex, hex) === REACH &&
      !battle.own.some(
        other => other.id !== man.id && pins(battle, other, other.hex, other.facing ?? 0, foe),
      ),
  );

/** Riders before the front of a horseman of ours who has had his move: they ride at nobody else. */
export const heldRiders = memo(
  (battle: Battle): ReadonlySet<UnitId> =>
    new Set(
      battle.enemies
        .filter(foe => battle.own.some(man => !man.acts && pins(battle, man, man.hex, man.facing ?? 0, foe)))
        .map(({ id }) => id),
    ),
);

/** A horseman holds every rider before his front. */
function pins({ grid }: Battle, man: Man, hex: Hex, facing: number, foe: Man): boolean {
  if (man.leader || !man.sorts.includes('horse') || distance(grid, hex, foe.hex) !== 1) return false;
  return AHEAD.some(turn => neighbour(grid, hex, turned(facing as Facing, turn)) === foe.hex);
}
const AHEAD = [-1, 0, 1] as const;

/** With somebody else beside him he is in a fight already. */
function isEngaged(battle: Battle, rider: Man, hex: Hex): boolean {
  return ALL_FACINGS.some(side => {
    const beside = neighbour(battle.grid, hex, side);
    return beside !== OFF_MAP && foesAt(battle, beside).some(foe => foe.id !== rider.id && !foe.leader);
  });
}

function bestRide({ battle, work }: Scouting, rider: Man, man: Man, { hex, facing }: Place): number {
  const { game, view, seat, grid } = battle;
  let most = 0;
  for (const turn of AHEAD) {
    const front = turned((rider.facing ?? 0) as Facing, turn);
    const landing = neighbour(grid, rider.hex, front);
    if (landing === OFF_MAP || distance(grid, landing, hex) !== 1 || battle.byHex.has(landing)) continue;
    if (!AHEAD.some(side => neighbour(grid, landing, turned(front, side)) === hex)) continue;
    work.done++;
    const estimate = game.estimate(view, seat, {
      attackers: [
        { unit: rider.id, at: grid.ids[landing]!, facing: front, charge: turn === 0 ? rider.charge + 1 : 1 },
      ],
      hexes: [grid.ids[hex]!],
      others: [{ unit: man.id, at: grid.ids[hex]!, facing }],
    });
    if (!estimate) continue;
    const value = fightValue({ attackers: [rider], defenders: [man] }, estimate, 100);
    const stopped = (man.value * (estimate.measures['retreat'] ?? 0) * THWARTED) / 1_000_000;
    if (value > 0) most = Math.max(most, value + stopped);
  }
  return most;
}

/** Of a whole plan: each rider rides once, at whoever it hurts most, unless somebody comes first who holds him. */
export function met(scouting: Scouting, stands: Iterable<Stand>): number {
  const byRider = new Map<UnitId, { worst: number; held: number }>();
  for (const stand of stands)
    for (const { rider, cost } of meetingsOn(scouting, stand)) {
      const known = byRider.get(rider.id) ?? { worst: 0, held: Number.POSITIVE_INFINITY };
      known.worst = Math.max(known.worst, cost);
      if (holds(scouting.battle, stand, rider)) known.held = Math.min(known.held, cost);
      byRider.set(rider.id, known);
    }
  let sum = 0;
  for (const { worst, held } of byRider.values()) sum += Math.min(worst, held);
  return sum;
}

const holds = (battle: Battle, { man, hex, facing }: Stand, rider: Man): boolean =>
  pins(battle, man, hex, facing, rider);

/** Those who hold riders go first, whoever risks least by it before the others. */
export function firstToGo(scouting: Scouting, stand: Stand): number {
  const meetings = meetingsOn(scouting, stand);
  const riders = scouting.battle.enemies.filter(foe => holds(scouting.battle, stand, foe)).length;
  if (riders === 0) return Number.POSITIVE_INFINITY;
  return meetings.reduce((sum, { cost }) => sum + cost, 0) - riders;
}
