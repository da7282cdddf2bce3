// One refused order for every cause in advances, fire, flight and at the wrong moment; see reasons.test.ts.

import { table } from '@gonfalon/testkit';
import { describe } from 'vitest';
import { BOXES, type BoxName, LATER, type Laid, lay } from './boxes.ts';
import { fray, total } from './fray.ts';
import { type Row, refused } from './refusals.ts';
import { foot, KOSOVO, numbered, riders } from './refused-on-the-way.ts';

/** K has been countercharged, and P is dead. */
const countercharged = (box: BoxName): Laid =>
  lay(
    box,
    'turn 3\nunit K cavalry A at=1008\nunit P cavalry B at=1005 facing=S sp=1\nunit Q cavalry A at=0309',
  )
    .play('pick unit=K', 'step to=1007', 'countercharge unit=P facing=S', 'charge')
    .roll(2, 4);
/** K has attacked, and P is dead. */
const won = (box: BoxName): Laid =>
  lay(
    box,
    'turn 3 phase=2\nunit K cavalry A at=1008 armour=1\nunit P infantry B at=1007 facing=S sp=1\nunit Q cavalry A at=0309',
  )
    .play('attack unit=K at=1007', 'fight')
    .roll(4, 6);
const ADVANCES: readonly Row[] = [
  { laid: countercharged, order: 'advance unit=Q to=1006', told: ['advance.notCountercharged Q §5.7.11'] },
  {
    laid: countercharged,
    order: 'advance unit=K to=1106',
    told: ['advance.counterchargersHex 1106 §5.7.11'],
  },
  { laid: countercharged, order: 'pick unit=Q', told: ['turn.counterchargedAdvance pick §5.7.11'] },
  { laid: won, order: 'advance unit=K to=1107', told: ['advance.otherHex 1107 §5.2.8'] },
  { laid: won, order: 'advance unit=Q to=1007', told: ['advance.otherUnit Q §5.2.8'] },
  {
    laid: box => countercharged(box).play('advance unit=K to=1006'),
    order: 'pick unit=Q',
    told: ['turn.counterchargedAdvance pick §5.7.11'],
  },
  ...(['', 'advance unit=K to=1007'] as const).map(
    (first): Row => ({
      laid: box =>
        lay(box, 'turn 3 phase=2\nunit K cavalry A at=1008 armour=1\nunit P infantry B at=1007 facing=S sp=1')
          .play('attack unit=K at=1007', 'fight')
          .roll(4, 6)
          .play(...(first ? [first] : [])),
      order: 'pick unit=K',
      told: ['turn.advance pick §5.2.8'],
    }),
  ),
];

const FIRE: readonly Row[] = [
  {
    laid: riders('unit T horse-archer A at=1008\nunit E infantry B at=1010 facing=N', 'pick unit=T'),
    order: 'shoot target=E',
    told: numbered('fire.horseArchersField E', '§11.5.4', '§10.5.4'),
  },
  {
    laid: riders('unit R cavalry A at=1008\nunit E infantry B at=1007 facing=N', 'pick unit=R'),
    order: 'shoot target=E',
    told: numbered('fire.horseArchersOnly R', '§11.5.7', '§10.5.7'),
  },
  {
    laid: riders(
      'unit T horse-archer A at=1008 mp=1\nunit E infantry B at=1006 facing=N',
      'pick unit=T',
      'step to=1007',
    ),
    order: 'shoot target=E',
    told: numbered('fire.shotPoints T', '§11.5.8', '§10.5.8'),
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit P cavalry B at=1007 facing=S order=panicked\nunit P2 cavalry B at=0907 facing=S',
      'pick unit=R',
      'step to=1009',
    ),
    order: 'countercharge unit=P facing=S',
    told: ['countercharge.panicked P §10.2.1'],
    boxes: KOSOVO,
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit X crossbow B at=1005 facing=N braced=yes\nunit X2 crossbow B at=1007 facing=S braced=yes',
      'pick unit=R',
      'step to=1009',
    ),
    order: 'fire unit=X target=R',
    told: numbered('fire.crossbowsField R', '§11.2.1', '§10.6.1'),
  },
  {
    laid: riders(
      'unit R cavalry A at=1010\nunit X crossbow B place=off left=0101 leftOn=9 braced=yes\nunit X2 crossbow B at=1007 facing=S braced=yes',
      'pick unit=R',
      'step to=1009',
    ),
    order: 'fire unit=X target=R',
    told: ['fire.shooterOffMap X'],
  },
];

