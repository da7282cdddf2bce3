// Kulikovo Field 1380: the later edition, with wolf pits, shiltrons and the ambush regiment.

import {
  boxOf,
  boxProblems,
  citesOf,
  compositionOf,
  kulikovo,
  lawsOf,
  medieval,
  showingOf,
} from '@gonfalon/system-medieval';
import kulikowePole from '../scenarios/kulikowe-pole.json' with { type: 'json' };
import kulikowePoleSetup from '../scenarios/kulikowe-pole.setup.json' with { type: 'json' };
import lessonShiltron from '../scenarios/lesson-shiltron.json' with { type: 'json' };
import lessonShiltronSetup from '../scenarios/lesson-shiltron.setup.json' with { type: 'json' };
import lessonWolfPits from '../scenarios/lesson-wolf-pits.json' with { type: 'json' };
import lessonWolfPitsSetup from '../scenarios/lesson-wolf-pits.setup.json' with { type: 'json' };
import theAmbush from '../scenarios/the-ambush.json' with { type: 'json' };
import theAmbushSetup from '../scenarios/the-ambush.setup.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

export const box = boxOf({
  id: 'kulikovo-1380',
  rulesVersion: '3',
  chapters: kulikovo,
  sheet,
  map,
  scenarios: [
    { scenario: kulikowePole, ready: kulikowePoleSetup, counters },
    { scenario: theAmbush, ready: theAmbushSetup, counters },
    { scenario: lessonShiltron, ready: lessonShiltronSetup, counters },
    { scenario: lessonWolfPits, ready: lessonWolfPitsSetup, counters },
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
