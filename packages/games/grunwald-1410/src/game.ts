// Grunwald 1410: the later edition as printed last.

import { boxOf, citesOf, grunwald, medieval, shownField } from '@gonfalon/system-medieval';
import blitzkrieg1410 from '../scenarios/blitzkrieg-1410.json' with { type: 'json' };
import clashOfTitans from '../scenarios/clash-of-titans.json' with { type: 'json' };
import ulrichsAttack from '../scenarios/ulrichs-attack.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

const box = boxOf({
  id: 'grunwald-1410',
  chapters: grunwald,
  sheet,
  map,
  scenarios: [
    { scenario: clashOfTitans, ready: null, counters },
    { scenario: blitzkrieg1410, ready: null, counters },
    { scenario: ulrichsAttack, ready: null, counters },
  ],
});

export const game = medieval(box);
export const cites = citesOf(box.id);
export const shown = (state: unknown) => shownField(box, state);
