import type { Runner } from '../lib/row.ts';
import { xorshift } from './xorshift.ts';

/** Nanoseconds a turn of the loop took on the machine for which the targets were set. */
const TURN = 2.2;

/** A plain time as so many turns of the xorshift loop. */
export function yardstick(microseconds: number): Runner {
  const turns = Math.round((microseconds * 1000) / TURN);
  // Short loops would measure their own beginning.
  const ops = Math.max(1, Math.ceil(10000 / turns));
  return {
    name: `yardstick of ${microseconds >= 1000 ? `${microseconds / 1000} ms` : microseconds >= 1 ? `${microseconds} µs` : `${microseconds * 1000} ns`}`,
    ops,
    run: () => xorshift(turns * ops),
  };
}
