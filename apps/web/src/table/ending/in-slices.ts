// Long counting in small slices, so that the page answers meanwhile.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Milliseconds at a time. */
const SLICE = 12;

/** Drives the work to its end; returns what stops it. */
export function inSlices<T>(work: Generator<unknown, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const go = (): void => {
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return done(step.value);
    } while (performance.now() < until);
    timer = setTimeout(go);
  };
  timer = setTimeout(go);
  return () => clearTimeout(timer);
}

/** undefined until the work is done; begun anew whenever one of these changes. */
export function useSliced<T>(work: () => Generator<unknown, T>, of: readonly unknown[]): T | undefined {
  const found = useSignal<T | undefined>(undefined);
  useEffect(
    () =>
      inSlices(work(), result => {
        found.value = result;
      }),
    [...of],
  );
  return found.value;
}
