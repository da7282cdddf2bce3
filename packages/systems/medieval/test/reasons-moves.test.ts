// One refused order for every cause in movement; see reasons.test.ts.

import { describe } from 'vitest';
import { LATER, lay } from './boxes.ts';
import { type Row, refused } from './refusals.ts';
import { foot, KOSOVO, KULIKOVO, numbered, OTHERS, riders } from './refused-on-the-way.ts';

const STEPS: readonly Row[] = [
  {
    laid: riders('unit R cavalry A at=1008 mp=1\nhex 1007 forest', 'pick unit=R'),
    order: 'step to=1007',
    told: ['movement.points R §4.1.3'],
  },
  {
    laid: foot(
      'side 1008/1007 fortification\nside 1007/1006 fortification\nunit F infantry A at=1008 mp=1',
      'pick unit=F',
    ),
    order: 'step to=1007',
    told: numbered('movement.wallPoints F', '§12.1.3', '§11.1.3'),
  },
  {
    laid: riders(
      'unit R cavalry A at=1009 cf=2 mp=2\nunit E infantry B at=0908 facing=NE',
      'pick unit=R',
      'step to=1008',
    ),
    order: 'step to=1007',
    told: ['movement.zonePoints R §3.3.3'],
  },
  {
    laid: riders('unit R cavalry A at=1008 sp=1 mp=1\nunit Q cavalry A at=1007 sp=1', 'pick unit=R'),
    order: 'step to=1007',
    told: ['movement.crowdPoints Q §4.2.4'],
  },
  {
    laid: riders('unit R cavalry A at=1008 mp=1', 'pick unit=R'),
    order: 'step to=1007 how=hold',
    told: ['movement.holdPoints R §5.6.12'],
  },
  {
    laid: riders('unit R cavalry A at=1008 cf=2 mp=2', 'pick unit=R'),
    order: 'step to=1007 how=lower',
    told: ['movement.lowerPoints R §5.6.13'],
    boxes: LATER,
  },
  {
    laid: riders('unit R cavalry A at=1008 cf=2', 'pick unit=R'),
    order: 'step to=1007 how=lower',
    told: ['movement.noBrake R §5.6.12'],
    boxes: KOSOVO,
  },
  {
    laid: riders(
      'unit R cavalry A at=1008 cf=3 armour=2 mp=1\nunit E archer B at=1007 facing=N',
      'pick unit=R',
    ),
    order: 'step to=1007 how=ride',
    told: numbered('rideDown.points E', '§5.8.4', '§5.8.6'),
  },
  {
    laid: riders('unit R cavalry A at=1008\nunit Q cavalry A at=1007', 'pick unit=R'),
    order: 'step to=1007',
    told: ['movement.stacking Q §4.5.2'],
  },
];

