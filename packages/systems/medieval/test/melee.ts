// Playing a combat on to a point of interest: choices that do not matter to a test are the first offered.

import { playOn, storyOf } from '@gonfalon/testkit';
import { BOXES, type BoxName, type Laid } from './boxes.ts';

const isFighting = (t: Laid): boolean => t.state.stack.some(frame => frame.is === 'combat');

/** Until that is awaited, or the combat is over. */
export function until(t: Laid, awaited: string, face = 6): Laid {
  playOn(t, () => !isFighting(t) || t.awaits() === awaited, { face, rather: ['stand-fast', 'stay'] });
  return t;
}
/** To the end of the combat. */
export const finish = (t: Laid, face = 6): Laid => until(t, '', face);

/** The roll for disorder as each edition asks for it, and every total it can have. */
export const disorderRoll = (box: BoxName): string => `dice: ${box === 'kosovo' ? 2 : 1} combat.disorderRoll`;
export const disorderTotals = (box: BoxName): number[] =>
  box === 'kosovo' ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3, 4, 5, 6];

/** What was told since the position was laid, oldest first. */
export const story = (t: Laid): Laid['events'][number][] => storyOf(t);
export const sides = (box: BoxName): readonly [string, string] => [BOXES[box].a, BOXES[box].b];
