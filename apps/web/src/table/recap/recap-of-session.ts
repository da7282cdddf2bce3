// The recap for whoever sits before the screen, until he puts it away or decides something.

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Session } from '../session.ts';
import { courseOf, positionOf, reviewedAt } from '../timeline/course.ts';
import { runOf } from '../timeline/run.ts';
import { type Recap, recapOf } from './recap.ts';

export interface Recapped {
  readonly recap: ReadonlySignal<Recap | null>;
  putAway(): void;
  /** From then to now, stopping only where something is told. */
  watch(): void;
}

const known = new WeakMap<Session, Recapped>();
export function recapIn(session: Session): Recapped {
  const found = known.get(session) ?? recapped(session);
  known.set(session, found);
  return found;
}

function recapped(session: Session): Recapped {
  const { told, common } = session;
  // What had been said when the game was opened, as far as anybody here may know.
  const left = Math.max(0, ...[told.peek(), common].map(one => one.entries.peek().at(-1)?.number ?? 0));
  const away = signal('');
  const found = computed(() => {
    const now = session.awaits.value;
    const seat = session.eyes.value;
    if (now.kind !== 'seats' || seat === null || !now.seats.includes(seat)) return null;
    return recapOf(session.told.value, session.now.value, left);
  });
  const keyOf = (recap: Recap): string => `${session.eyes.value} ${recap.after}`;
  return {
    recap: computed(() => (found.value && keyOf(found.value) !== away.value ? found.value : null)),
    putAway: () => {
      if (!found.value) return;
      away.value = keyOf(found.value);
      session.reviewed.value = null;
    },
    watch: () => {
      const recap = found.value;
      if (!recap) return;
      const course = courseOf(session.told.value);
      batch(() => {
        session.reviewed.value = reviewedAt(course, positionOf(course, recap.after));
        runOf(session).value = { stops: recap.stops };
      });
    },
  };
}
