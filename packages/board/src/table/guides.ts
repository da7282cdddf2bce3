// What the table lays between map and counters to guide a hand: where a unit can go, the way, what can be chosen, whom to
// blame, which way to face.

import { ALL_FACINGS, type Point } from '@gonfalon/hex';
import { lettered } from '../counter/text.ts';
import type { Field } from '../field.ts';
import { areaOverlay, hexesOverlay, type Manner, manners, pathOverlay } from '../overlay.ts';
import { Pen } from '../pen.ts';
import { element, escapeText, group, num, path, stroke } from '../svg.ts';
import type { Theme } from '../theme.ts';

/** A hex a unit can go to. */
export interface ReachedHex {
  readonly at: string;
  /** What is left on arrival, as people write it; '' where nothing is counted. */
  readonly left: string;
  readonly charge: number;
  readonly facing: number | undefined;
}
export interface Way {
  readonly hexes: readonly string[];
  /** What is left after each step, in the order of `hexes` without the first. */
  readonly left: readonly string[];
}

const CHEVRON = { gold: '#E2AE2E', edge: '#4A340A' };

/** More hexes than these are shown as one area: a leader may go almost anywhere, and hundreds of lit hexes say no more. */
const CALM = 150;
export const isCalm = (hexes: number): boolean => hexes > CALM;

/** Pale hexes with a golden edge; `numbers` writes into them what is left. Hexes of the way stand out. */
export function reachOverlay(
  field: Field,
  reach: readonly ReachedHex[],
  way: Way | undefined,
  theme: Theme,
  numbers: boolean,
): string {
  const onWay = new Set(way?.hexes.slice(1));
  const hexes = reach.map(({ at }) => at);
  const passed = hexes.filter(id => onWay.has(id));
  const manner: Manner = { colour: theme.gold, hatch: 'none', edge: 'solid', width: 1.5 };
  if (isCalm(hexes.length))
    return (
      areaOverlay(field, hexes, { ...manner, tint: 0.07, width: 3 }, { class: 'reach-area' }) +
      pale(field, [...onWay], theme, 0.82)
    );
  return [
    pale(
      field,
      hexes.filter(id => !onWay.has(id)),
      theme,
      0.58,
    ),
    pale(field, [...onWay], theme, 0.82),
    hexesOverlay(
      field,
      hexes.filter(id => !onWay.has(id)),
      manner,
    ),
    hexesOverlay(field, passed, { ...manner, width: 2.6 }),
    chevrons(field, reach),
    numbers ? group({ class: 'reach-numbers' }, numbered(field, reach, onWay, theme)) : '',
  ].join('');
}

function pale(field: Field, hexes: readonly string[], theme: Theme, opacity: number): string {
  const pen = new Pen();
  for (const id of hexes) {
    const hex = field.grid.hex(id);
    if (hex !== undefined) pen.lines(field.corners(hex, 2), true);
  }
  return path(pen.d, { fill: theme.card, 'fill-opacity': opacity });
}

/** The charge on arrival, at the edge it would be ridden over; one path for all, for the browser counts transforms dear. */
function chevrons(field: Field, reach: readonly ReachedHex[]): string {
  const pen = new Pen();
  for (const { at, charge, facing = 0 } of reach) {
    const centre = field.centreOf(at);
    if (!centre) continue;
    const angle = (facing * Math.PI) / 3;
    const turned = (x: number, y: number): Point => ({
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    });
    for (let n = 0; n < charge; n++) {
      const x = (n - (charge - 1) / 2) * 9.6;
      pen.lines([turned(x - 4.6, -17.4), turned(x, -23.4), turned(x + 4.6, -17.4), turned(x, -19.4)], true);
    }
  }
  return path(pen.d, {
    fill: CHEVRON.gold,
    stroke: CHEVRON.edge,
    'stroke-width': 0.9,
    'stroke-linejoin': 'round',
  });
}

const numbered = (
  field: Field,
  reach: readonly ReachedHex[],
  besides: ReadonlySet<string>,
  theme: Theme,
): string =>
  reach
    .filter(({ at, left }) => left !== '' && !besides.has(at))
    .map(({ at, left }) => {
      const centre = field.centreOf(at);
      return centre ? counted(left, { x: centre.x, y: centre.y + 6 }, 17, theme) : '';
    })
    .join('');

/** Fractions as people write them: above and below the line. */
const FRACTIONS: Readonly<Record<string, readonly [string, string]>> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '⅙': ['1', '6'],
  '⅚': ['5', '6'],
};

