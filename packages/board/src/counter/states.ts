// States of a counter. Each has a shape of its own: ring, arrow, horseshoe, strokes, dashes, number.

import { markerColours } from './liveries.ts';
import { GOLD, INK, LAPIS, OXBLOOD, PALE, PAPER, round } from './paint.ts';
import type { CounterPicture, CounterState } from './picture.ts';
import { placed } from './placing.ts';
import { lettered } from './text.ts';

const circle = (r: number, colour: string, width: number, dash = ''): string =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

const frame = (out: number, colour: string, width: number, turn = 0, dash = ''): string => {
  const edge = 50 + out;
  return `<rect x="${-edge}" y="${-edge}" width="${2 * edge}" height="${2 * edge}" rx="${9 + out}" fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}${turn % 180 ? ` transform="rotate(${turn})"` : ''}/>`;
};

/** Around the counter and under its plate. A token has no front, so nothing of it turns. */
const BEHIND: Partial<Record<CounterState, (turn: number | undefined) => string>> = {
  'can-act': turn => frame(3, INK, 4.8, turn) + frame(3, GOLD, 3, turn),
  'must-act': turn =>
    frame(5.6, INK, 9.4, turn) + frame(3.4, GOLD, 2.6, turn) + frame(8, GOLD, 2.6, turn) + mustCorners(turn),
  selected: turn =>
    circle(74, PALE, 12) + circle(74, LAPIS, 6.5) + (turn === undefined ? '' : frontArrow(turn)),
  culprit: () => circle(74, PALE, 16) + circle(74, OXBLOOD, 8) + circle(86, OXBLOOD, 3.6, '9 8'),
  'may-react': () => circle(74, PALE, 11) + circle(74, LAPIS, 6, '16 8'),
  threatened: turn => frame(5, PALE, 8, turn) + frame(5, OXBLOOD, 5, turn, '11 7'),
};

/** Spikes at the corners: who must act is told from who may by the outline alone. */
const mustCorners = (turn = 0): string =>
  `<path d="M-73 -73L-54 -66L-66 -54ZM73 -73L54 -66L66 -54ZM-73 73L-54 66L-66 54ZM73 73L54 66L66 54Z" fill="${GOLD}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"${turn % 180 ? ` transform="rotate(${turn})"` : ''}/>`;

const frontArrow = (turn: number): string =>
  `<path d="M0 -92L13 -72H-13Z" fill="${LAPIS}" stroke="${PALE}" stroke-width="3" stroke-linejoin="round"${turn ? ` transform="rotate(${turn})"` : ''}/>`;

export const drawBehind = (picture: Pick<CounterPicture, 'states'>, turn?: number): string =>
  (picture.states ?? []).map(state => BEHIND[state]?.(turn) ?? '').join('');

/** On the plate, turning with it. */
export function drawOver(picture: CounterPicture, turn: number): string {
  const states = picture.states ?? [];
  const parts: string[] = [];
  if (states.includes('disabled'))
    parts.push(
      `<rect x="1" y="1" width="98" height="98" rx="9" fill="#CDBE9F" fill-opacity=".55"/>`,
      `<path d="M2 30L30 2M2 60L60 2M2 90L90 2M10 98L98 10M40 98L98 40M70 98L98 70" stroke="${INK}" stroke-width="2.6" stroke-opacity=".6"/>`,
    );
  if (states.includes('moved'))
    parts.push(
      placed('moved', {
        x: 36,
        y: 71,
        size: 28,
        colours: markerColours(picture.side, PAPER),
        turn: picture.upright === 'all' ? -turn : 0,
      }),
    );
  if (states.includes('threatened'))
    parts.push(
      `<path d="M50 13L40 -7H60ZM50 87L40 107H60ZM13 50L-7 40V60ZM87 50L107 40V60Z" fill="${OXBLOOD}" stroke="${PALE}" stroke-width="2"/>`,
    );
  if (states.includes('ghost'))
    parts.push(
      `<rect x="1" y="1" width="98" height="98" rx="9" fill="none" stroke="${PALE}" stroke-width="3.4" stroke-dasharray="9 7"/>`,
    );
  if (states.includes('secret'))
    parts.push(
      `<rect x="-1" y="-1" width="102" height="102" rx="10" fill="none" stroke="${PALE}" stroke-width="4.6" stroke-dasharray="3 9"/>`,
      `<g transform="${picture.upright === 'all' && turn ? `rotate(${-turn} 50 50) ` : ''}translate(3 3)">${CLOSED_EYE}</g>`,
    );
  return parts.join('');
}

/** Only its owner sees it. */
export const CLOSED_EYE = `<circle cx="0" cy="0" r="16" fill="${INK}" stroke="${PALE}" stroke-width="3"/><path d="M-9.5 -3Q0 7 9.5 -3M-6 1.5L-8.5 6M0 3.5V8.5M6 1.5L8.5 6" fill="none" stroke="${PALE}" stroke-width="2.6" stroke-linecap="round"/>`;

/** Number of the option and word beside the counter: always upright, always on top. */
export function drawAbove(picture: Pick<CounterPicture, 'option' | 'tag'>): string {
  return (
    (picture.option === undefined ? '' : drawOption(picture.option)) +
    (picture.tag ? drawTag(picture.tag) : '')
  );
}

const drawOption = (option: number): string =>
  `<circle cx="-52" cy="-52" r="21" fill="${LAPIS}" stroke="${PALE}" stroke-width="4"/>${lettered(String(option), { x: -52, y: -42.5, size: 28, fill: PALE })}`;

/**
 * No font is measured here: the pill is wide enough for the widest common letters of its word. It fills the gap to whoever stands
 * on the hex above, whose foot it must not cover.
 */
function drawTag(tag: string): string {
  const width = round(tag.length * 14.6 + 22);
  return `<rect x="${round(-width / 2)}" y="-80" width="${width}" height="33" rx="16.5" fill="${OXBLOOD}" stroke="${PALE}" stroke-width="2.6"/>${lettered(tag, { x: 0, y: -54.5, size: 26, fill: '#FFFFFF' })}`;
}
