import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { onceMore } from './once-more.ts';

/** What is fetched is never a word, so that these two cannot be taken for it. */
export type Fetched<T> = T | 'loading' | 'failed';

export interface Fetching<T> {
  readonly now: Fetched<T>;
  /** What came last, also where something else is wanted by now. */
  readonly last: Fetched<T>;
  again(): void;
}

/** Something a part of the page waits for; fetched anew when one of `of` has changed. What comes too late is dropped. */
export function useFetched<T>(fetchPart: () => Promise<T>, of: readonly unknown[]): Fetching<T> {
  const latest = useSignal<{ readonly of: readonly unknown[]; readonly came: Fetched<T> } | undefined>(
    undefined,
  );
  const tries = useSignal(0);
  const asked = useRef(false);
  useEffect(() => {
    let here = true;
    const take = (came: Fetched<T>): void => {
      if (here) latest.value = { of, came };
    };
    (asked.current ? onceMore(fetchPart) : fetchPart()).then(take, () => take('failed'));
    asked.current = false;
    return () => {
      here = false;
    };
  }, [...of, tries.value]);
  const last = latest.value?.came ?? 'loading';
  // A page is drawn before its effects run: until then what was fetched for the page before must not pass for its own.
  const same = latest.value?.of.every((one, n) => one === of[n]) ?? false;
  const again = (): void => {
    asked.current = true;
    latest.value = undefined;
    tries.value++;
  };
  return { now: same ? last : 'loading', last, again };
}
