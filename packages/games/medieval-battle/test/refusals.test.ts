// One illegal order for every rule that can forbid one: all that is wrong with it is named, with the culprits, and nothing has changed.

import { parseAction } from '@gonfalon/kernel';
import type { Order } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import cites from '../cites.json' with { type: 'json' };
import { game } from '../src/index.ts';
import { type Battle, battle, onModules, opening, refusal } from './field.ts';

const open = (): Battle => opening('standard');
const recruited = (...kinds: string[]): Battle =>
  open().play(...kinds.map(kind => `red: recruit kind=${kind}`));
const FLAG = 'hex 0101 plains flag=1\n';
const deploying = (): Battle =>
  battle(
    `${FLAG}hex 0306 mountains\nunit RW WT red at=0404\nunit YW WT yellow at=0704\nreserve red HC=1\ndeploy red`,
  );
const attacked = (more = '', points = 2): Battle =>
  battle(
    `${more}unit Y1 LC yellow at=0404\nunit R1 LC red at=0405 points=${points}\nwithdraw red attacker=Y1 defender=R1`,
  );
const regrouping = (): Battle =>
  onModules(
    'big',
    'unit YW WT yellow at=0313\nunit Y1 LB yellow fled=P5\nunit Y2 LC yellow fled=P1\nunit R1 LI red at=0413\nreserve yellow LC=1\nturn yellow',
  ).play('regroup');
const passing = (more: string): Battle =>
  battle(`unit Y1 LI yellow at=0403 points=2\nunit Y2 LI yellow at=0404\n${more}turn yellow`);

