// Names that are no plain ids.

import type { MedievalBox } from '../game.ts';

/** Leaders by their names; a banner goes by the name of the leader it stands with first. */
export function namesOf({ scenarios }: MedievalBox): Readonly<Record<string, string>> {
  const sides = scenarios.flatMap(({ sides }) => sides);
  const leaders = Object.fromEntries(sides.flatMap(side => side.leaders.map(({ id, name }) => [id, name])));
  const banners = sides.flatMap(side =>
    side.banners.map(({ id, leaders: [first] }) => [id, leaders[first!]!]),
  );
  return { ...leaders, ...Object.fromEntries(banners) };
}
