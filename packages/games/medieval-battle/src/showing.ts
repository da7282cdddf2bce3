// What the table shows of a game: the system's answers with the figures and the grades of this box.

import { showingOf } from '@gonfalon/system-medieval-battle';
import units from '../tables/units.json' with { type: 'json' };
import { box, game } from './game.ts';
import { FIGURE, layout } from './layout.ts';

type Grades = Parameters<typeof showingOf>[2]['grades'];
const grades = Object.fromEntries(
  Object.entries(units).map(([kind, { grade }]) => [kind, grade]),
) as unknown as Grades;

export const showing = showingOf(game, box, { layout, grades, figures: FIGURE });
