// Who is ahead: morale alone decides, so the token on its track says everything.

import type { Standing } from '@gonfalon/kit';
import { decisiveBox } from '../chapters/victory.ts';
import type { Scene } from '../scene.ts';

export function standingOf(sc: Scene): Standing {
  const { seats, morale } = sc.s;
  return {
    seats,
    points: null,
    morale: { marker: morale.marker, end: sc.tables.moraleEnd },
    lead: morale.marker,
    decisive: decisiveBox(sc),
    scale: [],
  };
}
