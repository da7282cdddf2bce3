// A leader without men about him falls to whoever comes to his hex: no fight is declared, and no die falls.

import type { Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt, type Man } from './battle.ts';
import type { Planning } from './planning.ts';
import type { Stand } from './stands.ts';

interface Ride {
  readonly stand: Stand;
  readonly prey: readonly Man[];
  readonly value: number;
}

/** Whoever does it best goes first, and his place is settled; `worth` tells what else a stand brings. */
export function rideDown(planning: Planning, worth: (stand: Stand) => number): void {
  const fallen = new Set<UnitId>();
  for (;;) {
    const best = bestRide(planning, fallen, worth);
    if (!best || best.value <= planning.gain) return;
    const { stand, prey, value } = best;
    for (const { id } of prey) fallen.add(id);
    planning.place(stand);
    for (const hex of stand.before) planning.committed.attacked.add(hex);
    planning.free.delete(stand.man.id);
    const reason = { key: 'post', values: { unit: stand.man.id, value: Math.round(value), staying: 0 } };
    planning.intents.push({ stand, reasons: [reason] });
  }
}

function bestRide(
  { battle, free }: Planning,
  fallen: ReadonlySet<UnitId>,
  worth: (stand: Stand) => number,
): Ride | null {
  let best: Ride | null = null;
  for (const stands of free.values()) {
    const rides = stands.flatMap(stand => {
      const prey = preyAt(battle, stand).filter(({ id }) => !fallen.has(id));
      return prey.length > 0 ? [{ stand, prey }] : [];
    });
    if (rides.length === 0) continue;
    const staying = worth(stands[0]!);
    for (const { stand, prey } of rides) {
      const value = prey.reduce((sum, man) => sum + man.worth, 0) + worth(stand) - staying;
      if (!best || value > best.value) best = { stand, prey, value };
    }
  }
  return best;
}

/** Only the rules' own moves end on an enemy's hex, so wherever one does, whoever is there alone falls. */
function preyAt(battle: Battle, { man, hex, stays }: Stand): readonly Man[] {
  if (stays || man.leader) return NOBODY;
  return aloneAt(battle, hex);
}
const NOBODY: readonly Man[] = [];
function aloneAt(battle: Battle, hex: Hex): readonly Man[] {
  const foes = foesAt(battle, hex);
  return foes.every(({ leader }) => leader) ? foes : NOBODY;
}
