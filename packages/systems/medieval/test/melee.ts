// Playing a combat on to a point of interest: choices that do not matter to a test are the first offered.

import { BOXES, type BoxName, type Laid } from './boxes.ts';

const isFighting = (t: Laid): boolean => t.state.stack.some(frame => frame.is === 'combat');

/** One step on: dice fall as given, whoever is asked passes or takes the first choice. */
function onward(t: Laid, face: number): void {
  const dice = /^dice: (\d)/.exec(t.awaits());
  if (dice) {
    t.roll(...Array<number>(Number(dice[1])).fill(face));
    return;
  }
  const [first] = t.choices();
  t.play(t.choices().find(order => order === 'stand-fast' || order === 'stay') ?? first!);
}

/** Until that is awaited, or the combat is over. */
export function until(t: Laid, awaited: string, face = 6): Laid {
  while (isFighting(t) && t.awaits() !== awaited) onward(t, face);
  return t;
}
/** To the end of the combat. */
export const finish = (t: Laid, face = 6): Laid => until(t, '', face);

/** The roll for disorder as each edition asks for it, and every total it can have. */
export const disorderRoll = (box: BoxName): string => `dice: ${box === 'kosovo' ? 2 : 1} combat.disorderRoll`;
export const disorderTotals = (box: BoxName): number[] =>
  box === 'kosovo' ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3, 4, 5, 6];

/** What was told since the position was laid, oldest first. */
export function story(t: Laid): Laid['events'][number][] {
  const told: Laid['events'][number][] = [];
  for (let entry = t.record.last; entry; entry = entry.before) told.unshift(...entry.events);
  return told;
}
export const sides = (box: BoxName): readonly [string, string] => [BOXES[box].a, BOXES[box].b];
