// Shots on the way: the enemy's shooters let fly at whoever comes before them while he moves (10.2). Each has one shot in a phase,
// so of a whole plan each costs what it does to whoever it hurts most.

import { distance, type Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { type Battle, hexNumber, type Man } from './battle.ts';
import { placesOn } from './meeting.ts';
import type { Stand } from './stands.ts';
import type { Work } from './work.ts';

interface Shooter {
  readonly man: Man;
  /** Hexes it can hit from where it stands. */
  readonly field: ReadonlySet<Hex>;
}

export interface Volleys {
  readonly battle: Battle;
  readonly work: Work;
  readonly shooters: readonly Shooter[];
  /** What each shooter would do to whoever goes to a stand, in hundredths of a point. */
  readonly known: Map<Stand, ReadonlyMap<UnitId, number>>;
}

/** In Husaria nobody shoots at movers; its small arms are part of the fight. */
export function volleysOf(battle: Battle, work: Work): Volleys {
  const { game, view, seat, enemies } = battle;
  const shooters =
    battle.moment.key === 'moves'
      ? []
      : enemies
          .filter(({ sorts, shaken, hidden }) => sorts.includes('shooter') && !shaken && !hidden)
          .map(man => {
            const { fire } = game.strikes(view, seat, { unit: man.id, at: man.at, facing: man.facing ?? 0 });
            return { man, field: new Set(fire.map(id => hexNumber(battle, id))) };
          });
  return { battle, work, shooters, known: new Map() };
}

/** What all of them do to a plan. */
export function shotAt(volleys: Volleys, stands: Iterable<Stand>): number {
  if (volleys.shooters.length === 0) return 0;
  const worst = new Map<UnitId, number>();
  for (const stand of stands)
    for (const [shooter, cost] of shotsOn(volleys, stand))
      worst.set(shooter, Math.max(cost, worst.get(shooter) ?? 0));
  let sum = 0;
  for (const cost of worst.values()) sum += cost;
  return sum;
}

function shotsOn(volleys: Volleys, stand: Stand): ReadonlyMap<UnitId, number> {
  const known = volleys.known.get(stand);
  if (known) return known;
  const found = new Map<UnitId, number>();
  if (!stand.stays && !stand.man.leader)
    for (const shooter of volleys.shooters) {
      const cost = shotBy(volleys, shooter, stand);
      if (cost > 0) found.set(shooter.man.id, cost);
    }
  volleys.known.set(stand, found);
  return found;
}

/** From as near as he lets him come. */
function shotBy({ battle, work }: Volleys, { man: shooter, field }: Shooter, stand: Stand): number {
  const { game, view, seat, grid } = battle;
  let nearest: Hex | null = null;
  for (const { hex } of placesOn(battle, stand).slice(1))
    if (
      field.has(hex) &&
      (nearest === null || distance(grid, hex, shooter.hex) < distance(grid, nearest, shooter.hex))
    )
      nearest = hex;
  if (nearest === null) return 0;
  work.done++;
  const at = grid.ids[nearest]!;
  const estimate = game.estimate(view, seat, {
    attackers: [{ unit: shooter.id }],
    hexes: [at],
    by: 'fire',
    others: [{ unit: stand.man.id, at, facing: stand.facing }],
  });
  const { value, strength } = stand.man;
  return estimate ? (estimate.defenderLoss * value) / (1000 * Math.max(1, strength)) : 0;
}