/** Points left; a fraction is small, one number high and one low, so that nobody reads 4⅔ as 42/3. */
function counted(text: string, { x, y }: Point, size: number, theme: Theme): string {
  const parts = FRACTIONS[text.slice(-1)];
  const drawn = lettered(parts ? text.slice(0, -1) : text, { x, y, size, fill: theme.ink });
  if (!parts) return drawn;
  const [above, below] = parts;
  const part = (written: string, dx: number, dy: number): string =>
    element('tspan', { 'font-size': size * 0.6, dx: dx * size, dy: dy * size }, escapeText(written));
  const fraction = part(above, 0.06, -0.36) + part('⁄', -0.03, 0.22) + part(below, -0.03, 0.14);
  return drawn.replace('</text>', () => `${fraction}</text>`);
}

/** The line goes under the counters, see `wayPills` for what stands over them. */
export const wayOverlay = (field: Field, way: Way | undefined, theme: Theme): string =>
  way ? pathOverlay(field, way.hexes, theme) : '';

/** One unit's part of a march of many: from where to where, and whether it should have gone further. */
export interface MarchLine {
  readonly from: string;
  readonly to: string;
  readonly short: boolean;
}

/** A line for each who goes, with a bar across its end where something stops it. */
export function marchOverlay(field: Field, lines: readonly MarchLine[], theme: Theme): string {
  const drawn = (short: boolean): string => {
    const pen = new Pen();
    for (const line of lines) {
      const [from, to] = [field.centreOf(line.from), field.centreOf(line.to)];
      if (line.short !== short || !from || !to || line.from === line.to) continue;
      pen.lines([from, to]);
      if (short) pen.lines(barAt(from, to));
    }
    const dash = short ? {} : { 'stroke-dasharray': '7 4' };
    return pen.d === ''
      ? ''
      : path(pen.d, { ...stroke(theme.halo, 6, 0.9), 'stroke-linecap': 'round' }) +
          path(pen.d, {
            ...stroke(short ? theme.red : theme.blue, 2.8),
            ...dash,
            'stroke-linecap': 'round',
          });
  };
  return drawn(false) + drawn(true);
}

/** Where the counter at the end does not hide it. */
function barAt(from: Point, to: Point): readonly Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const mid = { x: to.x + u.x * 25, y: to.y + u.y * 25 };
  return [
    to,
    mid,
    { x: mid.x - u.y * 10, y: mid.y + u.x * 10 },
    { x: mid.x + u.y * 10, y: mid.y - u.x * 10 },
  ];
}

/** What is left after each step, in a pill on the line; without numbers at its end only. */
export function wayPills(field: Field, way: Way | undefined, theme: Theme, numbers: boolean): string {
  if (!way) return '';
  const last = way.hexes.length - 2;
  return way.left
    .map((left, n) => {
      const centre = field.centreOf(way.hexes[n + 1] ?? '');
      return centre && left !== '' && (numbers || n === last) ? pill(left, centre, theme, n === last) : '';
    })
    .join('');
}

function pill(text: string, { x, y }: Point, theme: Theme, last: boolean): string {
  const half = Math.max(10.5, text.length * 4.4 + 4.5);
  return (
    element('rect', {
      x: x - half,
      y: y - 10.5,
      width: half * 2,
      height: 21,
      rx: 10.5,
      fill: theme.card,
      stroke: theme.ink,
      'stroke-width': last ? 2.6 : 1.8,
    }) + counted(text, { x, y: y + 5.8 }, 16, theme)
  );
}

/** Hexes that can be chosen: a double golden edge. */
export const targetsOverlay = (field: Field, hexes: readonly string[], theme: Theme): string =>
  pale(field, hexes, theme, 0.4) +
  hexesOverlay(field, hexes, { colour: theme.gold, hatch: 'none', edge: 'solid', width: 3, inset: 2 }) +
  hexesOverlay(field, hexes, { colour: theme.gold, hatch: 'none', edge: 'dashed', width: 1.6, inset: 6 });

/** Hexes to blame: crossed and double, in red. */
export const culpritsOverlay = (field: Field, hexes: readonly string[], theme: Theme): string =>
  areaOverlay(field, hexes, { colour: theme.red, hatch: 'cross', edge: 'double', tint: 0.16, width: 2.4 });