/** Three on 0607 have been told to fall back, Y1 among them, who stands. */
const stands = (arm: string) => (box: BoxName) =>
  lay(
    box,
    `turn 1 phase=4\nunit X1 infantry A at=0608 facing=N\nunit X2 infantry A at=0707 facing=NW
     unit Y1 ${arm} B at=0607 facing=S braced=yes sp=1\nunit Y2 infantry B at=0607 facing=S sp=1\nunit Y3 infantry B at=0607 facing=S sp=1`,
  )
    .play('attack unit=X1 at=0607', 'join unit=X2', 'fight')
    .roll(3, 4);
/** R pursues E freely and has come to 1007. */
const chases = (more: string) => (box: BoxName) =>
  lay(
    box,
    `turn 3 phase=2\nunit R cavalry A at=1008 armour=1\nunit E cavalry B at=1007 facing=S\nunit L leader A at=1011\n${more}`,
  )
    .play('attack unit=R at=1007', 'fight')
    .roll(1, 1)
    .play('back to=1006', 'back to=1005', 'face facing=S')
    .roll(box === 'kosovo' ? 1 : 6)
    .play('pursue to=1007');
const FLIGHTS: readonly Row[] = [
  {
    laid: stands('archer'),
    order: 'fall-back unit=Y1',
    told: ['retreat.standsFast Y1 §10.3.3'],
    boxes: LATER,
  },
  {
    laid: box =>
      fray(
        box,
        `unit G infantry B at=1007 sp=1\nunit F infantry B at=1007 facing=S sp=1\nunit X archer B at=0303 braced=yes
         unit Y bombard B at=0305 braced=yes`,
      ).roll(...total(4)),
    order: 'fall-back unit=X',
    told: ['retreat.notBeaten X §5.4.1'],
  },
  {
    laid: box =>
      fray(
        box,
        `unit G infantry B at=1007 sp=1\nunit F infantry B at=1007 facing=S sp=1\nunit X archer B at=0303 braced=yes
         unit Y bombard B at=0305 braced=yes`,
      ).roll(...total(4)),
    order: 'fall-back unit=Y',
    told: ['retreat.notBeaten Y §5.4.1'],
  },
  {
    laid: stands('bombard'),
    order: 'fall-back unit=Y1',
    told: numbered('retreat.bombardStands Y1', '§11.7.4', '§10.7.4'),
  },
  {
    laid: box =>
      lay(
        box,
        'turn 3 phase=2\nunit R cavalry A at=1008 armour=1\nunit F cavalry B at=1007 facing=S\nhex 1005 1105 0905 1106 lake',
      )
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 1),
    order: 'back to=1006',
    told: ['retreat.deadEnd 1006 §5.4.2'],
  },
  {
    // Neither way is long enough, and over his own foot goes no more of it than past it.
    laid: box =>
      lay(
        box,
        'turn 3 phase=2\nunit R cavalry A at=1008 armour=1\nunit E cavalry B at=1007 facing=S\nunit F infantry B at=1006\nhex 0906 0905 1005 1105 1206 1207 lake',
      )
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 1),
    order: 'back to=1006',
    told: ['retreat.ownFoot F §5.4.4'],
  },
  {
    laid: chases('unit Q cavalry A at=0906 facing=NW'),
    order: 'pursue to=0906',
    told: ['pursuit.noRoom Q §4.5.2'],
  },
  ...(
    [
      ['hex 0906 lake', { kosovo: 'pursuit.closedGround 0906 §table/terrain' }],
      ['side 1007/0906 river', { kosovo: 'pursuit.river 0906 §4.2.7', later: 'pursuit.river 0906 §4.2.5' }],
      [
        'side 1007/0906 fortification\nside 0906/0905 fortification',
        { kosovo: 'pursuit.wall 0906 §12.1.5', later: 'pursuit.wall 0906 §11.1.5' },
      ],
      ['hex 0906 village\nunit F infantry B at=0906 facing=S', { kosovo: 'pursuit.enemyThere F §4.2.2' }],
      [
        'unit F infantry B at=0906 facing=S sp=1\nunit C cavalry B at=0906 facing=S sp=1',
        { kosovo: 'pursuit.enemyThere F C §4.2.2' },
      ],
    ] as readonly (readonly [string, { readonly kosovo: string; readonly later?: string }])[]
  ).map(
    ([ground, { kosovo, later = kosovo }]): Row => ({
      laid: chases(ground),
      order: 'pursue to=0906',
      told: { kosovo: [kosovo], kulikovo: [later], grunwald: [later] },
    }),
  ),
];