const PICKS: readonly Row[] = [
  {
    laid: riders('unit F infantry A at=1008'),
    order: 'pick unit=F',
    told: ['movement.cavalryPhase F §2.1/1a'],
  },
  { laid: foot('unit R cavalry A at=1008'), order: 'pick unit=R', told: ['movement.footPhase R §2.1/3a'] },
  { laid: riders('unit E cavalry B at=1008'), order: 'pick unit=E', told: ['movement.ownUnit E §4.1.1'] },
  {
    laid: riders('unit R cavalry A at=1008 commander=W\nunit W leader A at=0301 wakes=9'),
    order: 'pick unit=R',
    told: {
      kosovo: ['movement.waiting W §scenario/kosovo-field/2'],
      kulikovo: ['movement.waiting W §scenario/kulikowe-pole/5'],
    },
    boxes: ['kosovo', 'kulikovo'],
  },
  {
    laid: box =>
      lay(
        box,
        `turn 3 phase=5\nunit R cavalry B at=1008 commander=W\nunit W leader B at=0301 wakes=9\n${OTHERS}`,
      ),
    order: 'pick unit=R',
    told: {
      kosovo: ['movement.otherSideWaits W §scenario/kosovo-field/3'],
      kulikovo: ['movement.otherSideWaits W §scenario/kulikowe-pole/5'],
    },
    boxes: ['kosovo', 'kulikovo'],
  },
  ...(
    [
      ['moved', 'movement.oncePerPhase R §4.1.2'],
      ['moved,returned', 'movement.returned R §4.4.5'],
    ] as const
  ).map(
    ([done, told]): Row => ({
      laid: riders(`unit R cavalry A at=1008 done=${done}`),
      order: 'pick unit=R',
      told: [told],
    }),
  ),
  {
    laid: riders('unit R cavalry A at=1008 done=moved,reformed'),
    order: 'pick unit=R',
    told: ['movement.reformed R §9.1.8'],
    boxes: LATER,
  },
  ...(
    [
      ['moved,rallied', 'movement.rallied R §6.2.5'],
      ['moved,fled', 'movement.fled R §10.2.2'],
      ['stopped', 'movement.stopped R §11.6.2'],
      ['stopped,shelled', 'movement.shelled R §11.7.1'],
    ] as const
  ).map(
    ([done, told]): Row => ({
      laid: riders(`unit R cavalry A at=1008 done=${done}`),
      order: 'pick unit=R',
      told: [told],
      boxes: KOSOVO,
    }),
  ),
  {
    laid: riders('unit R cavalry A at=1008 done=stopped,trapped'),
    order: 'pick unit=R',
    told: ['movement.trapped R §11.2.2'],
    boxes: KULIKOVO,
  },
  // Kosovo: what else has taken the move of men who would rally or run.
  ...(
    [
      ['moved', 'order.oncePerPhase P §6.2.5', 'movement.oncePerPhase P §4.1.2'],
      ['moved,rallied', 'movement.rallied P §6.2.5', 'movement.rallied P §6.2.5'],
      ['moved,fled', 'movement.fled P §10.2.2', 'movement.fled P §10.2.2'],
    ] as const
  ).flatMap(([done, rally, flee]): Row[] => [
    {
      laid: riders(`unit P cavalry A at=1008 order=panicked done=${done}`),
      order: 'rally unit=P',
      told: [rally],
      boxes: KOSOVO,
    },
    {
      laid: riders(`unit P cavalry A at=1008 order=panicked done=${done}`),
      order: 'flee unit=P',
      told: [flee],
      boxes: KOSOVO,
    },
  ]),
  {
    laid: riders('unit P cavalry A at=1008 order=panicked done=stopped,shelled'),
    order: 'flee unit=P',
    told: ['movement.shelled P §11.7.1'],
    boxes: KOSOVO,
  },
  {
    laid: riders('unit O cavalry A place=off left=0101 leftOn=9 order=panicked'),
    order: 'flee unit=O',
    told: ['rout.onMap O §10.2.2'],
    boxes: KOSOVO,
  },
  {
    laid: riders('unit O cavalry B place=off left=0101 leftOn=0'),
    order: 'return unit=O at=0101 facing=S',
    told: ['returns.ownUnit O §4.4.8', 'returns.threeTurns O §4.4.3'],
  },
  {
    laid: foot(
      'side 1008/1007 fortification\nside 1008/1009 fortification\nunit F infantry A at=1008 order=panicked',
    ),
    order: 'raze unit=F',
    told: ['fortification.panicked F §10.2.1'],
    boxes: KOSOVO,
  },
  {
    laid: box =>
      lay(
        box,
        `turn 3 phase=7\nunit J janissary B at=1008 mp=1 palisade=carried\nunit aga leader B at=0808\n${OTHERS}`,
      ).play('pick unit=J', 'step to=1007'),
    order: 'palisade how=form',
    told: ['palisade.how form §15.2.1'],
    boxes: KOSOVO,
  },
  {
    laid: foot('unit S infantry A at=0508 corps=scots', 'pick unit=S'),
    order: 'shiltron how=up',
    told: ['shiltron.how up §11.3.1'],
    boxes: KULIKOVO,
  },
];

describe.each([
  ['steps', STEPS],
  ['whose move it is', PICKS],
])('a refusal tells of %s', (_, list) => refused(list));
