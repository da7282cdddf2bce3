// Who is ahead: morale alone decides, so the token on its track says everything.

import type { Standing } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';

export function standingOf(sc: Scene): Standing {
  const { seats, morale } = sc.s;
  const { moraleEnd, moraleZones } = sc.tables;
  return {
    seats,
    points: null,
    morale: { marker: morale.marker, end: moraleEnd },
    lead: morale.marker,
    // The first box of the level that wins at once.
    decisive: moraleZones[sc.scenario.instantLevel - 1] ?? moraleEnd,
    scale: [],
  };
}
