// The course of a game as a line of positions: 0 is the opening, then one for each entry that still counts and that the eyes
// have seen.

import type { Seat } from '@gonfalon/kernel';
import { type Chronicle, chronicleOf, type Phase } from '../log/chronicle.ts';
import type { Session } from '../session.ts';
import type { Told } from '../told.ts';

export interface Mark {
  readonly position: number;
  readonly turn: number;
  readonly phase: Phase | null;
}

export interface Course {
  /** Entry numbers by position; 0 for the opening. */
  readonly numbers: readonly number[];
  /** Where a turn begins. */
  readonly turns: readonly Mark[];
  /** Where a phase begins, turns among them. */
  readonly phases: readonly Mark[];
  /** Where a fight begins. */
  readonly fights: readonly number[];
}

export function courseOf(told: Told): Course {
  const { passages, counting } = chronicleOf(told);
  const turns: Mark[] = [];
  const phases: Mark[] = [];
  const fights: number[] = [];
  let before: Chronicle['passages'][number];
  counting.forEach((number, index) => {
    const passage = passages[number]!;
    const position = index + 1;
    const mark: Mark = { position, turn: passage.turn, phase: passage.phase };
    if (passage.turn > 0 && passage.turn !== before?.turn) turns.push(mark);
    if (
      passage.phase &&
      (passage.phase.key !== before?.phase?.key || passage.phase.seat !== before.phase.seat)
    )
      phases.push(mark);
    if (passage.fight === number) fights.push(position);
    before = passage;
  });
  return { numbers: [0, ...counting], turns, phases, fights };
}

/** Where an entry stands; one that was taken back stands where the game went on without it. */
export function positionOf({ numbers }: Course, looked: number | null): number {
  if (looked === null) return numbers.length - 1;
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= looked) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What to look at; the last position is the game as it stands. */
export const reviewedAt = ({ numbers }: Course, position: number): number | null =>
  position >= numbers.length - 1 ? null : numbers[Math.max(0, position)]!;

/** By an arrow: left and right one decision back and on, up and down to the beginning of a turn. */
export function stepThrough({ told, reviewed }: Session, arrow: string): void {
  const course = courseOf(told.value);
  const position = positionOf(course, reviewed.value);
  const turns = course.turns.map(mark => mark.position);
  const to: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    ArrowUp: turns.findLast(turn => turn < position) ?? 0,
    ArrowDown: turns.find(turn => turn > position) ?? course.numbers.length - 1,
  };
  reviewed.value = reviewedAt(course, to[arrow] ?? position);
}

/** With whose eyes one may look back. While the seats have secrets from each other, only with one's own. */
export function eyesOffered(session: Session): readonly (Seat | null)[] {
  const { opened, saved, now, awaits } = session;
  const free = awaits.value.kind === 'over' || !opened.game.secrets(now.value);
  return free ? [...opened.game.seats(saved.scenario), null] : [];
}
