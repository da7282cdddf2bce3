// Kosovo Field 1389: the first edition, with disorganization, panic and palisades.

import {
  boxOf,
  boxProblems,
  citesOf,
  compositionOf,
  kosovo,
  lawsOf,
  medieval,
  showingOf,
} from '@gonfalon/system-medieval';
import kosovoField from '../scenarios/kosovo-field.json' with { type: 'json' };
import kosovoFieldSetup from '../scenarios/kosovo-field.setup.json' with { type: 'json' };
import milosObilic from '../scenarios/milos-obilic.json' with { type: 'json' };
import milosObilicSetup from '../scenarios/milos-obilic.setup.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

export const box = boxOf({
  id: 'kosovo-1389',
  rulesVersion: '3',
  chapters: kosovo,
  sheet,
  map,
  scenarios: [
    { scenario: kosovoField, ready: kosovoFieldSetup, counters },
    { scenario: milosObilic, ready: milosObilicSetup, counters },
  ],
});

export const game = medieval(box);
/** For whoever plays the box at random and watches. */
export const laws = lawsOf(box);
export const composition = compositionOf(box);
/** What is wrong with the ready-made setups. */
export const problems = () => boxProblems(box);
export const cites = citesOf(box.id);
/** What the table draws and says. */
export const showing = showingOf(box);
export { words } from '@gonfalon/system-medieval';
