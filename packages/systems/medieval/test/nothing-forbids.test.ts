// Ordinary orders of every kind, which no line forbids: a ban that always speaks, or speaks of the wrong unit, shows here.

import { table } from '@gonfalon/testkit';
import { describe } from 'vitest';
import { BOXES, type BoxName, LATER, type Laid, lay } from './boxes.ts';
import { fray, total } from './fray.ts';
import { allowed, type Row } from './refusals.ts';

type Ordinary = Omit<Row, 'told'>;
const KOSOVO: readonly BoxName[] = ['kosovo'];
const KULIKOVO: readonly BoxName[] = ['kulikovo'];

/** Somebody else of every kind, so that no phase goes by. */
const OTHERS = 'unit Z cavalry A at=0116\nunit Z2 infantry A at=0216\nunit ZB cavalry B at=2016';
const at =
  (phase: number) =>
  (text: string, ...orders: string[]) =>
  (box: BoxName): Laid =>
    lay(box, `turn 3 phase=${phase}\n${text}\n${OTHERS}`).play(...orders);
const riders = at(1);
const attack = at(2);
const foot = at(3);
const free = (box: BoxName): Laid =>
  table(BOXES[box].game, { scenario: BOXES[box].scenario, options: { setup: 'free' } });

const SETUP: readonly Ordinary[] = [
  { laid: free, order: 'place unit=L1 at=2309 facing=S', boxes: KOSOVO },
  {
    laid: box => free(box).play('place unit=L1 at=2309 facing=S'),
    order: 'take-back unit=L1',
    boxes: KOSOVO,
  },
  {
    laid: box => free(box).play('place unit=lazar at=2910 facing=S', 'place unit=L1 at=2910 facing=S'),
    order: 'carry unit=L1',
    boxes: KOSOVO,
  },
  {
    laid: box => free(box).play('deploy', 'ready', 'deploy'),
    order: 'assign unit=S1 leader=ewrenos',
    boxes: KOSOVO,
  },
  { laid: box => free(box).play('deploy'), order: 'ready' },
];

const MARCHES: readonly Ordinary[] = [
  ...['cavalry', 'leader', 'horse-archer'].map(
    (arm): Ordinary => ({ laid: riders(`unit R ${arm} A at=1008`), order: 'pick unit=R' }),
  ),
  ...['infantry', 'archer', 'bombard'].map(
    (arm): Ordinary => ({ laid: foot(`unit F ${arm} A at=1008`), order: 'pick unit=F' }),
  ),
  ...[
    'step to=1007',
    'step to=1007 how=hold',
    'turn facing=NE',
    'wheel facing=S',
    'wheel facing=S to=1007',
    'rest',
  ].map((order): Ordinary => ({ laid: riders('unit R cavalry A at=1008', 'pick unit=R'), order })),
  {
    laid: riders('unit R cavalry A at=1008 cf=2', 'pick unit=R'),
    order: 'step to=1007 how=lower',
    boxes: LATER,
  },
  { laid: riders('unit L leader A at=1008', 'pick unit=L'), order: 'step to=0908' },
  ...['step to=1007', 'turn facing=NE', 'wheel facing=S to=1007'].map(
    (order): Ordinary => ({ laid: foot('unit F infantry A at=1008', 'pick unit=F'), order }),
  ),
  {
    laid: riders('unit R cavalry A at=1008 cf=3 armour=2\nunit E archer B at=1007 facing=N', 'pick unit=R'),
    order: 'step to=1007 how=ride',
  },
  { laid: riders('unit R cavalry A at=1008\nunit E leader B at=1007', 'pick unit=R'), order: 'step to=1007' },
  {
    laid: riders('unit R cavalry A at=1008 sp=1\nunit Q cavalry A at=1007 sp=1', 'pick unit=R'),
    order: 'step to=1007',
  },
  { laid: riders('unit L leader A at=1008\nunit Q cavalry A at=1007', 'pick unit=L'), order: 'step to=1007' },
  { laid: foot('unit X archer A at=1008', 'pick unit=X'), order: 'form' },
  { laid: foot('unit X archer A at=1008 braced=yes', 'pick unit=X'), order: 'form' },
  { laid: riders('unit R cavalry A at=1001', 'pick unit=R'), order: 'leave' },
  { laid: riders(''), order: 'done' },
  {
    laid: box => lay(box, `turn 8\nunit O cavalry A place=off left=1016 leftOn=9\n${OTHERS}`),
    order: 'return unit=O at=1016 facing=N',
  },
  {
    laid: riders('unit R cavalry A at=1008\nunit S cavalry A at=1107\nbanner flag A holder=R', 'pick unit=R'),
    order: 'hand-over to=S',
  },
  { laid: riders('unit P cavalry A at=1008 order=disorganized'), order: 'rally unit=P', boxes: KOSOVO },
  { laid: riders('unit P cavalry A at=1008 order=panicked'), order: 'rally unit=P', boxes: KOSOVO },
  { laid: riders('unit P cavalry A at=1008 order=panicked'), order: 'flee unit=P', boxes: KOSOVO },
  { laid: riders('unit R cavalry A at=1008 order=disorganized'), order: 'pick unit=R', boxes: KOSOVO },
  {
    laid: foot('side 1008/1007 fortification\nunit F infantry A at=1008\nside 1008/1009 fortification'),
    order: 'raze unit=F',
  },
  {
    laid: foot('unit S infantry A at=0508 corps=scots', 'pick unit=S'),
    order: 'shiltron how=form',
    boxes: KULIKOVO,
  },
  {
    laid: foot('unit S infantry A at=0508 corps=scots shiltron=yes', 'pick unit=S'),
    order: 'shiltron how=lift',
    boxes: KULIKOVO,
  },
];

