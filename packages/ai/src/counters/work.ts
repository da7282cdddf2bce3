// Work is counted, never time: the same question costs the same everywhere.

export interface Work {
  /** Moves searched, fights weighed, orders tried. */
  done: number;
}
export const startWork = (): Work => ({ done: 0 });