/** Orders whose time comes later, or never in this box. */
const IDLE = riders('unit P cavalry A at=1012\nunit L leader A at=0101');
const SETUP = (box: BoxName): Laid =>
  table(BOXES[box].game, { scenario: BOXES[box].scenario, options: { setup: 'free' } });
const MOMENTS: readonly Row[] = [
  ...(
    [
      ['take-over unit=P', 'turn.heir take-over §7.1.5'],
      ['advance unit=P to=1011', 'turn.advance advance §5.2.8'],
      ['chase unit=P', 'turn.pursuit chase §5.5.1'],
    ] as const
  ).map(([order, told]): Row => ({ laid: IDLE, order, told: [told] })),
  { laid: IDLE, order: 'hit unit=P', told: numbered('turn.astray hit', '§11.2.2', '§10.2.1') },
  { laid: IDLE, order: 'ride-along', told: ['turn.escort ride-along §8.1.7'], boxes: KOSOVO },
  { laid: IDLE, order: 'rout to=1011', told: ['turn.rout rout §10.2.2'], boxes: KOSOVO },
  { laid: IDLE, order: 'hold-fire', told: ['turn.bows hold-fire §15.1.4'], boxes: KOSOVO },
  {
    laid: IDLE,
    order: 'reform at=1008 facing=N',
    told: ['turn.reform reform §9.1.6'],
    boxes: LATER,
  },
  {
    laid: IDLE,
    order: 'assign unit=P leader=L',
    told: {
      kosovo: ['turn.commandsFixed assign §13.1.2'],
      kulikovo: ['turn.commandsFixed assign §12.2.3'],
      grunwald: ['turn.commandsFixed assign §12.1.3'],
    },
  },
  {
    laid: foot('unit F infantry A at=1009\nunit X archer B at=1007 facing=S braced=yes', 'pick unit=F'),
    order: 'step to=1008',
    told: ['turn.footReactions step §2.1/3b'],
  },
  {
    laid: riders('unit R cavalry A at=1009\nunit X archer B at=1007 facing=S braced=yes', 'pick unit=R'),
    order: 'step to=1008',
    told: ['turn.reactions step §2.1/1c 2.1/1d'],
  },
  {
    laid: riders(
      'unit T horse-archer A at=1008\nunit C crossbow B at=1006 facing=S braced=yes',
      'pick unit=T',
      'pass',
      'step to=1007',
      'pass',
      'shoot target=C',
    ),
    order: 'charge',
    told: numbered('turn.answers charge', '§11.2.7', '§10.2.6'),
  },
  {
    laid: SETUP,
    order: 'pick unit=P',
    told: {
      kosovo: ['turn.setup pick §scenario/kosovo-field/setup'],
      kulikovo: ['turn.setup pick §scenario/kulikowe-pole/setup'],
      grunwald: ['turn.setup pick §scenario/clash-of-titans/setup'],
    },
  },
  {
    laid: box =>
      lay(
        box,
        'map\nturn 5\nunit L1 cavalry A place=pool corps=lithuanians\nunit Q cavalry A at=2510',
        'blitzkrieg-1410',
      ),
    order: 'enter unit=L1 at=4631 facing=S',
    told: ['returns.oneHexFromOutside 4631 §scenario/blitzkrieg-1410/8'],
    boxes: ['grunwald'],
  },
];

describe.each([
  ['advances', ADVANCES],
  ['fire and countercharges', FIRE],
  ['retreats and pursuits', FLIGHTS],
  ['the wrong moment', MOMENTS],
])('a refusal tells of %s', (_, list) => refused(list));
