// E beaten and gone north, with R behind him.

import { type BoxName, type Laid, lay } from './boxes.ts';

export const R = 'unit R cavalry A at=1008';
export const E = 'unit E cavalry B at=1007 facing=S';
export const dist = (hexes: number): string => `unit L leader A at=10${String(8 + hexes).padStart(2, '0')}`;

/** E is beaten and has gone north, so far and that way; the pursuer is R unless others are told of. */
export function chased(
  box: BoxName,
  way: readonly string[],
  others: string,
  { r = R, e = E, dice }: { r?: string; e?: string; dice: [number, number] },
): Laid {
  const t = lay(box, `turn 3 phase=2\n${r}\n${e}\n${others}`)
    .play('attack unit=R at=1007', 'fight')
    .roll(...dice);
  return t.play(...way.map(hex => `back to=${hex}`), 'face facing=S');
}
/** 1:1 and a 4: D1. */
export const one = { dice: [1, 3] as [number, number] };
