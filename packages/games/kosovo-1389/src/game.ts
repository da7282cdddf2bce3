// Kosovo Field 1389: the first edition, with disorganization, panic and palisades.

import { boxOf, citesOf, kosovo, medieval, shownField } from '@gonfalon/system-medieval';
import kosovoField from '../scenarios/kosovo-field.json' with { type: 'json' };
import milosObilic from '../scenarios/milos-obilic.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

const box = boxOf({
  id: 'kosovo-1389',
  chapters: kosovo,
  sheet,
  map,
  scenarios: [
    { scenario: kosovoField, ready: null, counters },
    { scenario: milosObilic, ready: null, counters },
  ],
});

export const game = medieval(box);
export const cites = citesOf(box.id);
export const shown = (state: unknown) => shownField(box, state);
