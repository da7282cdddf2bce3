// The order in which games of the server are listed.

import type { http } from '@gonfalon/protocol';

const ORDER = { playing: 1, open: 2, over: 3, archived: 4 } as const;

/** Mine to move first, then those that go on, then those that wait, then what is over; the last changed first. */
export const sorted = (rows: readonly http.GameRow[]): readonly http.GameRow[] => {
  const rank = ({ mine, status }: http.GameRow): number => (mine && status === 'playing' ? 0 : ORDER[status]);
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.changed - a.changed);
};
