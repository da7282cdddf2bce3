// A game with a teacher: whose step it is, and what the partner answers, who fills the other seats. Everything but what
// was waved on by hand is read from the record.

import type { Question, Reply } from '@gonfalon/host';
import { type Action, parseAction } from '@gonfalon/kernel';
import {
  type Lesson,
  type LessonStep,
  partnerSays,
  type StepMark,
  scriptUpTo,
  stepMarks,
} from '@gonfalon/kit';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { lyingOn, throwingOf } from '../fight/throwing.ts';
import type { LocalSession } from '../local-session.ts';
import type { Session } from '../session.ts';
import { isInput, type KnownEntry } from '../told.ts';
import { partner } from './partner.ts';

export interface Tuition {
  readonly lesson: Lesson;
  /** Steps that are over. */
  readonly marks: ReadonlySignal<readonly StepMark[]>;
  /** The present one; undefined once the lesson is over or left. */
  readonly step: ReadonlySignal<LessonStep | undefined>;
  /** Whether the partner is asked and may speak; while the learner reads he waits. */
  readonly partnersTurn: ReadonlySignal<boolean>;
  /** A throw is to be read before the lesson speaks on: dice roll, or lie on the table. */
  readonly held: ReadonlySignal<boolean>;
  /** Puts the dice away, else ends the present step, done or not. */
  goOn(): void;
  /** From now on both sides are the players' own. */
  leave(): void;
  /** Whether the step could be played for the learner now. */
  canPlay(): boolean;
  /** Says what the step suggests, as far as it goes, or rolls where dice are awaited. */
  play(): void;
  /** One word of the partner. */
  answer(): void;
}

/** A partner who says more than this in a row has lost the thread; then the players take over. */
const PATIENCE = 80;

const known = new WeakMap<Session, Tuition>();
export const tuitionOf = (session: Session): Tuition | undefined => known.get(session);

/** Seats the learner, and a partner everywhere else. */
export function teach(session: LocalSession, lesson: Lesson): void {
  const { game } = session.opened;
  const { seat: learner } = lesson;
  const others = game.seats(lesson.scenario).filter(seat => seat !== learner);
  const other = partner();
  const left = signal(false);
  const { marks, step, wave, counting } = stepsOf(session, lesson, left);
  const throwing = throwingOf(session);
  const held = computed(() => throwing.tumbling.value || lyingOn(session) !== null);

  const leave = (): void => {
    left.value = true;
    session.setOrders(session.orders.value.filter(({ seat }) => seat === learner));
    for (const seat of others) session.fill(seat, []);
  };
  const partnersWord = ({ view, seat, said }: Question): Reply => {
    const script = scriptUpTo(lesson, marks.value.length);
    return inARow(counting.value, learner) < PATIENCE ? partnerSays(game, view, seat, script, said()) : null;
  };
  const suggested = (): readonly Action[] =>
    (step.value?.suggest ?? []).map(line => parseAction(game.actions, line));
  const isOpen = (action: Action): boolean =>
    session.asked.value === learner && game.check(session.now.value, learner, action).ok;

  known.set(session, {
    lesson,
    marks,
    step,
    held,
    goOn: () => {
      if (held.value) throwing.putAway();
      else wave();
    },
    leave,
    partnersTurn: computed(() => {
      const now = session.awaits.value;
      const asked = now.kind === 'seats' && now.seats.some(seat => seat !== learner);
      // In a setup there is nothing to miss: he has done his before the first page is read.
      const waits = step.value?.until === undefined && !setsUp(session);
      return asked && step.value !== undefined && !waits && !held.value && session.reviewed.value === null;
    }),
    canPlay: () =>
      session.reviewed.value === null && (session.awaits.value.kind === 'dice' || suggested().some(isOpen)),
    play: () => {
      if (session.awaits.value.kind === 'dice') return throwing.roll();
      for (const action of suggested()) if (isOpen(action)) session.say(action);
    },
    answer: () =>
      other.speak(question => {
        const word = partnersWord(question);
        if (word === null) leave();
        return word;
      }),
  });
  session.sit(learner);
  for (const seat of others) session.fill(seat, [other]);
}

const setsUp = ({ opened, awaits, now }: LocalSession): boolean =>
  awaits.value.kind === 'seats' && opened.showing.clock(now.value).now < 0;

/** How far the lesson has come, from what the learner has been told; what dice have brought counts once they have been read. */
function stepsOf(session: LocalSession, lesson: Lesson, left: ReadonlySignal<boolean>) {
  const told = session.toldTo(lesson.seat);
  const waved = signal<ReadonlySet<string>>(new Set());
  const counting = computed(() => {
    const gone = new Set(told.entries.value.flatMap(entry => entry.gone));
    return told.entries.value.filter(({ number }) => !gone.has(number));
  });
  const marks = computed(() =>
    stepMarks(
      lesson,
      counting.value
        .filter(({ number }) => number < (lyingOn(session)?.entry.number ?? Number.POSITIVE_INFINITY))
        .flatMap(({ events }) => events),
      waved.value,
    ),
  );
  const step = computed(() => (left.value ? undefined : lesson.steps[marks.value.length]));
  const wave = (): void => {
    if (step.value) waved.value = new Set([...waved.value, step.value.id]);
  };
  return { marks, step, wave, counting };
}

/** How many of the last decisions were the partner's. */
function inARow(entries: readonly KnownEntry[], learner: string): number {
  const said = entries
    .filter(({ said }) => isInput(said))
    .map(({ said }) => 'seat' in said && said.seat !== learner);
  return said.length - 1 - said.lastIndexOf(false);
}
