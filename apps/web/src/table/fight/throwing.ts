// Dice that are seen to roll. They tumble first and are thrown when they come to rest, so that the board never shows
// what the dice have not told yet. A throw belongs to the game, not to a panel: panels come and go with it.

import type { Action } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import { type Signal, signal } from '@preact/signals';
import { pace } from '../../settings.ts';
import type { Session } from '../session.ts';
import type { KnownEntry } from '../told.ts';

/** What was thrown, and what the board and the sheet looked like before. */
export interface Thrown {
  readonly dice: readonly number[];
  readonly entry: KnownEntry;
  readonly fight: Fight | null;
  readonly before: unknown;
}
interface Lying {
  readonly number: number;
  readonly fight: Fight | null;
  /** The entry from which it is looked back at; null for one that has just fallen. */
  readonly from: number | null;
}
export interface Throwing {
  readonly tumbling: Signal<boolean>;
  /** The last throw, or one looked back at, until it is put away; see `lyingOn` for whether it is still to be seen. */
  readonly thrown: Signal<Lying | null>;
  /** A blow without dice that is looked back at, from the entry before it. */
  readonly clash: Signal<{ readonly order: Action; readonly from: number | null } | null>;
  /** Lets the dice tumble; at once where motion is not wanted. A second time ends the tumbling. */
  roll(): void;
  /** The same, but leaves dice that tumble already to themselves. */
  rollOnce(): void;
  skip(): void;
  putAway(): void;
}

const TUMBLE = { calm: 900, brisk: 450, none: 0 } as const;

const known = new WeakMap<Session, Throwing>();
export function throwingOf(session: Session): Throwing {
  const found = known.get(session) ?? throwing(session);
  known.set(session, found);
  return found;
}

function throwing(session: Session): Throwing {
  const tumbling = signal(false);
  const thrown: Throwing['thrown'] = signal(null);
  const clash: Throwing['clash'] = signal(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const land = (): void => {
    clearTimeout(timer);
    tumbling.value = false;
    const fight = session.opened.showing.fight(session.state.peek(), session.eyes.peek());
    const last = session.entries.peek().at(-1)?.number ?? 0;
    session.roll();
    // Other eyes may look now, and have been told other entries.
    const entry = session.entries.peek().findLast(({ said }) => 'rolled' in said);
    if (entry && entry.number > last) thrown.value = { number: entry.number, fight, from: null };
  };
  const roll = (): void => {
    if (session.awaits.peek().kind !== 'dice') return;
    const time = TUMBLE[pace.peek()];
    if (tumbling.peek() || time === 0) return land();
    thrown.value = null;
    tumbling.value = true;
    timer = setTimeout(land, time);
  };
  return {
    tumbling,
    thrown,
    clash,
    roll,
    rollOnce: () => {
      if (!tumbling.peek()) roll();
    },
    skip: () => {
      if (tumbling.peek()) land();
    },
    putAway: () => {
      thrown.value = null;
      clash.value = null;
    },
  };
}

/** The throw that still lies on the table: nobody but standing orders has spoken since, or it is looked back at. */
export function lyingOn(session: Session): Thrown | null {
  const thrown = throwingOf(session).thrown.value;
  if (thrown === null || session.reviewed.value !== thrown.from) return null;
  const entry = session.entries.value.find(({ number }) => number === thrown.number);
  if (!entry || !('rolled' in entry.said)) return null;
  const since = session.entries.value.filter(({ number }) => number > thrown.number);
  if (thrown.from === null && since.some(({ by }) => by !== 'order')) return null;
  return { dice: entry.said.rolled, entry, fight: thrown.fight, before: entry.before };
}

/** The order of the past blow whose sheet is open. */
export function clashOn(session: Session): Action | null {
  const clash = throwingOf(session).clash.value;
  return clash !== null && clash.from !== null && clash.from === session.reviewed.value ? clash.order : null;
}
