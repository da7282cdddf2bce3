// What counters of the gunpowder age print where older ones have their shields: the star of small arms and, in a lozenge,
// morale. Square, circle and lozenge keep the three numbers apart.

import { INK, round } from './paint.ts';
import type { CounterPicture } from './picture.ts';
import { placed } from './placing.ts';
import { bandCell, paperOf } from './plate.ts';
import { lettered } from './text.ts';

export const drawTraining = (picture: CounterPicture, small: boolean, turn: number): string =>
  drawStar(picture, small, turn) + (small ? '' : drawMorale(picture, turn));

function drawStar(
  { star, side, reduced = false, upright }: CounterPicture,
  small: boolean,
  turn: number,
): string {
  if (star === undefined) return '';
  const mark = placed(`star-${star}`, {
    ...(small ? { x: 3, y: 0.5, size: 18 } : { x: 4, y: 25.5, size: 18.5 }),
    colours: ` color="${small ? '#FFFFFF' : paperOf(side, reduced)}"`,
    ...(upright === 'all' ? { turn: -turn } : {}),
  });
  return small ? bandCell(side, 23) + mark : mark;
}

const LOZENGE = { x: 13.5, y: 57, half: 13.4 };

/** A small counter has no room for it: the card of the unit tells it. */
function drawMorale(
  { morale, side, reduced = false, upright = 'nothing' }: CounterPicture,
  turn: number,
): string {
  if (!morale) return '';
  const { x, y, half } = LOZENGE;
  const edge = round(half * 0.92);
  return (
    `<path d="M${x} ${round(y - half)}L${x + edge} ${y}L${x} ${round(y + half)}L${x - edge} ${y}Z" fill="${paperOf(side, reduced)}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/>` +
    lettered(morale, {
      x,
      y: y + 6,
      size: 18,
      fill: INK,
      ...(morale.length > 1 ? { width: 0.82 } : {}),
      turn: upright === 'nothing' ? 0 : -turn,
      pivot: { x, y },
    })
  );
}
