// Byczyna 1588: the box on the Husaria system.

import { boxOf, husaria, lawsOf, showingOf } from '@gonfalon/system-husaria';
import fogOfWar from '../scenarios/fog-of-war.json' with { type: 'json' };
import leftWing from '../scenarios/left-wing.json' with { type: 'json' };
import lessonFirstBattle from '../scenarios/lesson-first-battle.json' with { type: 'json' };
import lessonWorks from '../scenarios/lesson-works.json' with { type: 'json' };
import maxPlan from '../scenarios/max-plan.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

export const box = boxOf({
  id: 'byczyna-1588',
  rulesVersion: '1',
  sheet,
  map,
  scenarios: [
    { scenario: fogOfWar, counters },
    { scenario: maxPlan, counters },
    { scenario: leftWing, counters },
    { scenario: lessonFirstBattle, counters },
    { scenario: lessonWorks, counters },
  ],
});

export const game = husaria(box);
/** For whoever plays the box at random and watches. */
export const laws = lawsOf(box);
/** What the table draws and says. */
export const showing = showingOf(box);
export { words } from '@gonfalon/system-husaria';
