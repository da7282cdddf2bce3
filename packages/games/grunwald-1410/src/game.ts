// Grunwald 1410: the later edition as printed last.

import {
  boxOf,
  boxProblems,
  citesOf,
  compositionOf,
  grunwald,
  lawsOf,
  medieval,
  showingOf,
} from '@gonfalon/system-medieval';
import blitzkrieg1410 from '../scenarios/blitzkrieg-1410.json' with { type: 'json' };
import blitzkrieg1410Setup from '../scenarios/blitzkrieg-1410.setup.json' with { type: 'json' };
import clashOfTitans from '../scenarios/clash-of-titans.json' with { type: 'json' };
import clashOfTitansSetup from '../scenarios/clash-of-titans.setup.json' with { type: 'json' };
import lessonFirstBattle from '../scenarios/lesson-first-battle.json' with { type: 'json' };
import lessonFirstBattleSetup from '../scenarios/lesson-first-battle.setup.json' with { type: 'json' };
import lessonWalls from '../scenarios/lesson-walls.json' with { type: 'json' };
import lessonWallsSetup from '../scenarios/lesson-walls.setup.json' with { type: 'json' };
import ulrichsAttack from '../scenarios/ulrichs-attack.json' with { type: 'json' };
import ulrichsAttackSetup from '../scenarios/ulrichs-attack.setup.json' with { type: 'json' };
import counters from '../tables/counters.json' with { type: 'json' };
import { sheet } from '../tables/sheet.ts';
import { map } from './index.ts';

export const box = boxOf({
  id: 'grunwald-1410',
  rulesVersion: '3',
  chapters: grunwald,
  sheet,
  map,
  scenarios: [
    { scenario: clashOfTitans, ready: clashOfTitansSetup, counters },
    { scenario: blitzkrieg1410, ready: blitzkrieg1410Setup, counters },
    { scenario: ulrichsAttack, ready: ulrichsAttackSetup, counters },
    { scenario: lessonFirstBattle, ready: lessonFirstBattleSetup, counters },
    { scenario: lessonWalls, ready: lessonWallsSetup, counters },
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
