// Dice that are seen to roll. They tumble first and are thrown when they come to rest, so that the board never shows
// what the dice have not told yet.

import type { Fight } from '@gonfalon/kit';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyEntry, Session } from '../session.ts';

/** What was thrown, and the sheet it was thrown for. */
export interface Thrown {
  readonly dice: readonly number[];
  readonly entry: AnyEntry;
  readonly fight: Fight | null;
  /** As the board lay before. */
  readonly before: unknown;
}
export interface Throwing {
  readonly tumbling: Signal<boolean>;
  /** The last throw, until it is put away or the game goes on. */
  readonly thrown: Signal<Thrown | null>;
  /** Lets the dice tumble; at once where motion is not wanted. */
  roll(): void;
  /** Ends the tumbling. */
  skip(): void;
  putAway(): void;
}

/** The token says how long, and is 0 for those who want no motion. */
const tumbleTime = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dice')) || 0;

export function useThrowing(session: Session, fight: Fight | null): Throwing {
  const tumbling = useSignal(false);
  const thrown = useSignal<Thrown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sheet = useRef(fight);
  sheet.current = fight;
  useEffect(() => () => clearTimeout(timer.current), []);

  const land = (): void => {
    clearTimeout(timer.current);
    tumbling.value = false;
    const number = session.entries.peek().length;
    const known = { fight: sheet.current, before: session.state.peek() };
    session.roll();
    const entry = session.entries.peek()[number];
    if (entry && 'rolled' in entry.said) thrown.value = { dice: entry.said.rolled, entry, ...known };
  };
  return {
    tumbling,
    thrown,
    roll: () => {
      if (tumbling.value || session.awaits.peek().kind !== 'dice') return;
      thrown.value = null;
      const time = tumbleTime();
      if (time === 0) return land();
      tumbling.value = true;
      timer.current = setTimeout(land, time);
    },
    skip: () => {
      if (tumbling.value) land();
    },
    putAway: () => {
      thrown.value = null;
    },
  };
}

/** Whether the game has been played on since, or the throw was taken out of sight. */
export const isStale = (session: Session, { entry }: Thrown): boolean =>
  session.looked.value !== null || session.entries.value.slice(entry.number).some(({ by }) => by !== 'order');
