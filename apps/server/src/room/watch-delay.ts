// Watchers may be told late, so that nobody can whisper to a player what his own seat cannot see: after ten minutes, or when the
// phase is over.

import type { Time } from '../time.ts';
import { isOver, type Known } from './known.ts';
import type { LoadedEntry } from './load.ts';

export interface Delay {
  /** Whether the entry is kept back for now. */
  holds(one: LoadedEntry): boolean;
  stop(): void;
}

const TEN_MINUTES = 600_000;

/** `tell` is called with what was kept back, when its time has come. */
export function delayOf(known: Known, time: Time, tell: (late: readonly LoadedEntry[]) => void): Delay {
  const { watchDelay } = known.terms;
  if (watchDelay === 'none') return { holds: () => false, stop: () => undefined };
  return watchDelay === 'phase' ? untilThePhaseIsOver(known, tell) : tenMinutesLate(time, tell);
}

function tenMinutesLate(time: Time, tell: (late: readonly LoadedEntry[]) => void): Delay {
  const waiting: LoadedEntry[] = [];
  let callOff: () => void = () => undefined;
  const release = (): void => {
    const due = waiting.findIndex(({ meta }) => meta.at + TEN_MINUTES > time.now());
    const late = waiting.splice(0, due < 0 ? waiting.length : due);
    if (late.length > 0) tell(late);
    wait();
  };
  const wait = (): void => {
    callOff();
    const [first] = waiting;
    if (first) callOff = time.after(first.meta.at + TEN_MINUTES - time.now(), release);
  };
  return {
    holds: one => {
      if (waiting.length === 0 && one.meta.at + TEN_MINUTES <= time.now()) return false;
      waiting.push(one);
      // When it is over there is nothing left to whisper, and the record is everybody's.
      if (isOver(one)) tell(waiting.splice(0));
      else if (waiting.length === 1) wait();
      return true;
    },
    stop: () => callOff(),
  };
}

function untilThePhaseIsOver({ rules, play }: Known, tell: (late: readonly LoadedEntry[]) => void): Delay {
  const phaseIn = (state: unknown): string => {
    const { turn, now } = rules.showing.clock(state);
    return `${turn}/${now}`;
  };
  let waiting: LoadedEntry[] = [];
  let phase = phaseIn(play.opening);
  return {
    holds: one => {
      const next = phaseIn(one.play.state);
      waiting.push(one);
      if (phase === next && !isOver(one)) return true;
      phase = next;
      const late = waiting;
      waiting = [];
      tell(late);
      return true;
    },
    stop: () => undefined,
  };
}
