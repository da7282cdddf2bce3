// Names that are no plain ids, and whether the seats know different things.

import { ambushKnown, hiddenOf } from '../chapters/ambush.ts';
import { ambushIsSecret } from '../chapters/setup-places.ts';
import type { MedievalBox } from '../game.ts';
import { type Scene, topFrame } from '../scene.ts';

/** Leaders by their names; a banner goes by the name of the leader it stands with first. */
export function namesOf({ scenarios }: MedievalBox): Readonly<Record<string, string>> {
  const sides = scenarios.flatMap(({ sides }) => sides);
  const leaders = Object.fromEntries(sides.flatMap(side => side.leaders.map(({ id, name }) => [id, name])));
  const banners = sides.flatMap(side =>
    side.banners.map(({ id, leaders: [first] }) => [id, leaders[first!]!]),
  );
  return { ...leaders, ...Object.fromEntries(banners) };
}

/** An ambush nobody has found, a wood that is being chosen for one, a pit nobody has fallen into. */
export const hasSecrets = (sc: Scene): boolean =>
  sc.s.pits.some(pit => !pit.found) ||
  (ambushIsSecret(sc.scenario) && topFrame(sc).is === 'setup') ||
  (!ambushKnown(sc) && sc.s.seats.some(seat => hiddenOf(sc, seat).length > 0));
