// Fights estimated in the midst of Ulrich's Attack, and the next moves of both armies of Clash of Titans.

import { estimateRow, kept, midstOf, nextReachRow } from './lib/forecast-rows.ts';
import type { Race } from './lib/row.ts';

const midst = await midstOf('grunwald-1410', kept('ulrichs-attack-1500'));
const large = await midstOf('grunwald-1410', kept('clash-of-titans-6000'));

export const rows: readonly Race[] = [estimateRow('medieval', midst, 3), nextReachRow('medieval', large)];
