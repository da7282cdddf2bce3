// Fights of tokens, one against one: two ranks face each other.

import { begin, parsePosition } from '@gonfalon/kernel';
import { estimateRow, midstOf } from './lib/forecast-rows.ts';
import type { Race } from './lib/row.ts';

const KINDS = ['HC', 'LC', 'HA', 'HI', 'LB', 'LI', 'PK', 'AR'];
const rank = (army: string, row: number): string[] =>
  KINDS.map((kind, n) => `unit ${army[0]!.toUpperCase()}${n + 1} ${kind} ${army} at=0${n + 1}0${row}`);
const twoRanks = ['gonfalon-position 1', 'box medieval-battle', 'scenario standard', 'sheet 8x8'].concat(
  rank('red', 3),
  rank('yellow', 5),
  'turn red',
);
const midst = await midstOf('medieval-battle', game =>
  begin(game, { position: parsePosition(twoRanks.join('\n')) }),
);

export const rows: readonly Race[] = [estimateRow('medieval-battle', midst, 1)];
