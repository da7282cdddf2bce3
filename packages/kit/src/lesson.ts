// A lesson at the table: a small battle with fixed dice, its steps in order, and a partner who answers by script. What the
// learner did is read from the record alone, so a lesson survives undo, a closed tab and a learner who has better ideas.

import {
  type Action,
  type AnyGame,
  type GameEvent,
  type HexId,
  type Options,
  parseAction,
  type Seat,
  sameAction,
  type UnitId,
} from '@gonfalon/kernel';

/** Facts an event must have; of a list, these members at least. */
export interface EventPattern {
  readonly is: string;
  readonly [fact: string]: string | number | boolean | readonly string[];
}

/** Its words are 'lesson.LESSON.STEP' and 'lesson.LESSON.STEP.title'. */
export interface LessonStep {
  readonly id: string;
  /** Paragraphs it teaches. */
  readonly rules: readonly string[];
  /** What to point at. */
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  /** What of the table itself is tried in it, by name: a 'refusal' is met, an 'undo' done, an 'overlay' laid. */
  readonly tries?: string;
  /** What ends it; a step without is read, and the partner waits meanwhile. */
  readonly until?: EventPattern;
  /** After any of these its chance has gone by. */
  readonly past?: readonly EventPattern[];
  /** Orders of the learner that lead to its end, one line each. */
  readonly suggest?: readonly string[];
  /** Orders of the partner from here on, one line each. */
  readonly script?: readonly string[];
}

export interface Lesson {
  readonly id: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** Standing orders of the partner, so that what he lets pass does not stop the learner. */
  readonly orders: string;
  /** The side the learner plays. */
  readonly seat: Seat;
  readonly steps: readonly LessonStep[];
  /** By language and key. */
  readonly words: Readonly<Record<'en' | 'pl', Readonly<Record<string, string>>>>;
}

const fitsPattern = (pattern: EventPattern, event: GameEvent): boolean =>
  Object.entries(pattern).every(([fact, wanted]) => {
    const told = event[fact];
    return Array.isArray(wanted)
      ? Array.isArray(told) && wanted.every(one => told.includes(one))
      : told === wanted;
  });

/** How a step ended. */
export type StepMark = 'done' | 'passed';

/** The steps that are over, in order; the present one is the next. `waved` are those the learner read or skipped by hand. */
export function stepMarks(
  { steps }: Lesson,
  events: readonly GameEvent[],
  waved: ReadonlySet<string>,
): readonly StepMark[] {
  const marks: StepMark[] = [];
  const wave = (): void => {
    for (let step = steps[marks.length]; step && waved.has(step.id); step = steps[marks.length])
      marks.push(step.until ? 'passed' : 'done');
  };
  wave();
  for (const event of events) {
    for (let end = endOf(steps, marks.length, event); end; end = endOf(steps, marks.length, event)) {
      while (marks.length < end.at) marks.push('done');
      marks.push(end.mark);
      wave();
      // What one step waited for is no news to the next; that a chance is gone may concern several.
      if (end.mark === 'done') break;
    }
  }
  return marks;
}

/** Whoever goes on without reading has read: steps to be read end with the one after them. */
function endOf(
  steps: readonly LessonStep[],
  from: number,
  event: GameEvent,
): { readonly at: number; readonly mark: StepMark } | undefined {
  const at = steps.findIndex((step, n) => n >= from && step.until !== undefined);
  const step = steps[at];
  if (!step?.until) return undefined;
  if (fitsPattern(step.until, event)) return { at, mark: 'done' };
  return step.past?.some(pattern => fitsPattern(pattern, event)) ? { at, mark: 'passed' } : undefined;
}

/** The partner's lines up to a step: what was not possible in its time may be yet. */
export const scriptUpTo = ({ steps }: Lesson, step: number): readonly string[] =>
  steps.slice(0, step + 1).flatMap(({ script = [] }) => script);

/**
 * What the partner says now: the next line of the script that is allowed, else whatever lets time go by. `said` are his
 * decisions so far; null where there is nothing he could say.
 */
export function partnerSays(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  script: readonly string[],
  said: readonly Action[],
): Action | null {
  const awaited = game.awaits(state);
  if (awaited.kind !== 'seats' || !awaited.seats.includes(seat)) return null;
  const { pass, close } = awaited.moment;
  const isAllowed = (action: Action | undefined): boolean =>
    action !== undefined && game.check(state, seat, action).ok;
  const lines = script.map(line => parseAction(game.actions, line));
  const left = lines.slice(linesSaid(lines, said));
  return [...left, pass, close].find(isAllowed) ?? game.choices(state, seat)[0] ?? null;
}

/** How far the script has come: lines left out are behind the last one that was said. */
const linesSaid = (lines: readonly Action[], said: readonly Action[]): number =>
  said.reduce((next, action) => {
    const found = lines.findIndex((line, n) => n >= next && sameAction(line, action));
    return found < 0 ? next : found + 1;
  }, 0);
