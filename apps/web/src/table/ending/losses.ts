// Who was lost, by the commands they marched under.

import type { Seat, UnitId } from '@gonfalon/kernel';
import type { UnitCard } from '@gonfalon/kit';
import type { Told } from '../told.ts';
import type { Reading } from './readings.ts';

export interface CommandLosses {
  /** null where the box knows no commands, or the unit had none. */
  readonly leader: UnitId | null;
  readonly lost: readonly UnitId[];
  /** How many there were. */
  readonly of: number;
}
export interface SideLosses {
  readonly seat: Seat;
  /** Those that lost most first; those without a loss too. */
  readonly commands: readonly CommandLosses[];
  readonly lost: number;
  readonly of: number;
}

export function lossesOf(told: Told, state: unknown, seats: readonly Seat[]): readonly SideLosses[] {
  const { eyes, opened } = told;
  const lost = new Set(opened.showing.lost(state, eyes));
  const cards = [...new Set([...opened.showing.units(state, eyes), ...lost])].flatMap(
    id => opened.showing.unit(state, eyes, id) ?? [],
  );
  const leaders = new Set(cards.map(({ leader }) => leader));
  return seats.map(seat => {
    const own = cards.filter(card => card.seat === seat);
    const commands = [...Map.groupBy(own, card => commandOf(card, leaders))].map(([leader, men]) => ({
      leader,
      lost: men.map(({ id }) => id).filter(id => lost.has(id)),
      of: men.length,
    }));
    return {
      seat,
      commands: commands.toSorted((a, b) => b.lost.length - a.lost.length),
      lost: own.filter(({ id }) => lost.has(id)).length,
      of: own.length,
    };
  });
}

/** A leader is counted with his men. */
const commandOf = ({ id, leader }: UnitCard, leaders: ReadonlySet<UnitId | null>): UnitId | null =>
  leaders.has(id) ? id : leader;

/** For each of the units the last state in which it lay on the board, as the record tells of it. */
export function lastSeen(
  { eyes, opened: { showing } }: Told,
  readings: readonly Reading[],
  units: readonly UnitId[],
): ReadonlyMap<UnitId, unknown> {
  const found = new Map<UnitId, unknown>();
  const missing = new Set(units);
  for (const { entry } of readings.toReversed()) {
    if (missing.size === 0) break;
    const named = entry.events.flatMap(event => Object.values(event).flat());
    for (const id of [...missing].filter(one => named.includes(one))) {
      const card = showing.unit(entry.before, eyes, id);
      if (card?.at == null) continue;
      found.set(id, entry.before);
      missing.delete(id);
    }
  }
  return found;
}
