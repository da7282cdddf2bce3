// The course of points and morale, one place a turn; where nobody counts turns, one wherever something changed.

import type { Standing } from '@gonfalon/kit';
import type { Told } from '../told.ts';
import type { Reading } from './readings.ts';

export interface Place {
  /** The turn, or the number of the decision where there are no turns. */
  readonly at: number;
  readonly totals: readonly number[] | null;
  /** The marker, above zero for the first seat. */
  readonly morale: number | null;
}

export interface BattleCourse {
  readonly by: 'turn' | 'decision';
  readonly places: readonly Place[];
}

const placeAt = (at: number, { points, morale }: Standing): Place => ({
  at,
  totals: points?.totals ?? null,
  morale: morale?.marker ?? null,
});

export function battleCourse({ opened, opening }: Told, readings: readonly Reading[]): BattleCourse {
  const { showing } = opened;
  const first = showing.standing(opening);
  const turns = readings.filter(({ passage }) => passage.turn > 0);
  if (turns.length === 0) return { by: 'decision', places: byDecision(first, readings) };
  // What stood when the turn was over.
  const ends = [...new Map(turns.map(reading => [reading.passage.turn, reading])).values()];
  const begins = ends[0]!.passage.turn - 1;
  return {
    by: 'turn',
    places: [placeAt(begins, first), ...ends.map(({ passage, standing }) => placeAt(passage.turn, standing))],
  };
}

function byDecision(first: Standing, readings: readonly Reading[]): readonly Place[] {
  const all = [placeAt(0, first), ...readings.map(({ position, standing }) => placeAt(position, standing))];
  const told = ({ totals, morale }: Place): string => JSON.stringify([totals, morale]);
  return all.filter((place, n) => n === 0 || n === all.length - 1 || told(place) !== told(all[n - 1]!));
}
