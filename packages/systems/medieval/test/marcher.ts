// One unit on the march, and what its steps cost. Points are sixths.
//
// Around 1008 lie 1007 (N) 1107 (NE) 1108 (SE) 1009 (S) 0908 (SW) 0907 (NW).

import { event } from './battle.ts';
import { type BoxName, type Laid, lay } from './boxes.ts';

export const POINT = 6;
export const stepped = (t: Laid) => event(t, 'stepped');
/** Others who have not moved keep the phase open, whatever becomes of the one that marches. */
const BYSTANDERS = 'unit Z1 cavalry A at=0216\nunit Z2 infantry A at=0416';

/** One unit of A at 1008 that faces north, picked, in the phase of its kind; `ground` lines come first. */
export function marcher(box: BoxName, unit: string, ground = '', others = ''): Laid {
  const phase = /^(cavalry|horse-archer|leader)/.test(unit) ? 1 : 3;
  const [arm, ...facts] = unit.split(' ');
  return lay(
    box,
    `${ground}\nturn 2 phase=${phase}\nunit M ${arm} A at=1008 ${facts.join(' ')}\n${others}\n${BYSTANDERS}`,
  ).play('pick unit=M');
}
export const costOf = (box: BoxName, unit: string, ground: string): number =>
  stepped(marcher(box, unit, ground).play('step to=1007')).cost;