export const AREA_KINDS = ['front', 'zone', 'fire', 'command', 'threat', 'sight'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Each area has a stroke of its own, so that several at once can be read without their colours. */
export function areaManner(area: AreaKind, mine: boolean, theme: Theme): Manner {
  const { theirs, mine: front, range, command, threat, sight } = manners(theme);
  const colour = mine ? theme.blue : theme.red;
  const all: Readonly<Record<AreaKind, Manner>> = {
    zone: mine ? { colour, hatch: 'falling', edge: 'solid', tint: 0.06 } : theirs,
    front: { ...front, colour },
    fire: { ...range, colour, hatch: 'dots' },
    command: { ...command, width: 2.2 },
    threat: { ...threat, colour },
    sight,
  };
  return all[area];
}

/** Six arrows about a hex, of which some may be taken. `size` is their height in units of the sheet. */
export function facingsOverlay(
  field: Field,
  at: string,
  open: readonly number[],
  theme: Theme,
  size: number,
  chosen?: number,
): string {
  const centre = field.centreOf(at);
  if (!centre) return '';
  const away = facingsAway(size);
  const arrow = (facing: number): string =>
    path(
      `M0 ${num(-away - size * 0.5)}L${num(size * 0.52)} ${num(-away + size * 0.2)}L${num(size * 0.2)} ${num(-away + size * 0.12)}V${num(-away + size * 0.5)}H${num(-size * 0.2)}V${num(-away + size * 0.12)}L${num(-size * 0.52)} ${num(-away + size * 0.2)}Z`,
      {
        fill: facing === chosen ? CHOSEN : CHEVRON.gold,
        stroke: facing === chosen ? '#FFF8E8' : '#2B2118',
        'stroke-width': size * (facing === chosen ? 0.14 : 0.07),
        'stroke-linejoin': 'round',
        transform: facing ? `rotate(${facing * 60})` : undefined,
      },
    );
  return group(
    { class: 'facings', transform: `translate(${num(centre.x)} ${num(centre.y)})` },
    element('circle', { r: away, ...stroke(theme.halo, size * 1.18, 0.72) }) +
      element('circle', { r: away + size * 0.59, ...stroke(theme.ink, size * 0.045, 0.7) }) +
      element('circle', { r: away - size * 0.59, ...stroke(theme.ink, size * 0.045, 0.7) }) +
      ALL_FACINGS.filter(facing => open.includes(facing))
        .map(arrow)
        .join(''),
  );
}

const CHOSEN = '#8B1E1E';

/** From the middle of the hex to the middles of its arrows; small arrows leave the counter free. */
const facingsAway = (size: number): number => Math.max(37 + size * 0.58, size * 1.25);

/** The facing whose arrow a point means; undefined within and beyond the ring of arrows. */
export function facingAt(centre: Point, point: Point, size: number): number | undefined {
  const x = point.x - centre.x;
  const y = point.y - centre.y;
  const distance = Math.hypot(x, y);
  const away = facingsAway(size);
  if (distance < away - size * 0.6 || distance > away + size * 0.75) return undefined;
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
  return ((Math.round(degrees / 60) % 6) + 6) % 6;
}

/** The way of what has been moved without being seen to move. */
export const trailOverlay = (from: Point, to: Point, theme: Theme): string => {
  const d = new Pen().lines([from, to]).d;
  return (
    path(d, stroke(theme.halo, 5, 0.9)) +
    path(d, stroke(theme.ink, 2.2, 0.9, { 'stroke-dasharray': '1 5.5' })) +
    element('circle', {
      cx: from.x,
      cy: from.y,
      r: 4.5,
      fill: theme.halo,
      stroke: theme.ink,
      'stroke-width': 1.8,
    })
  );
};

export interface Approach {
  readonly from: string;
  readonly to: string;
  readonly mine: boolean;
}

/** Straight arrows to where somebody could strike from: mine broken, the enemy's whole, so that colour tells nothing alone. */
export function approachOverlay(field: Field, approaches: readonly Approach[], theme: Theme): string {
  const drawn = approaches.map(({ from, to, mine }) => {
    const [start, end] = [field.centreOf(from), field.centreOf(to)];
    if (!start || !end) return '';
    const colour = mine ? theme.blue : theme.red;
    const d = new Pen().lines([start, end]).d;
    return (
      path(d, stroke(theme.halo, 5, 0.7)) +
      path(d, stroke(colour, 2.2, 0.9, { 'stroke-dasharray': mine ? '7 5' : undefined })) +
      path(new Pen().lines(headOf(start, end), true).d, { fill: colour })
    );
  });
  return drawn.length === 0 ? '' : group({ class: 'approaches' }, drawn.join(''));
}

/** A small head with its tip on the end. */
function headOf(start: Point, end: Point): Point[] {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const at = (along: number, across: number): Point => ({
    x: end.x + along * Math.cos(angle) - across * Math.sin(angle),
    y: end.y + along * Math.sin(angle) + across * Math.cos(angle),
  });
  return [at(0, 0), at(-12, -6), at(-9, 0), at(-12, 6)];
}
