// The same on Max Plan.

import { estimateRow, kept, midstOf, nextReachRow } from './lib/forecast-rows.ts';
import type { Race } from './lib/row.ts';

const midst = await midstOf('byczyna-1588', kept('max-plan'));

export const rows: readonly Race[] = [estimateRow('husaria', midst, 3), nextReachRow('husaria', midst)];
