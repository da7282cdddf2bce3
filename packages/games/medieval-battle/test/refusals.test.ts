// One illegal order for every rule that can forbid one: all that is wrong with it is named, with the culprits, and nothing has changed.

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
  [() => battle('turn yellow'), 'stop', 'turn.notNow stop'],
  [() => battle('turn yellow'), 'step unit=X9 to=0404', 'order.unknownUnit X9'],
  [() => battle('unit Y1 LI yellow at=0404\nturn yellow'), 'step unit=Y1 to=9999', 'order.unknownHex 9999'],
  [open, 'red: recruit kind=knight', 'order.unknownKind knight'],

  [
    () => recruited('HC', 'HC', 'HC', 'LC', 'LC', 'LC', 'HI', 'HI'),
    'red: recruit kind=HC',
    'recruitment.budget HC',
    'recruitment.tokens HC',
  ],
  [() => recruited('LB'), 'red: recruit kind=LB', 'recruitment.longbows LB'],
  [() => recruited('PK', 'PK', 'PK'), 'red: recruit kind=PK', 'recruitment.tokens PK'],
  [open, 'red: dismiss kind=PK', 'recruitment.notRecruited PK'],

  [deploying, 'place kind=HC at=0404', 'deployment.occupied RW'],
  [deploying, 'place kind=HC at=0102', 'deployment.flagDistance 0101'],
  [deploying, 'place kind=HC at=0605', 'deployment.enemyWagonDistance YW'],
  [deploying, 'place kind=HC at=0306', 'deployment.closedTerrain 0306'],
  [deploying, 'place kind=LI at=0305', 'deployment.notInReserve LI'],
  [
    deploying,
    'place kind=LC at=0704',
    'deployment.notInReserve LC',
    'deployment.occupied YW',
    'deployment.enemyWagonDistance YW',
  ],
  [
    () => battle(`${FLAG}hex 0102 woods\nwagon red`),
    'wagon at=0102',
    'deployment.flagDistance 0101',
    'deployment.wagonOnPlains 0102',
  ],

  [() => battle('unit R1 LI red at=0404\nturn yellow'), 'step unit=R1 to=0405', 'move.ownUnit R1'],
  [
    () => battle('unit Y1 LI yellow fled=P1\nturn yellow'),
    'step unit=Y1 to=0405',
    'move.onBoard Y1',
    'move.adjacent 0405',
  ],
  [
    () => battle('unit Y1 LI yellow at=0404\nunit Y2 LI yellow at=0505\nmove yellow unit=Y1'),
    'step unit=Y2 to=0506',
    'move.oneUnit Y1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0404\nunit Y2 LI yellow at=0404\nmove yellow unit=Y1'),
    'stop',
    'move.endOnFriend Y2',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0404\nmove yellow unit=Y1 pace=held'),
    'step unit=Y1 to=0402',
    'move.held R1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nmove yellow unit=Y1 pace=attacks'),
    'step unit=Y1 to=0402',
    'move.chase Y1',
  ],
  [() => battle('unit Y1 LI yellow at=0403\nturn yellow'), 'step unit=Y1 to=0405', 'move.adjacent 0405'],
  [
    () => battle('hex 0404 mountains\nunit Y1 HC yellow at=0403 points=1\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.closedTerrain 0404',
    'move.points Y1',
  ],
  [
    () => battle('hex 0404 woods\nunit YW WT yellow at=0403 knights=1\nturn yellow'),
    'step unit=YW to=0404',
    'move.wagonOnPlains 0404',
    'move.wagonFlipped YW',
    'move.points YW',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0404\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.enemyThere R1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit Y2 LI yellow at=0404 points=0\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.friendCannotPay Y2',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit Y2 LI yellow at=0404\nunit R1 LI red at=0405\nturn yellow'),
    'step unit=Y1 to=0404',
    'move.overInControl R1',
  ],
  [() => passing(''), 'step unit=Y1 to=0404', 'move.noWayOn Y2'],

  [
    () => battle('unit YW WT yellow at=0403\nunit R1 LI red at=0404\nturn yellow'),
    'melee unit=YW target=R1',
    'melee.wagonCannot YW',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red fled=P1\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.enemyOnBoard R1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0405\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.adjacent R1',
  ],
  [
    () =>
      battle('hex 0404 mountains\nunit Y1 LC yellow at=0403 points=1\nunit R1 LI red at=0404\nturn yellow'),
    'melee unit=Y1 target=R1',
    'melee.closedTerrain 0404',
    'melee.points Y1',
  ],

  [
    () => battle('hex 0404 woods\nunit Y1 LI yellow at=0403 points=0\nunit R1 LI red at=0405\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.archersOnly Y1',
    'ranged.points Y1',
  ],
  [
    () => battle('unit Y1 LB yellow at=0403\nunit Y2 LI yellow at=0405\nturn yellow'),
    'shoot unit=Y1 target=Y2',
    'ranged.enemyOnBoard Y2',
  ],
  [
    () => battle('unit Y1 LB yellow at=0403\nunit R1 LI red at=0406\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.range R1',
  ],
  [
    () => battle('hex 0404 woods\nunit Y1 LB yellow at=0403 points=0\nunit R1 LI red at=0405\nturn yellow'),
    'shoot unit=Y1 target=R1',
    'ranged.sight R1',
    'ranged.points Y1',
  ],

  [() => attacked(), 'withdraw to=0407', 'withdrawal.adjacent 0407'],
  [() => attacked('unit R2 LI red at=0406\n'), 'withdraw to=0406', 'withdrawal.free R2'],
  [
    () => attacked('hex 0406 mountains\n', 1),
    'withdraw to=0406',
    'withdrawal.closedTerrain 0406',
    'withdrawal.points R1',
  ],
  [() => attacked(), 'withdraw to=0504', 'withdrawal.controlled Y1'],
  [
    () => attacked('', 0),
    'flee module=P9',
    'withdrawal.edge R1',
    'withdrawal.fleePoints R1',
    'withdrawal.module P9',
  ],
  [
    () =>
      battle(
        'unit Y1 LC yellow at=0302\nunit Y2 LC yellow at=0401\nunit R1 LI red at=0301\nwithdraw red attacker=Y1 defender=R1',
      ),
    'flee module=P1',
    'withdrawal.controlledOutside Y2',
  ],

  [
    () => battle('unit Y1 LI yellow at=0403\nunit R1 LI red at=0405\nturn yellow'),
    'merge unit=Y1 into=R1',
    'merging.sameArmy R1',
    'merging.bothWeakened Y1 R1',
    'merging.adjacent R1',
  ],
  [
    () => battle('unit Y1 LI yellow at=0403 knights=1\nunit Y2 PK yellow at=0404 knights=1\nturn yellow'),
    'merge unit=Y1 into=Y2',
    'merging.sameKind Y1 Y2',
  ],
  [
    () =>
      battle(
        'hex 0404 hills\nunit Y1 LI yellow at=0403 knights=1 points=1\nunit Y2 LI yellow at=0404 knights=1\nturn yellow',
      ),
    'merge unit=Y1 into=Y2',
    'merging.points Y1',
  ],

  [
    () => battle('tokens yellow=0\nunit Y1 LI yellow at=0403\nturn yellow'),
    'regroup',
    'regrouping.noToken yellow',
  ],
  [regrouping, 'return unit=Y2 at=0516', 'regrouping.besideWagon 0516'],
  [regrouping, 'return unit=Y2 at=0413', 'regrouping.occupied R1'],
  [regrouping, 'return unit=Y1 at=0312', 'regrouping.tooFar Y1'],
  [
    () => battle('hex 0404 mountains\nunit YW WT yellow at=0403\nreserve yellow LC=1\nregroup yellow'),
    'enter kind=LC at=0404',
    'regrouping.closedTerrain 0404',
  ],
  [regrouping, 'ride unit=Y2 module=P2', 'regrouping.astray Y2'],
  [regrouping, 'ride unit=Y1 module=P2', 'regrouping.wayHome P2'],
  [regrouping, 'done', 'regrouping.rideFirst Y1'],

  [
    () => battle('unit Y1 PK yellow at=0403\nturn yellow'),
    'dismount unit=Y1',
    'dismounting.optional Y1',
    'dismounting.cavalryOnly Y1',
  ],
  [
    () => battle('dismounting yes\nunit Y1 HC yellow at=0403\nreserve yellow HI=3\nturn yellow'),
    'dismount unit=Y1',
    'dismounting.noToken HI',
  ],
  [
    () =>
      battle(
        'dismounting yes\nunit Y1 HC yellow at=0403\nunit Y2 HC yellow at=0505\ndismount yellow unit=Y1',
      ),
    'dismount unit=Y2',
    'dismounting.sameUnit Y1',
  ],
];

describe('every kind of illegal order', () => {
  test.each(ROWS.map(([start, order, ...broken]) => ({ start, order, broken })))(
    '$order: $broken',
    ({ start, order, broken }) => {
      expect(refusal(start(), order)).toEqual(broken);
    },
  );
  test('turn.notYours is for hosts that ask the game itself; at the table the door says so', () => {
    const t = battle('turn yellow');
    expect(game.check(t.state, 'red', { do: 'pass' })).toBreak('turn.notYours', ['red']);
    expect(refusal(t, 'red: pass')).toEqual(['table.notYourTurn']);
  });
});

test('every rule that is cited forbids something above, moves a column, or ends the game', () => {
  const spoken = new Set(ROWS.flatMap(([, , ...broken]) => broken.map(text => text.split(' ')[0])));
  const others = [
    'turn.notYours',
    'melee.numbers',
    'melee.height',
    'melee.badGround',
    'ranged.numbers',
    'ranged.height',
    'ranged.cover',
    'ending.points',
    'ending.exhausted',
    'ending.passes',
  ];
  expect(Object.keys(cites).filter(key => !spoken.has(key) && !others.includes(key))).toEqual([]);
});
