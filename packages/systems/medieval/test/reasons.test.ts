// One refused order for every cause: rule, the numbers each box prints for it, and culprits. A key that serves two causes, or a
// citation of another paragraph, shows here.

import { describe } from 'vitest';
import { type BoxName, lay } from './boxes.ts';
import { fray, total } from './fray.ts';
import { type Row, refused } from './refusals.ts';

const KOSOVO: readonly BoxName[] = ['kosovo'];
const KULIKOVO: readonly BoxName[] = ['kulikovo'];

const R = 'unit R cavalry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';
const attacking = (more: string): string => `turn 3 phase=2\n${R}\n${E}\n${more}`;

const ATTACKS: readonly Row[] = [
  {
    laid: attacking(''),
    order: 'attack unit=E at=1008',
    told: ['combat.ownUnit E §5.2.9', 'combat.cavalryPhase E §2.1/2', 'combat.nobodyThere 1008 §5.2.2'],
  },
  {
    laid: attacking('unit L leader A at=1107 facing=NW'),
    order: 'attack unit=L at=1007',
    told: ['combat.leadersOnlyLead L §8.1.1'],
  },
  {
    laid: attacking('unit L leader A at=1107 facing=NW wakes=9'),
    order: 'attack unit=L at=1007',
    told: { kosovo: ['combat.leadersOnlyLead L §8.1.1', 'combat.waiting L §scenario/kosovo-field/4'] },
    boxes: KOSOVO,
  },
  {
    laid: attacking('unit O cavalry A place=off left=0101 leftOn=9'),
    order: 'attack unit=O at=1007',
    told: ['combat.notOnMap O §5.2.4'],
  },
  {
    laid: attacking('unit P cavalry A at=1107 facing=NW order=panicked'),
    order: 'attack unit=P at=1007',
    told: ['combat.panicked P §10.2.1'],
    boxes: KOSOVO,
  },
  {
    laid: attacking('unit F infantry A at=1107 facing=NW'),
    order: 'attack unit=F at=1007',
    told: ['combat.cavalryPhase F §2.1/2'],
  },
  {
    laid: `turn 3 phase=4\n${R}\n${E}\nunit F infantry A at=1107 facing=NW`,
    order: 'attack unit=R at=1007',
    told: ['combat.footPhase R §2.1/4'],
  },
  {
    laid: `turn 3 phase=2\n${R} done=attacked\n${E}\nunit Q cavalry A at=1107 facing=NW`,
    order: 'attack unit=R at=1007',
    told: ['combat.oncePerPhase R §5.2.2'],
  },
  {
    laid: attacking(''),
    order: 'attack unit=R at=1009',
    told: ['combat.frontAreaOnly 1009 §5.2.4', 'combat.nobodyThere 1009 §5.2.2'],
  },
  {
    laid: attacking('unit P infantry B at=0907 facing=S order=panicked'),
    order: 'attack unit=R at=0907',
    told: ['combat.panickedFoe P §10.2.1'],
    boxes: KOSOVO,
  },
  {
    laid: attacking('unit H infantry B at=0907 facing=S done=defended'),
    order: 'attack unit=R at=0907',
    told: ['combat.hexAttackedOnce 0907 §5.2.2'],
  },
  { laid: attacking(''), order: 'done', told: ['combat.mustAttack R §5.2.2 5.2.12'] },
  {
    laid: box => lay(box, attacking('unit Q cavalry A at=1107 facing=NW')).play('attack unit=R at=1007'),
    order: 'join unit=R',
    told: ['combat.joinedAlready R §5.2.2'],
  },
  {
    laid: box => lay(box, attacking('unit Q cavalry A at=1107 facing=NW')).play('attack unit=R at=1007'),
    order: 'fight',
    told: ['combat.attackersServed Q §5.2.2'],
  },
  {
    laid: box => lay(box, attacking('unit H infantry B at=0907 facing=S')).play('attack unit=R at=1007'),
    order: 'fight',
    told: ['combat.targetsServed 0907 §5.2.3'],
  },
  {
    laid: box => lay(box, attacking('')).play('attack unit=R at=1007'),
    order: 'widen at=1007',
    told: ['combat.attackedAlready 1007 §5.2.2'],
  },
  {
    laid: box =>
      lay(box, attacking('unit H infantry B at=0907 facing=S\nunit Q cavalry A at=1107 facing=NW')).play(
        'attack unit=R at=1007',
        'join unit=Q',
      ),
    order: 'widen at=0907',
    told: ['combat.frontAreaOnly Q §5.2.4', 'combat.oneSideOnOneHex R Q §5.2.5'],
  },
];

/** R has been told to fall back by A1, or F by D1. */
const beaten = (more: string, sum: number) => (box: BoxName) => fray(box, more).roll(...total(sum));
const RETREATS: readonly Row[] = [
  { laid: beaten('', 4), order: 'back to=1005', told: ['retreat.notAway 1005 §5.4.2'] },
  {
    laid: beaten('unit Z cavalry A at=1005 facing=S', 4),
    order: 'back to=1006',
    told: ['retreat.barred Z §5.4.5'],
  },
  { laid: beaten('hex 1006 lake', 4), order: 'back to=1006', told: ['retreat.barred 1006 §5.4.5'] },
  { laid: beaten('unit G cavalry B at=1006', 4), order: 'back to=1006', told: ['retreat.barred G §5.4.5'] },
  {
    laid: beaten('unit F cavalry B at=1007 facing=S\nunit G infantry B at=1006', 2),
    order: 'attack unit=R at=1007',
    told: ['turn.retreat attack §5.4.1'],
  },
  {
    laid: beaten('unit G infantry B at=1007 sp=1\nunit F infantry B at=1007 facing=S sp=1', 4),
    order: 'fall-back unit=R',
    told: ['retreat.notBeaten R §5.4.1'],
  },
];

