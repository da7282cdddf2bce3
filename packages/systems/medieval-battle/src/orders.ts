// Which orders exist, and when each may be given.

import type { ActionSpecs } from '@gonfalon/kernel';
import { decline, placeUnit, wagon } from './chapters/deployment.ts';
import { dismount } from './chapters/dismounting.ts';
import { pass } from './chapters/ending.ts';
import { melee } from './chapters/melee.ts';
import { merge } from './chapters/merging.ts';
import { step, stop } from './chapters/movement.ts';
import { shoot } from './chapters/ranged.ts';
import { dismiss, ready, recruit } from './chapters/recruitment.ts';
import { done, enterBoard, regroup, returnHome, ride } from './chapters/regrouping.ts';
import { flee, stand, withdraw } from './chapters/withdrawal.ts';
import type { Frame, Order } from './types.ts';
import type { Verb } from './verb.ts';

export type OrderVerb = Order['do'];

const KIND = 'word:HC|LC|HA|HI|LB|LI|PK|AR';

export const ORDERS = {
  recruit: { kind: KIND },
  dismiss: { kind: KIND },
  ready: {},
  wagon: { at: 'hex' },
  place: { kind: KIND, at: 'hex' },
  decline: {},
  step: { unit: 'unit', to: 'hex' },
  melee: { unit: 'unit', target: 'unit' },
  shoot: { unit: 'unit', target: 'unit' },
  merge: { unit: 'unit', into: 'unit' },
  dismount: { unit: 'unit' },
  stop: {},
  withdraw: { to: 'hex' },
  flee: { module: 'word' },
  stand: {},
  regroup: {},
  enter: { kind: KIND, at: 'hex' },
  return: { unit: 'unit', at: 'hex' },
  ride: { unit: 'unit', module: 'word' },
  done: {},
  pass: {},
} as const satisfies ActionSpecs & Record<OrderVerb, unknown>;

export const VERBS: Readonly<Record<OrderVerb, Verb>> = {
  recruit,
  dismiss,
  ready,
  wagon,
  place: placeUnit,
  decline,
  step,
  melee,
  shoot,
  merge,
  dismount,
  stop,
  withdraw,
  flee,
  stand,
  regroup,
  enter: enterBoard,
  return: returnHome,
  ride,
  done,
  pass,
};

/** §IV.0.2, IV.0.4, IV.0.6, IV.0.7: what a player may say, moment by moment. §IV.0.5, IV.3.4: giving way only when attacked. */
export const MOMENTS: Readonly<Record<Frame['is'], readonly OrderVerb[]>> = {
  recruit: ['recruit', 'dismiss', 'ready'],
  wagon: ['wagon'],
  deploy: ['place', 'decline'],
  turn: ['step', 'melee', 'shoot', 'merge', 'dismount', 'regroup', 'pass'],
  move: ['step', 'melee', 'shoot', 'merge', 'dismount', 'stop'],
  withdraw: ['withdraw', 'flee', 'stand'],
  dismount: ['dismount', 'stop'],
  regroup: ['enter', 'return', 'ride', 'done'],
  over: [],
};
