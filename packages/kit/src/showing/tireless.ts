// A march with points to spare, for the question how many would be needed.

import type { AnyFrame } from '../scene/frames.ts';
import type { Tireless } from './showing.ts';

/** Half as much again and two points, in sixths: a way that takes more is simply too long, and searching for it takes its time. */
const more = (left: number): number => left + (left >> 1) + 12;

/** The battle with more points for the unit on its way; null where nobody is. */
export function tirelessMarch(s: { readonly stack: readonly AnyFrame[] }): Tireless | null {
  const march = s.stack.findLast(({ is }) => is === 'march') as
    | (AnyFrame & { readonly left: number })
    | undefined;
  if (!march) return null;
  const has = more(march.left);
  const stack = s.stack.map(frame => (frame === march ? { ...march, left: has } : frame));
  return { state: { ...s, stack }, had: march.left, has };
}
