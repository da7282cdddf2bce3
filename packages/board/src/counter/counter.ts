// One counter, from back to front: shadow, rings, plate, figure, shields, strength, movement, state, markers.
// Measures are hundredths of the counter's edge; the counter is the square 0 0 100 100 around the point 0 0.

import { drawBadges } from './badges.ts';
import { figureColours, LIVERIES, markerColours } from './liveries.ts';
import { INK, PAPER, round } from './paint.ts';
import type { CounterPicture, SizeClass } from './picture.ts';
import { placed } from './placing.ts';
import { bandCell, bandHeight, paperOf, plateName } from './plate.ts';
import { drawAbove, drawBehind, drawOver } from './states.ts';
import { lettered, TITLE_FONT } from './text.ts';
import { drawTraining } from './training.ts';

/** Needs the lettering of `drawCounters` around it, and the symbols it uses in the same document. */
export function drawCounter(picture: CounterPicture, size: SizeClass): string {
  const turn = (picture.facing ?? 0) * 60;
  const lifted = picture.states?.includes('selected') === true;
  const face = [
    drawPlate(picture, size === 'small', turn),
    drawFigure(picture, size === 'small', turn),
    drawArmour(picture, size === 'small', turn),
    drawTraining(picture, size === 'small', turn),
    drawValues(picture, size, turn),
    drawCharge(picture.charge ?? 0),
    drawOver(picture, turn),
    drawBadges(picture, size === 'small', turn),
  ].join('');
  const all = [
    drawShadow(turn, lifted),
    drawBehind(picture, turn),
    `<g transform="${turn ? `rotate(${turn}) ` : ''}translate(-50 -50)">${face}</g>`,
    drawAbove(picture),
  ].join('');
  if (picture.states?.includes('ghost')) return `<g opacity=".5">${all}</g>`;
  return lifted ? `<g transform="scale(1.12)">${all}</g>` : all;
}

/** A shape, not a filter: hundreds of blurred shadows would cost the frame. It falls down whatever the facing. */
function drawShadow(turn: number, lifted: boolean): string {
  const drop = lifted ? 6 : 2.6;
  const turned = turn % 180 === 0 ? '' : ` transform="rotate(${turn} 0 ${drop})"`;
  return `<rect x="-49.5" y="${round(drop - 49.5)}" width="99" height="99" rx="10" fill="#1E1408" fill-opacity=".4"${turned}/>`;
}

/** Upside down the band would be read from the wrong end, so its text changes ends. */
const flipped = (picture: CounterPicture, turn: number): boolean =>
  picture.upright === 'all' && turn > 90 && turn < 270;

const SHADED_TEXT_Y = 19.2;

function drawPlate(picture: CounterPicture, small: boolean, turn: number): string {
  const { side, number, initial } = picture;
  const swap = flipped(picture, turn);
  const name = plateName(side, {
    reduced: picture.reduced === true,
    small,
    left: Boolean(swap ? initial : number),
    right: Boolean(swap ? number : initial),
  });
  const plate = `<use href="#gc-${name}"/>`;
  if (small) return plate;
  const fill = LIVERIES[side].ink;
  const common = { y: SHADED_TEXT_Y, fill, turn: swap ? 180 : 0, pivot: { x: 50, y: 12.4 } };
  const squeeze = (text: string): { width?: number } => (text.length > 2 ? { width: 2.1 / text.length } : {});
  return (
    plate +
    (number ? lettered(number, { ...common, ...squeeze(number), x: 18, size: 19.5 }) : '') +
    (initial
      ? lettered(initial, {
          ...common,
          x: 82,
          size: initial.length > 1 ? 15 : 19,
          font: TITLE_FONT,
        })
      : '')
  );
}

/** A small counter has no room for a whole figure beside its numbers: they cover the legs, a bust remains. */
function drawFigure(picture: CounterPicture, small: boolean, turn: number): string {
  const { side, reduced = false, mirrored, upright } = picture;
  const paper = paperOf(side, reduced);
  const figure = placed(picture.figure, {
    ...(small ? { x: 9, y: 17.5, size: 82 } : { x: 18, y: 25, size: 69 }),
    colours: figureColours(side, paper),
    mirrored,
    ...(upright === 'all' ? { turn: -turn } : {}),
  });
  return picture.states?.includes('moved') ? figure + paleness(paper, bandHeight(small)) : figure;
}

/** Paper laid over the figure. An opacity of the figure itself would need a layer of its own for each counter. */
const paleness = (paper: string, band: number): string =>
  `<path d="M2.2 ${band + 1.1}H97.8V90A8 8 0 0 1 90 97.8H10A8 8 0 0 1 2.2 90Z" fill="${paper}" fill-opacity=".58"/>`;

function drawArmour(picture: CounterPicture, small: boolean, turn: number): string {
  const { side, armour = 0, reduced = false } = picture;
  if (armour === 0) return '';
  const turned = picture.upright === 'all' ? { turn: -turn } : {};
  const shields = Array.from({ length: armour }, (_, i) =>
    placed('shield', {
      ...(small ? { x: 4 + i * 17, y: 2, size: 16 } : { x: 3, y: 28 + i * 19, size: 17 }),
      colours: small ? ` fill="${PAPER}" stroke="${INK}"` : markerColours(side, paperOf(side, reduced)),
      ...turned,
    }),
  ).join('');
  return small ? bandCell(side, 7 + armour * 17) + shields : shields;
}

function drawValues(picture: CounterPicture, size: SizeClass, turn: number): string {
  const { strength, movement, upright = 'nothing' } = picture;
  const small = size === 'small';
  const box = small ? 34 : 27;
  const margin = small ? 1 : 3;
  const near = margin + box / 2;
  const far = 100 - near;
  const paint = `fill="${paperOf(picture.side, picture.reduced === true)}" stroke="${INK}" stroke-width="${small ? 3.4 : 2.8}"`;
  const digit = (value: number, x: number): string =>
    drawDigits(value, { x, y: far }, size, upright === 'nothing' ? 0 : -turn);
  const square = `<rect x="${margin}" y="${100 - margin - box}" width="${box}" height="${box}" rx="2" ${paint}/>`;
  const circle = `<circle cx="${far}" cy="${far}" r="${box / 2}" ${paint}/>`;
  return (
    (strength === undefined ? '' : square + digit(strength, near)) +
    (movement === undefined ? '' : circle + digit(movement, far))
  );
}

/** The slashed zero fills in below 60 pixels and reads as an eight, so it is drawn as an O there. */
function drawDigits(
  value: number,
  centre: { readonly x: number; readonly y: number },
  size: SizeClass,
  turn: number,
): string {
  const full = size === 'small' ? 31 : 24;
  const two = value > 9;
  const height = two ? full * 0.94 : full;
  const text = size === 'large' ? String(value) : String(value).replaceAll('0', 'O');
  return lettered(text, {
    x: centre.x,
    y: centre.y + height * 0.34,
    size: height,
    fill: INK,
    ...(two ? { width: size === 'small' ? 0.8 : 0.77 } : {}),
    turn,
    pivot: centre,
  });
}

/** One to three golden chevrons ahead of the band: counted, not coloured. */
function drawCharge(charge: number): string {
  if (charge === 0) return '';
  const chevrons = Array.from({ length: charge }, (_, i) => {
    const x = 50 + (i - (charge - 1) / 2) * 26;
    return `M${x - 12} -.6L${x} -16.5L${x + 12} -.6L${x} -6Z`;
  }).join('');
  return `<path d="${chevrons}" fill="#E9B93F" stroke="#4A340A" stroke-width="2.6" stroke-linejoin="round"/>`;
}
