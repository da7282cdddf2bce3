// How fast a computer's orders follow each other: each unit is seen to move before the next does, dice are read before the
// battle goes on, and whoever does not want to watch sees only the end of it.

import type { Action } from '@gonfalon/kernel';
import { type Signal, signal } from '@preact/signals';
import { pace } from '../../settings.ts';
import type { Session } from '../session.ts';

export interface Pacing {
  /** Resolves when what moves on the board has come to rest. */
  moving: Promise<void>;
  /** Nothing of the present turn is watched. */
  readonly skipping: Signal<boolean>;
  /** Waits as long as the last order has to be looked at before this one is given. */
  ready(next: Action | null): Promise<void>;
}

/** Milliseconds between two units, and after a throw of dice. */
const BETWEEN = { calm: 220, brisk: 80, none: 0 } as const;
const AFTER_DICE = { calm: 1300, brisk: 600, none: 0 } as const;
/** A picture that never comes to rest is not waited for longer than this. */
const LONGEST = 2500;
/** The page may stand still so long, and draws then. */
const STILL = 12;

const known = new WeakMap<Session, Pacing>();
export function pacingOf(session: Session): Pacing {
  const found = known.get(session) ?? pacing(session);
  known.set(session, found);
  return found;
}

function pacing(session: Session): Pacing {
  let unit: unknown;
  let breathed = performance.now();
  const breathe = async (): Promise<void> => {
    if (performance.now() - breathed < STILL) return;
    await wait(0);
    breathed = performance.now();
  };
  const self: Pacing = {
    moving: Promise.resolve(),
    skipping: signal(false),
    ready: async next => {
      const speed = self.skipping.peek() ? 'none' : pace.peek();
      const same = unit === next?.unit;
      unit = next?.unit;
      if (speed === 'none') return breathe();
      await Promise.race([self.moving, wait(LONGEST)]);
      const last = session.entries.peek().at(-1);
      if (last && 'rolled' in last.said) await wait(AFTER_DICE[speed]);
      else if (!same) await wait(BETWEEN[speed]);
    },
  };
  return self;
}

const wait = (time: number): Promise<void> => new Promise(done => setTimeout(done, time));
