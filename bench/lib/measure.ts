// On-CPU time of the main thread, medians of many interleaved rounds: on a busy machine the clock on the wall measures
// the neighbours. The system counts this time in ticks of some milliseconds, so a round must last many of them.

import type { Race, Runner } from './row.ts';

const ROUNDS = 9;
/** Microseconds a round of one side should last. */
const ROUND = 60000;

export interface Timing {
  /** Microseconds for one operation. */
  readonly anchor: number;
  readonly ours: number;
}

/** Keeps results alive where the engine can see them. */
const sink: { last: unknown } = { last: undefined };

/** Microseconds. */
function onCpu(): number {
  const { system, user } = process.threadCpuUsage();
  return user + system;
}

/** By time on the processor too: a neighbour's turn during the first try would make every round too short. */
function callsFor(runner: Runner): number {
  for (let calls = 1; ; calls *= 2) {
    const start = onCpu();
    for (let k = 0; k < calls; k++) sink.last = runner.run();
    const took = onCpu() - start;
    if (took > ROUND / 2) return Math.max(1, Math.round((calls * ROUND) / took));
  }
}

function timed(runner: Runner, calls: number): number {
  globalThis.gc?.();
  const start = onCpu();
  for (let k = 0; k < calls; k++) sink.last = runner.run();
  return (onCpu() - start) / (calls * runner.ops);
}

/** All races together, so that a slow minute of the machine falls on every one of them alike. */
export function runRaces(races: readonly Race[], progress: (done: number, of: number) => void): Timing[] {
  const sides = races.flatMap(({ anchor, ours }) => [anchor, ours]);
  const steps = sides.length * (ROUNDS + 1);
  let done = 0;
  const calls = sides.map(side => {
    const found = callsFor(side);
    progress(++done, steps);
    return found;
  });
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, side] of sides.entries()) {
      times[n]!.push(timed(side, calls[n]!));
      progress(++done, steps);
    }
  return races.map((_, n) => ({ anchor: median(times[n * 2]!), ours: median(times[n * 2 + 1]!) }));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
