// Steps of an edit that can be taken back and taken again before it is laid.

export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly undone: readonly T[];
}

export const begun = <T>(now: T): History<T> => ({ now, past: [], undone: [] });

export const gone = <T>({ now, past }: History<T>, next: T): History<T> =>
  next === now ? { now, past, undone: [] } : { now: next, past: [...past, now], undone: [] };

export function back<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { now: last, past: history.past.slice(0, -1), undone: [...history.undone, history.now] };
}

export function again<T>(history: History<T>): History<T> {
  const next = history.undone.at(-1);
  if (next === undefined) return history;
  return { now: next, past: [...history.past, history.now], undone: history.undone.slice(0, -1) };
}
