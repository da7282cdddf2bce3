// The end of a game, read from its record: who won and by what, points and losses, the course, what decided it. The dice are
// counted in dice.ts, for that takes longer.

import type { Outcome } from '@gonfalon/kernel';
import { moraleIn, type Phrase, type Standing } from '@gonfalon/kit';
import type { Told } from '../told.ts';
import { type BattleCourse, battleCourse } from './course.ts';
import { type Decisive, decisiveMoments } from './decisive.ts';
import { lastSeen, lossesOf, type SideLosses } from './losses.ts';
import { type Reading, readingsOf } from './readings.ts';

/** A head under which something was won: of points a phrase of the box, of morale the rule that moved it. */
export interface Cause {
  readonly cause: Phrase;
  readonly points: readonly number[];
}

export interface Ending {
  readonly outcome: Outcome;
  readonly turn: number;
  readonly standing: Standing;
  /** Of points, or of morale where nobody counts points. */
  readonly causes: readonly Cause[];
  readonly course: BattleCourse;
  readonly losses: readonly SideLosses[];
  readonly moments: readonly Decisive[];
  /** Where each lost unit lay on the board for the last time. */
  readonly lastSeen: ReadonlyMap<string, unknown>;
}

/** null while the game goes on. */
export function endingOf(told: Told): Ending | null {
  const readings = readingsOf(told);
  const last = readings.at(-1);
  if (!last) return null;
  const { showing } = told.opened;
  const { state } = last.entry;
  const outcome = outcomeOf(told, state);
  if (!outcome) return null;
  const { standing } = last;
  const losses = lossesOf(told, state, standing.seats);
  return {
    outcome,
    turn: showing.clock(state).turn,
    standing,
    causes: standing.points?.causes ?? moraleCauses(readings, standing),
    course: battleCourse(told, readings),
    losses,
    moments: decisiveMoments(told, readings),
    lastSeen: lastSeen(
      told,
      readings,
      losses.flatMap(({ commands }) => commands.flatMap(({ lost }) => lost)),
    ),
  };
}

/** By the rules, or beside the board: resigned, agreed, out of time. */
function outcomeOf({ opened: { game }, entries }: Told, state: unknown): Outcome | null {
  const ended = entries.value.findLast(({ said }) => 'end' in said)?.said;
  if (ended && 'end' in ended) return { winner: ended.winner, rule: `table.${ended.end}` };
  const now = game.awaits(state);
  return now.kind === 'over' ? now.outcome : null;
}

/** Boxes each side has won on the track, by the rule. */
function moraleCauses(readings: readonly Reading[], { seats }: Standing): readonly Cause[] {
  const shifts = readings.flatMap(({ entry }) => entry.events.flatMap(event => moraleIn(event) ?? []));
  return [...Map.groupBy(shifts, ({ rule }) => rule)].map(([rule, those]) => ({
    cause: { key: rule },
    points: seats.map(seat =>
      those.filter(one => one.seat === seat).reduce((sum, { boxes }) => sum + boxes, 0),
    ),
  }));
}
