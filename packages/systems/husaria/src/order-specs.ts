// Every order of the system with its arguments. The chapters that know them are put together in orders.ts.

import type { ActionSpecs } from '@gonfalon/kernel';
import { ATTACK_ORDERS } from '@gonfalon/kit';

export const ORDERS = {
  // setup, and free turns after a battle
  face: { unit: 'unit', facing: 'facing' },
  ready: {},
  // opening of a movement phase
  rally: { unit: 'unit', at: 'hex', facing: 'facing' },
  lance: { unit: 'unit' },
  begin: {},
  // movement
  pick: { unit: 'unit' },
  enter: { unit: 'unit', facing: 'facing' },
  step: { to: 'hex', how: 'word:wagon?' },
  turn: { facing: 'facing' },
  'back-away': { to: 'hex', facing: 'facing' },
  leave: {},
  rest: {},
  // formations
  pikes: { unit: 'unit' },
  'lower-pikes': {},
  // fire and reactions
  fire: { unit: 'unit', target: 'unit', how: 'word:alone|together?' },
  shoot: { unit: 'unit', target: 'unit' },
  countercharge: { unit: 'unit', to: 'hex?', facing: 'facing' },
  charge: {},
  pass: {},
  // battle
  ...ATTACK_ORDERS,
  volley: { unit: 'unit', target: 'unit' },
  add: { unit: 'unit' },
  'hold-fire': {},
  lose: { unit: 'unit' },
  'fall-back': { unit: 'unit' },
  back: { to: 'hex' },
  'stand-by-wagon': {},
  chase: { unit: 'unit' },
  pursue: { to: 'hex' },
  advance: { unit: 'unit', to: 'hex' },
  'stand-fast': {},
  'go-to': { unit: 'unit' },
  done: {},
  surrender: {},
} as const satisfies ActionSpecs;

export type OrderVerb = keyof typeof ORDERS;
