// A league in one picture: how the margins lie, and how the score settles.

import {
  adjustedOf,
  counted,
  marginOf,
  NO_SCORE,
  pairsOf,
  type Result,
  type Score,
  scoreInterval,
  scoreOf,
} from '@gonfalon/ai/league';
import { BLUE, band, histogram, RED, type Settling, sheet, text } from '../plot/plot.ts';

export function leaguePicture(title: string, results: readonly Result[]): string {
  const pairs = pairsOf(results);
  let score: Score = NO_SCORE;
  const settling = pairs.map((pair): Settling => {
    score = counted(score, marginOf(pair));
    return { value: scoreOf(score), ...scoreInterval(score) };
  });
  const margins = histogram({ x: 90, y: 150, width: 620, height: 360 }, 'Margin a pair', 'points', [
    { name: 'as played', ink: BLUE, values: pairs.map(marginOf) },
    { name: 'without luck', ink: RED, values: pairs.map(adjustedOf) },
  ]);
  const course = band(
    { x: 830, y: 150, width: 620, height: 360 },
    'Pair score with its 95 % interval',
    'pairs',
    settling,
  );
  return sheet(1520, 590, [text(40, 56, title, { size: 26, weight: 700 }), margins, course]);
}
