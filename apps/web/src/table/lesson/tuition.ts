// A game with a teacher: whose step it is, what the partner answers, and a session in which only the learner is asked.
// Everything but what was waved on by hand is read from the record.

import { type Action, eventsSeen, liveEntries, parseAction, type Refusal } from '@gonfalon/kernel';
import {
  type Lesson,
  type LessonStep,
  partnerSays,
  type StepMark,
  scriptUpTo,
  stepMarks,
} from '@gonfalon/kit';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Session } from '../session.ts';

export interface Tuition {
  readonly lesson: Lesson;
  /** Steps that are over. */
  readonly marks: ReadonlySignal<readonly StepMark[]>;
  /** The present one; undefined once the lesson is over or left. */
  readonly step: ReadonlySignal<LessonStep | undefined>;
  /** Whether the partner is asked and may speak. */
  readonly partnersTurn: ReadonlySignal<boolean>;
  /** Ends the present step, done or not. */
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
const NOT_YOURS: Refusal = { ok: false, why: [{ rule: 'table.notYourTurn', about: [] }] };

const known = new WeakMap<Session, Tuition>();
export const tuitionOf = (session: Session): Tuition | undefined => known.get(session);

/** The same session with a partner in the other seats. */
export function taught(inner: Session, lesson: Lesson): Session {
  const { game } = inner.opened;
  const { seat: learner, steps } = lesson;
  const waved = signal<ReadonlySet<string>>(new Set());
  const left = signal(false);

  const live = computed(() => liveEntries(inner.play.value));
  const marks = computed(() =>
    stepMarks(
      lesson,
      live.value.flatMap(entry => eventsSeen(game, entry.events, learner)),
      waved.value,
    ),
  );
  const step = computed(() => (left.value ? undefined : steps[marks.value.length]));
  const partner = computed(() => {
    const now = inner.awaits.value;
    return now.kind === 'seats' && !left.value ? now.seats.find(seat => seat !== learner) : undefined;
  });
  const mine = <T>(here: T, elsewhere: T): T =>
    left.value || inner.asked.value === learner ? here : elsewhere;

  const leave = (): void => {
    left.value = true;
    inner.setOrders(inner.orders.value.filter(({ seat }) => seat === learner));
  };
  const suggested = (): readonly Action[] =>
    (step.value?.suggest ?? []).map(line => parseAction(game.actions, line));
  const isOpen = (action: Action): boolean =>
    session.asked.value === learner && game.check(inner.play.value.state, learner, action).ok;
  const inARow = (): number => {
    const said = live.value.map(({ said }) => 'seat' in said && said.seat !== learner);
    return said.length - 1 - said.lastIndexOf(false);
  };

  const session: Session = {
    ...inner,
    asked: computed(() => mine(inner.asked.value, null)),
    eyes: computed(() => (left.value || inner.looked.value !== null ? inner.eyes.value : learner)),
    say: action => mine(inner.say, () => NOT_YOURS)(action),
    march: path => mine(inner.march, () => ({ taken: 0, refusal: NOT_YOURS }))(path),
    undo: () => mine(inner.undo, () => NOT_YOURS)(),
    whyNoUndo: () => mine(inner.whyNoUndo, () => 'undo.otherSeat')(),
  };

  known.set(session, {
    lesson,
    marks,
    step,
    partnersTurn: computed(
      () => partner.value !== undefined && step.value?.until !== undefined && inner.looked.value === null,
    ),
    goOn: () => {
      if (step.value) waved.value = new Set([...waved.value, step.value.id]);
    },
    leave,
    canPlay: () =>
      inner.looked.value === null && (inner.awaits.value.kind === 'dice' || suggested().some(isOpen)),
    play: () => {
      if (inner.awaits.value.kind === 'dice') return inner.roll();
      for (const action of suggested()) if (isOpen(action)) session.say(action);
    },
    answer: () => {
      const seat = partner.value;
      if (seat === undefined) return;
      const said = live.value.flatMap(({ said }) =>
        'seat' in said && said.seat === seat ? [said.action] : [],
      );
      const script = scriptUpTo(lesson, marks.value.length);
      const action = inARow() < PATIENCE && partnerSays(game, inner.play.value.state, seat, script, said);
      if (!action || inner.hear({ seat, action }) !== null) leave();
    },
  });
  return session;
}
