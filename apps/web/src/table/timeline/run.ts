// The replay going on by itself.

import { type Signal, signal } from '@preact/signals';
import type { Session } from '../session.ts';
import { type Course, positionOf } from './course.ts';

export interface Run {
  /** Entries it stops at, the oldest first; null for every one. */
  readonly stops: readonly number[] | null;
}

const runs = new WeakMap<Session, Signal<Run | null>>();

/** null while it rests. */
export function runOf(session: Session): Signal<Run | null> {
  const found = runs.get(session) ?? signal<Run | null>(null);
  runs.set(session, found);
  return found;
}

/** Where it goes next; after its last stop to the end. */
export function nextStop(course: Course, position: number, { stops }: Run): number {
  if (stops === null) return position + 1;
  const here = course.numbers[position]!;
  const stop = stops.find(number => number > here);
  return stop === undefined ? course.numbers.length - 1 : positionOf(course, stop);
}
