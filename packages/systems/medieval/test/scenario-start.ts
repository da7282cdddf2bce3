// A scenario at its beginning, and who is there.

import { table } from '@gonfalon/testkit';
import { BOXES, type BoxName, type Laid } from './boxes.ts';

export const start = (box: BoxName, scenario: string, setup: 'ready' | 'free' = 'ready'): Laid =>
  table(BOXES[box].game, { scenario, options: { setup, organisation: true, fatigue: true } });
export const units = (t: Laid) => t.state.units.flat();
/** How many counters of each arm answer to a leader. */
export const men = (t: Laid, command: string): Record<string, number> => {
  const count: Record<string, number> = {};
  for (const unit of units(t)) if (unit.command === command) count[unit.arm] = (count[unit.arm] ?? 0) + 1;
  return count;
};
export const strength = (t: Laid, seat: string): number =>
  units(t).filter(unit => unit.seat === seat && unit.arm !== 'leader').length;
