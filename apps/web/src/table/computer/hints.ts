// Hints for whoever is asked, from what he may know: first what threatens him, then an idea, then the whole order. Never
// more than was asked for, and nothing of it once something has happened. A tutor points at grave dangers unasked.

import type { Ahead, Danger, Mind } from '@gonfalon/ai';
import { type Action, checksum, type Seat } from '@gonfalon/kernel';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { tutor } from '../../settings.ts';
import type { Session } from '../session.ts';
import { type Asked, askOnce } from './ask-once.ts';
import { inWorker } from './in-worker.ts';
import type { ToThink } from './messages.ts';
import type { Thread } from './thinking.ts';

export const DEPTHS = ['danger', 'idea', 'order'] as const;

export interface Hint {
  readonly dangers: readonly Danger[];
  /** What the adviser would say next, as far as nobody comes between; empty where only dangers were asked for. */
  readonly orders: readonly Ahead[];
}

export interface Hints {
  /** How much of the hint may be shown: 0 is nothing. */
  readonly depth: Signal<number>;
  /** null while it is being thought about, and where nobody asked. */
  readonly hint: ReadonlySignal<Hint | null>;
  /** One step deeper. */
  more(): void;
}

/** A good player, and always the same one. */
const ADVISER: Mind = { level: 'banneret', style: 'methodical', seed: 'adviser' };
/** Hundredths of a point to be expected from a danger that a tutor speaks of unasked. */
const GRAVE = 150;

const known = new WeakMap<Session, Hints>();
export function hintsOf(session: Session): Hints {
  const found = known.get(session) ?? hintsFor(session);
  known.set(session, found);
  return found;
}

/** Whether the tutor would speak of it. */
export const isGrave = ({ destroyed, worth }: Danger): boolean => destroyed * worth >= GRAVE * 10_000;

type Wanted = Exclude<ToThink['hint'], 'none'>;

export function hintsFor(session: Session, thread: () => Thread = inWorker): Hints {
  const depth = signal(0);
  const found = signal<(Hint & { readonly at: unknown; readonly wanted: Wanted }) | null>(null);
  let asked: Asked | null = null;
  /** What was asked about; nothing before anybody asks, so that without hints no state is compared. */
  let about: unknown;
  const fresh = computed(() =>
    found.value && isSame(found.value.at, session.now.value) ? found.value : null,
  );
  const ask = async (seat: Seat, wanted: Wanted): Promise<void> => {
    about = session.now.peek();
    const there = fresh.peek();
    if (there?.wanted === 'all' || there?.wanted === wanted) return;
    asked?.drop();
    const mine = askOnce(thread, questionOf(session, seat, wanted));
    asked = mine;
    const at = session.now.peek();
    const hint = await mine.answer;
    if (hint && asked === mine) found.value = { dangers: hint.dangers, orders: hint.orders, at, wanted };
  };
  effect(() => {
    const now = session.now.value;
    if (about === undefined || isSame(about, now)) return;
    // Something has happened: what was advised is about the past.
    about = undefined;
    asked?.drop();
    asked = null;
    depth.value = 0;
  });
  effect(() => {
    const now = session.awaits.value;
    const seat = session.asked.value;
    // Where a phase begins or goes on: a tutor does not talk into every small question.
    const phase = now.kind === 'seats' && now.moment.close !== undefined && !now.moment.about?.length;
    if (tutor.value === 'on' && seat !== null && phase) void ask(seat, 'danger');
  });
  effect(() => {
    if (tutor.value === 'on' && fresh.value?.dangers.some(isGrave)) depth.value = Math.max(depth.peek(), 1);
  });
  return {
    depth,
    hint: computed(() => (depth.value < 2 || fresh.value?.wanted === 'all' ? fresh.value : null)),
    more: () => {
      const seat = session.asked.peek();
      if (seat === null) return;
      depth.value = Math.min(depth.peek() + 1, DEPTHS.length);
      void ask(seat, depth.peek() > 1 ? 'all' : 'danger');
    },
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || checksum(a) === checksum(b);

function questionOf({ saved, now, told }: Session, seat: Seat, hint: Wanted): Omit<ToThink, 'id'> {
  const entries = told.peek().entries.peek();
  const said = entries.flatMap(({ said: one }): Action[] =>
    'seat' in one && one.seat === seat && one.action ? [one.action] : [],
  );
  return { box: saved.box, mind: ADVISER, seat, view: now.peek(), last: null, said, hint };
}
