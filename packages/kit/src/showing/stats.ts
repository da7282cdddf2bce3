// Numbers of a unit's card.

/** '1/2', or '2' while nothing is missing. */
export const outOf = (now: number | string, full: number | string): string =>
  String(now) === String(full) ? String(full) : `${now}/${full}`;