const MOMENTS: readonly Row[] = [
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'attack unit=R at=1007',
    told: ['turn.attackPhase attack §5.2.1'],
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'step to=1007',
    told: ['turn.pickFirst step §4.1.2'],
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'fire unit=R target=E',
    told: {
      kosovo: ['turn.enemyMoves fire §11.1.5'],
      kulikovo: ['turn.enemyMoves fire §10.1.5'],
      grunwald: ['turn.enemyMoves fire §10.1.5'],
    },
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'countercharge unit=R facing=N',
    told: ['turn.enemyRides countercharge §5.7.1'],
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'back to=1007',
    told: ['turn.retreat back §5.4.1'],
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'face facing=S',
    told: ['turn.afterwards face §4.3.7'],
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'lose unit=R',
    told: {
      kosovo: ['turn.losses lose §5.4.6/who'],
      kulikovo: ['turn.losses lose §5.4.7'],
      grunwald: ['turn.losses lose §5.4.7'],
    },
  },
  {
    laid: `turn 3\n${R}\n${E.replace('1007', '1003')}`,
    order: 'place unit=R at=1007 facing=N',
    told: {
      kosovo: ['turn.setupOver place §scenario/kosovo-field/setup'],
      kulikovo: ['turn.setupOver place §scenario/kulikowe-pole/setup'],
      grunwald: ['turn.setupOver place §scenario/clash-of-titans/setup'],
    },
  },
  {
    laid: attacking(''),
    order: 'pick unit=R',
    told: ['turn.movement pick §4.1.1'],
  },
  {
    laid: box =>
      lay(box, `turn 3\n${R}\nunit Q cavalry A at=0508\n${E.replace('1007', '1003')}`).play('pick unit=R'),
    order: 'pick unit=Q',
    told: ['turn.oneMover pick §4.1.2'],
  },
  {
    laid: box => lay(box, attacking('')).play('attack unit=R at=1007'),
    order: 'attack unit=R at=1007',
    told: ['turn.group attack §5.2.10'],
  },
];

const OTHERS: readonly Row[] = [
  ...['X archer A at=1009', 'L leader A at=1009'].map(
    (unit): Row => ({
      laid: box =>
        lay(box, `turn 3\n${R}\nunit ${unit}\nbanner gonfalon A holder=R\n${E.replace('1007', '1003')}`).play(
          'pick unit=R',
        ),
      order: `hand-over to=${unit[0]}`,
      told: [`banners.regularsCarry ${unit[0]} §7.1.2`],
    }),
  ),
  {
    laid: box =>
      lay(
        box,
        `turn 3\n${R}\nunit Q cavalry A at=0508\nbanner gonfalon A holder=R\n${E.replace('1007', '1003')}`,
      ).play('pick unit=R'),
    order: 'hand-over to=Q',
    told: ['banners.friendBesideOnly Q §7.1.4'],
  },
  {
    laid: `turn 3\n${R}\nunit P cavalry A at=0508 order=panicked`,
    order: 'flee unit=R',
    told: ['rout.notPanicked R §10.2.2'],
    boxes: KOSOVO,
  },
  {
    laid: `turn 3\n${R}\nunit P cavalry A at=0508 order=panicked done=stopped`,
    order: 'flee unit=P',
    told: ['movement.stopped P §11.6.2'],
    boxes: KOSOVO,
  },
  {
    laid: `turn 3\n${R}\nunit P infantry A at=0508 order=panicked`,
    order: 'flee unit=P',
    told: ['movement.cavalryPhase P §2.1/1a'],
    boxes: KOSOVO,
  },
  {
    laid: `turn 3\n${R}\nunit P cavalry A at=0508 order=disorganized done=moved`,
    order: 'rally unit=P',
    told: ['order.oncePerPhase P §6.2.5'],
    boxes: KOSOVO,
  },
  {
    laid: `turn 3\n${R}\nunit P cavalry A place=off left=0101 leftOn=9 order=disorganized`,
    order: 'rally unit=P',
    told: ['order.onMap P §6.2.4'],
    boxes: KOSOVO,
  },
  {
    laid: box =>
      lay(
        box,
        'turn 3 phase=3\nunit S infantry A at=0508 corps=scots shiltron=yes\nunit E cavalry B at=1101',
      ).play('pick unit=S', 'step to=0507'),
    order: 'step to=0506',
    told: ['movement.points S §4.1.3', 'shiltron.oneHex S §11.3.9'],
    boxes: KULIKOVO,
  },
  {
    laid: box =>
      lay(box, 'turn 3 phase=3\nunit S infantry A at=0508 corps=scots\nunit E cavalry B at=1101').play(
        'pick unit=S',
        'step to=0507',
      ),
    order: 'shiltron how=form',
    told: ['shiltron.formsFirst S §11.3.2'],
    boxes: KULIKOVO,
  },
];

describe.each([
  ['attacks', ATTACKS],
  ['retreats', RETREATS],
  ['the wrong moment', MOMENTS],
  ['banners, order and formations', OTHERS],
])('a refusal tells of %s', (_, list) => {
  refused(list);
});
