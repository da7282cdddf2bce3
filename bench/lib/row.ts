// What a row of the benchmark is. Every file in bench/ exports `rows`; a further measure is one more small file.

/** The work of one side of a race. */
export interface Runner {
  readonly name: string;
  /** Operations done by one call; times are told for one operation. */
  readonly ops: number;
  /** Does the work and returns something that depends on it, or the engine would leave it out. */
  run(): unknown;
}

/** How ours must compare with the anchor: so many times faster, or at most so many times its time. */
export type Ratio = { readonly atLeast: number } | { readonly atMost: number };

/** An anchor and ours, measured turn about in one run. */
export interface Race {
  readonly id: string;
  readonly measure: string;
  readonly anchor: Runner;
  readonly ours: Runner;
  readonly target: Ratio;
  /** Throws where the two do not give the same answer: then their times say nothing. */
  check(): void;
  /** What asks for it by the hundred thousand finds it compiled, and so is it measured. */
  warm?(): void;
}

/** Something measured elsewhere, such as frames in a browser, or bytes: one figure, with or without an anchor beside it. */
export interface Reading {
  readonly id: string;
  readonly measure: string;
  readonly unit: 'µs' | 'ms' | 'B';
  /** `limit` is in the row's unit. */
  readonly target: Ratio | { readonly limit: number };
  read(): Promise<Read>;
}
export type Read =
  | {
      readonly name: string;
      readonly ours: number;
      readonly anchor?: { readonly name: string; readonly time: number };
    }
  /** One sentence why it could not be measured here. */
  | { readonly notMeasured: string };

export type Row = Race | Reading;

export const isRace = (row: Row): row is Race => 'anchor' in row;