type Row = readonly [table: () => Battle, order: string, ...broken: string[]];
const ROWS: readonly Row[] = [
  [() => battle('turn yellow'), 'stop', 'turn.noMove stop §IV.0.2'],
  [() => battle('turn yellow'), 'step unit=X9 to=0404', 'order.unknownUnit X9'],
  [() => battle('unit Y1 LI yellow at=0404\nturn yellow'), 'step unit=Y1 to=9999', 'order.unknownHex 9999'],
  [open, 'red: recruit kind=knight', 'order.unknownKind knight'],

  [
    () => recruited('HC', 'HC', 'HC', 'LC', 'LC', 'LC', 'HI', 'HI'),
    'red: recruit kind=HC',
    'recruitment.budget HC §II.3',
    'recruitment.tokens HC §C.7',
  ],
  [() => recruited('LB'), 'red: recruit kind=LB', 'recruitment.longbows LB §II.6'],
  [() => recruited('PK', 'PK', 'PK'), 'red: recruit kind=PK', 'recruitment.tokens PK §C.7'],
  [open, 'red: dismiss kind=PK', 'recruitment.notRecruited PK'],

  [deploying, 'place kind=HC at=0404', 'deployment.occupied RW §III.7'],
  [deploying, 'place kind=HC at=0102', 'deployment.flagDistance 0101 §III.2'],
  [deploying, 'place kind=HC at=0605', 'deployment.enemyWagonDistance YW §III.3'],
  [deploying, 'place kind=HC at=0306', 'deployment.closedTerrain 0306 §I.7'],
  [deploying, 'place kind=LI at=0305', 'deployment.notInReserve LI §II.7'],
  [
    deploying,
    'place kind=LC at=0704',
    'deployment.notInReserve LC §II.7',
    'deployment.occupied YW §III.7',
    'deployment.enemyWagonDistance YW §III.3',
  ],
  [
    () => battle(`${FLAG}hex 0102 woods\nwagon red`),
    'wagon at=0102',
    'deployment.flagDistance 0101 §III.2',
    'deployment.wagonOnPlains 0102 §III.4',
  ],

  [() => battle('unit R1 LI red at=0404\nturn yellow'), 'step unit=R1 to=0405', 'move.ownUnit R1 §IV.0.2'],
  [
    () => battle('unit Y1 LI yellow fled=P1\nturn yellow'),
    'step unit=Y1 to=0405',
    'move.onBoard Y1 §IV.0.2',
    'move.adjacent 0405 §IV.1.1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0404\nunit Y2 LI yellow at=0505\nmove yellow unit=Y1'),
    'step unit=Y2 to=0506',
    'move.oneUnit Y1 §IV.0.2',
  ],
  [
    () => battle('unit Y1 LI yellow at=0404\nunit Y2 LI yellow at=0404\nmove yellow unit=Y1'),
    'stop',
    'move.endOnFriend Y2 §IV.1.5',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0404\nmove yellow unit=Y1 pace=held'),
    'step unit=Y1 to=0402',
    'move.held R1 §IV.2.3',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nmove yellow unit=Y1 pace=attacks'),
    'step unit=Y1 to=0402',
    'move.chase Y1 §IV.3.6',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nturn yellow'),
    'step unit=Y1 to=0405',
    'move.adjacent 0405 §IV.1.1',
  ],
  [
    () => battle('hex 0404 mountains\nunit Y1 HC yellow at=0403 points=1\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.closedTerrain 0404 §I.7',
    'move.points Y1 §I.10 IV.1.1',
  ],
  [
    () => battle('hex 0404 woods\nunit YW WT yellow at=0403 knights=1\nturn yellow'),
    'step unit=YW to=0404',
    'move.wagonOnPlains 0404 §III.4 IV.8.2',
    'move.wagonFlipped YW §IV.8.2',
    'move.points YW §I.10 IV.1.1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0404\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.enemyThere R1 §IV.0.3',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit Y2 LI yellow at=0404 points=0\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.friendCannotPay Y2 §IV.1.5',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit Y2 LI yellow at=0404\nunit R1 LI red at=0405\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.overInControl R1 §IV.1.6',
  ],
  [() => passing(''), 'step unit=Y1 to=0404', 'move.noWayOn Y2 §IV.1.5'],

  [
    () => battle('unit YW WT yellow at=0403\nunit R1 LI red at=0404\nturn yellow'),
    'melee unit=YW target=R1',
    'melee.wagonCannot YW §IV.8.6',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red fled=P1\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.enemyOnBoard R1 §IV.0.3',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0405\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.adjacent R1 §IV.0.3',
  ],
  [
    () =>
      battle('hex 0404 mountains\nunit Y1 LC yellow at=0403 points=1\nunit R1 LI red at=0404\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.closedTerrain 0404 §I.7 IV.0.3',
    'melee.points Y1 §IV.1.3',
  ],

  [
    () => battle('hex 0404 woods\nunit Y1 LI yellow at=0403 points=0\nunit R1 LI red at=0405\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.archersOnly Y1 §IV.5.3 IV.5.4',
    'ranged.points Y1 §IV.1.7',
  ],
  [
    () => battle('unit Y1 LB yellow at=0403\nunit Y2 LI yellow at=0405\nturn yellow'),
    'shoot unit=Y1 target=Y2',
    'ranged.enemyOnBoard Y2 §IV.0.4',
  ],
  [
    () => battle('unit Y1 LB yellow at=0403\nunit R1 LI red at=0406\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.longRange R1 §IV.5.3',
  ],
  [
    () => battle('hex 0404 woods\nunit Y1 LB yellow at=0403 points=0\nunit R1 LI red at=0405\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.sight R1 §IV.5.5',
    'ranged.points Y1 §IV.1.7',
  ],

  [() => attacked(), 'withdraw to=0407', 'withdrawal.adjacent 0407 §IV.3.2'],
  [() => attacked('unit R2 LI red at=0406\n'), 'withdraw to=0406', 'withdrawal.free R2 §IV.3.2'],
  [
    () => attacked('hex 0406 mountains\n', 1),
    'withdraw to=0406',
    'withdrawal.closedTerrain 0406 §IV.3.2 I.7',
    'withdrawal.lastPoint R1 §IV.1.9',
  ],
  [() => attacked(), 'withdraw to=0504', 'withdrawal.controlled Y1 §IV.3.2'],
  [
    () => attacked('', 0),
    'flee module=P9',
    'withdrawal.edge R1 §IV.3.3',
    'withdrawal.fleePoints R1 §IV.1.8 IV.3.3',
    'withdrawal.module P9 §IV.7.5',
  ],
  [
    () =>
      battle(
        'unit Y1 LC yellow at=0302\nunit Y2 LC yellow at=0401\nunit R1 LI red at=0301\nwithdraw red attacker=Y1 defender=R1',
      ),
    'flee module=P1',
    'withdrawal.controlledOutside Y2 §IV.2.2 IV.3.3',
  ],

  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0405\nturn yellow'),
    'merge unit=Y1 into=R1',
    'merging.sameArmy R1 §IV.6.1',
    'merging.bothWeakened Y1 R1 §IV.6.1',
    'merging.adjacent R1 §IV.6.1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403 knights=1\nunit Y2 PK yellow at=0404 knights=1\nturn yellow'),
    'merge unit=Y1 into=Y2',
    'merging.sameKind Y1 Y2 §IV.6.1',
  ],
  [
    () =>
      battle(
        'hex 0404 hills\nunit Y1 LI yellow at=0403 knights=1 points=1\nunit Y2 LI yellow at=0404 knights=1\nturn yellow',
      ),
    'merge unit=Y1 into=Y2',
    'merging.points Y1 §IV.6.1 IV.1.1',
  ],

  [
    () => battle('tokens yellow=0\nunit Y1 LI yellow at=0403\nturn yellow'),
    'regroup',
    'regrouping.noToken yellow §IV.7.1',
  ],
  [regrouping, 'return unit=Y2 at=0516', 'regrouping.returnsBesideWagon 0516 §IV.7.7'],
  [regrouping, 'return unit=Y2 at=0413', 'regrouping.returnsOccupied R1 §IV.7.7'],
  [regrouping, 'return unit=Y1 at=0312', 'regrouping.tooFar Y1 §IV.7.7'],
  [
    () => battle('hex 0404 mountains\nunit YW WT yellow at=0403\nreserve yellow LC=1\nregroup yellow'),
    'enter kind=LC at=0404',
    'regrouping.entersClosed 0404 §I.7 IV.7.8',
  ],
  [regrouping, 'ride unit=Y2 module=P2', 'regrouping.nearEnough Y2 §IV.7.7'],
  [regrouping, 'ride unit=Y1 module=P2', 'regrouping.wayHome P2 §IV.7.5 IV.7.6'],
  [regrouping, 'done', 'regrouping.rideFirst Y1 §IV.7.6'],

  [
    () => battle('unit Y1 PK yellow at=0403\nturn yellow'),
    'dismount unit=Y1',
    'dismounting.optional Y1 §VI.1',
    'dismounting.cavalryOnly Y1 §VI.1',
  ],
  [
    () => battle('dismounting yes\nunit Y1 HC yellow at=0403\nreserve yellow HI=3\nturn yellow'),
    'dismount unit=Y1',
    'dismounting.noToken HI §VI.2',
  ],
  [
    () =>
      battle(
        'dismounting yes\nunit Y1 HC yellow at=0403\nunit Y2 HC yellow at=0505\ndismount yellow unit=Y1',
      ),
    'dismount unit=Y2',
    'dismounting.sameUnit Y1 §VI.1',
  ],

  [open, 'red: wagon at=0101', 'turn.recruiting wagon §II.1'],
  [() => open().play('red: ready'), 'red: recruit kind=LI', 'turn.listClosed red §II.1'],
  [() => battle('wagon red'), 'place kind=LI at=0404', 'turn.wagonsFirst place §III.5'],
  [() => battle('wagon red'), 'yellow: wagon at=0404', 'turn.wagonsInTurn yellow §III.5'],
  [deploying, 'regroup', 'turn.deploying regroup §III.7'],
  [deploying, 'yellow: decline', 'turn.unitsInTurn yellow §III.7'],
  [() => deploying().play('decline'), 'red: place kind=HC at=0305', 'turn.deploymentClosed red §III.8'],
  [() => battle('turn yellow'), 'red: pass', 'turn.notYours red §IV.0.1'],
  [() => battle('turn yellow'), 'recruit kind=LI', 'turn.recruitmentOver recruit §II.7'],
  [() => battle('turn yellow'), 'place kind=LI at=0404', 'turn.deploymentOver place §III.8'],
  [() => battle('turn yellow'), 'withdraw to=0404', 'turn.onlyAttacked withdraw §IV.0.5'],
  [() => battle('turn yellow'), 'stand', 'turn.onlyAttacked stand §IV.0.5'],
  [() => battle('turn yellow'), 'flee module=P1', 'turn.fleesAttacked flee §IV.3.4'],
  [() => battle('turn yellow'), 'enter kind=LI at=0404', 'turn.entersRegrouping enter §IV.7.8'],
  [
    () => battle('unit Y1 LI yellow fled=P1\nturn yellow'),
    'return unit=Y1 at=0404',
    'turn.returnsRegrouping return §IV.7.7',
  ],
  [
    () => battle('unit Y1 LI yellow fled=P1\nturn yellow'),
    'ride unit=Y1 module=P2',
    'turn.ridesRegrouping ride §IV.7.6',
  ],
  [() => battle('turn yellow'), 'done', 'turn.notRegrouping done §IV.7.1'],
  [
    () => battle('unit Y1 LI yellow at=0404\nmove yellow unit=Y1'),
    'regroup',
    'turn.oneAction regroup §IV.0.1',
  ],
  [() => attacked(), 'step unit=R1 to=0406', 'turn.answerFirst step §IV.3.1'],
  [() => attacked(), 'yellow: stop', 'turn.defenderAsked yellow §IV.3.1'],
  [regrouping, 'pass', 'turn.regrouping pass §IV.7.1'],
  [
    () => battle('dismounting yes\nunit Y1 HC yellow at=0403\ndismount yellow unit=Y1'),
    'step unit=Y1 to=0404',
    'turn.moveOver step §VI.1',
  ],
  [() => battle('unit RW WT red at=0404\nwagon yellow'), 'wagon at=0405', 'deployment.wagonsApart RW §III.6'],
  [
    () =>
      battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0404\nturn yellow').play('step unit=Y1 to=0303'),
    'step unit=Y1 to=0302',
    'move.crept R1 §IV.2.6',
  ],
  [
    () =>
      battle('unit Y1 LI yellow at=0402\nunit R1 LI red at=0404\nturn yellow').play('step unit=Y1 to=0403'),
    'step unit=Y1 to=0402',
    'move.held R1 §IV.2.3',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403 points=1\nunit Y2 LI yellow at=0404\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.overPoints Y1 §IV.1.5',
    'move.noWayOn Y2 §IV.1.5',
  ],
  [
    () => battle('unit Y1 AR yellow at=0403\nunit R1 LI red at=0405\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.range R1 §IV.5.4',
  ],
  [() => attacked('', 0), 'withdraw to=0406', 'withdrawal.points R1 §IV.1.8'],
  [regrouping, 'enter kind=PK at=0312', 'regrouping.notHeldBack PK §IV.7.8'],
  [regrouping, 'enter kind=LC at=0516', 'regrouping.entersBesideWagon 0516 §IV.7.8'],
  [regrouping, 'enter kind=LC at=0413', 'regrouping.entersOccupied R1 §IV.7.8'],
  [
    () =>
      battle(
        'hex 0404 mountains\nunit YW WT yellow at=0403\nunit Y1 LC yellow fled=P1\nregroup yellow back=Y1',
      ),
    'return unit=Y1 at=0404',
    'regrouping.returnsClosed 0404 §I.7 IV.7.7',
  ],
  [regrouping, 'return unit=YW at=0312', 'regrouping.notAway YW §IV.7.4'],
  [regrouping, 'ride unit=R1 module=P2', 'regrouping.notAway R1 §IV.7.4'],
  [
    () => regrouping().play('ride unit=Y1 module=P4'),
    'ride unit=Y1 module=P1',
    'regrouping.rodeAlready Y1 §IV.7.6',
  ],
];

const withParagraphs = (text: string): string => {
  const paragraphs = (cites as Readonly<Record<string, readonly string[]>>)[text.split(' ')[0]!]!;
  return paragraphs.length > 0 ? `${text} §${paragraphs.join(' ')}` : text;
};

/** '§I.7 §IV.0.3 ' of everything that is told. */
const told = (broken: readonly string[]): string =>
  broken
    .flatMap(reason => reason.split('§')[1]?.split(' ') ?? [])
    .map(id => `§${id} `)
    .join('');

describe('every kind of illegal order', () => {
  test.each(ROWS.map(([start, order, ...broken]) => ({ start, order, broken, told: told(broken) })))(
    '$told$order: $broken',
    ({ start, order, broken }) => {
      expect(refusal(start(), order).map(withParagraphs)).toEqual(broken);
    },
  );
  test.each(ROWS.map(([start, order]) => ({ start, order })))(
    '$order: asked or said, it is the same',
    ({ start, order }) => {
      const t = start();
      const [, seat, text] = /^(?:(\w+): )?(.*)$/.exec(order)!;
      const said = parseAction<Order>(game.actions, text!);
      const who = seat ?? t.awaits().split(':')[0]!;
      expect(game.check(t.state, who, said)).toEqual(t.try(order));
    },
  );
});

test('every rule that is cited forbids something above, moves a column, or ends the game', () => {
  const spoken = new Set(ROWS.flatMap(([, , ...broken]) => broken.map(text => text.split(' ')[0])));
  const others = [
    'melee.numbers',
    'melee.height',
    'melee.badHills',
    'melee.badWoods',
    'ranged.numbers',
    'ranged.height',
    'ranged.cover',
    'ending.points',
    'ending.pointsThenValue',
    'ending.exhausted',
    'ending.exhaustedThenValue',
    'ending.passes',
    'ending.passesThenValue',
  ];
  expect(Object.keys(cites).filter(key => !spoken.has(key) && !others.includes(key))).toEqual([]);
});