const BOWS = 'unit X archer B at=1007 facing=S braced=yes';
const FIRE: readonly Ordinary[] = [
  {
    laid: riders(`unit R cavalry A at=1010\n${BOWS}`, 'pick unit=R', 'step to=1009'),
    order: 'fire unit=X target=R',
  },
  {
    laid: foot(`unit F infantry A at=1010\n${BOWS}`, 'pick unit=F', 'step to=1009'),
    order: 'fire unit=X target=F',
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit X crossbow B at=1007 facing=S braced=yes',
      'pick unit=R',
      'step to=1009',
    ),
    order: 'fire unit=X target=R',
  },
  {
    laid: riders('unit R cavalry A at=1010\nunit X bombard B at=1007 facing=S braced=yes', 'pick unit=R'),
    order: 'fire unit=X target=R',
  },
  {
    laid: foot(
      'side 1008/1007 fortification\nside 1008/1009 fortification\nunit F infantry A at=1009\nunit X bombard B at=1006 facing=S braced=yes',
      'pick unit=F',
    ),
    order: 'batter unit=X at=1008',
  },
  {
    laid: riders('unit T horse-archer A at=1008\nunit E infantry B at=1007 facing=N', 'pick unit=T'),
    order: 'shoot target=E',
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit P cavalry B at=1007 facing=S',
      'pick unit=R',
      'step to=1009',
    ),
    order: 'countercharge unit=P facing=S',
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit P cavalry B at=1007 facing=S\nunit Q cavalry B at=1208 facing=SW',
      'pick unit=R',
      'step to=1009',
      'countercharge unit=P facing=S',
    ),
    order: 'countercharge unit=Q facing=SW',
  },
];

const R = 'unit R cavalry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';
const FIGHTS: readonly Ordinary[] = [
  { laid: attack(`${R}\n${E}`), order: 'attack unit=R at=1007' },
  { laid: at(4)(`unit F infantry A at=1008\n${E}`), order: 'attack unit=F at=1007' },
  {
    laid: attack(`${R}\nunit Q cavalry A at=1107 facing=NW\n${E}`, 'attack unit=R at=1007'),
    order: 'join unit=Q',
  },
  {
    laid: attack(`${R}\n${E}\nunit H infantry B at=0907 facing=S`, 'attack unit=R at=1007'),
    order: 'widen at=0907',
  },
  { laid: attack(`${R}\n${E}`, 'attack unit=R at=1007'), order: 'fight' },
  { laid: attack(`${R}\n${E}`, 'attack unit=R at=1007'), order: 'cancel' },
  {
    laid: box =>
      fray(box, 'unit F infantry B at=1007 facing=S sp=1\nunit G infantry B at=1007 facing=S sp=1').roll(
        ...total(7),
      ),
    order: 'lose unit=G',
  },
  { laid: box => fray(box).roll(...total(4)), order: 'back to=1006' },
  {
    laid: box =>
      fray(box, 'unit F infantry B at=1007 sp=1\nunit G infantry B at=1007 facing=S sp=1').roll(...total(4)),
    order: 'fall-back unit=G',
  },
  {
    laid: box =>
      fray(box, 'unit F infantry B at=1007 facing=S sp=1\nbanner flag A holder=R').roll(...total(10)),
    order: 'advance unit=R to=1007',
  },
  {
    laid: box =>
      lay(box, `turn 3 phase=2\n${R} armour=1\nunit F cavalry B at=1007 facing=S\nunit L leader A at=1011`)
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 1)
        .play('back to=1006', 'back to=1005', 'face facing=S')
        .roll(box === 'kosovo' ? 1 : 6),
    order: 'pursue to=1007',
  },
  {
    laid: box =>
      lay(
        box,
        'turn 3 phase=2\nunit R cavalry A at=1102 armour=1\nunit F cavalry B at=1101 facing=S\nunit L leader A at=1105',
      )
        .play('attack unit=R at=1101', 'fight')
        .roll(1, 1)
        .play('back to=1201', 'back to=1301', 'face facing=S')
        .roll(box === 'kosovo' ? 1 : 6)
        .play('pursue to=1101'),
    order: 'pursue-off',
  },
];

describe.each([
  ['setup', SETUP],
  ['marches', MARCHES],
  ['fire and countercharges', FIRE],
  ['fights', FIGHTS],
])('nothing forbids ordinary orders: %s', (_, list) => allowed(list));
