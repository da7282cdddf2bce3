// Every order of the system with its arguments, and the chapter that knows it.

import type { ActionSpecs } from '@gonfalon/kernel';
import { ATTACK_ORDERS } from '@gonfalon/kit';
import { advanceVerbs } from './chapters/advance.ts';
import { aftermathVerbs } from './chapters/aftermath.ts';
import { ambushVerbs } from './chapters/ambush.ts';
import { attackVerbs } from './chapters/attacks.ts';
import { bannerVerbs } from './chapters/banners.ts';
import { beatenVerbs } from './chapters/beaten.ts';
import { counterchargeVerbs } from './chapters/countercharge.ts';
import { faceVerbs } from './chapters/face.ts';
import { fireVerbs } from './chapters/fire.ts';
import { formationVerbs } from './chapters/formations.ts';
import { heirVerbs } from './chapters/heirs.ts';
import { janissaryVerbs } from './chapters/janissaries.ts';
import { leave } from './chapters/leaving.ts';
import { lossVerbs } from './chapters/losses.ts';
import { pick, rest, step, turn, wheel } from './chapters/movement.ts';
import { orderVerbs } from './chapters/order.ts';
import { pursuitVerbs } from './chapters/pursuit.ts';
import { retreatVerbs } from './chapters/retreat.ts';
import { returnVerbs } from './chapters/returns.ts';
import { rideAlongVerbs } from './chapters/ride-along.ts';
import { routVerbs } from './chapters/rout.ts';
import { done } from './chapters/sequence.ts';
import { setupVerbs } from './chapters/setup.ts';
import { victoryVerbs } from './chapters/victory.ts';
import { volleyVerbs } from './chapters/volley.ts';
import { worksVerbs } from './chapters/works.ts';
import type { Verb } from './verb.ts';

export const ORDERS = {
  // setup
  place: { unit: 'unit', at: 'hex', facing: 'facing', how: 'word:combat|movement|up|carried?' },
  'take-back': { unit: 'unit' },
  assign: { unit: 'unit', leader: 'unit' },
  carry: { unit: 'unit' },
  reduce: { unit: 'unit' },
  deploy: {},
  ready: {},
  // movement
  pick: { unit: 'unit' },
  step: { to: 'hex', how: 'word:hold|lower|ride?' },
  turn: { facing: 'facing' },
  wheel: { facing: 'facing', to: 'hex?' },
  form: {},
  leave: {},
  return: { unit: 'unit', at: 'hex', facing: 'facing' },
  enter: { unit: 'unit', at: 'hex', facing: 'facing' },
  reform: { at: 'hex', facing: 'facing' },
  stay: {},
  rest: {},
  done: {},
  'hand-over': { to: 'unit' },
  rally: { unit: 'unit' },
  flee: { unit: 'unit' },
  rout: { to: 'hex' },
  palisade: { how: 'word:up|down|leave', facing: 'facing?' },
  shiltron: { how: 'word:form|lift' },
  raze: { unit: 'unit' },
  reveal: { unit: 'unit', facing: 'facing' },
  shift: { to: 'hex' },
  // fire and reactions
  shoot: { target: 'unit' },
  fire: { unit: 'unit', target: 'unit' },
  batter: { unit: 'unit', at: 'hex' },
  hit: { unit: 'unit' },
  'let-fly': { unit: 'unit', target: 'unit' },
  'hold-fire': {},
  countercharge: { unit: 'unit', facing: 'facing' },
  charge: {},
  pass: {},
  // fighting
  ...ATTACK_ORDERS,
  lose: { unit: 'unit' },
  'take-over': { unit: 'unit' },
  'fall-back': { unit: 'unit' },
  back: { to: 'hex' },
  'go-with': { unit: 'unit' },
  face: { facing: 'facing' },
  chase: { unit: 'unit' },
  pursue: { to: 'hex' },
  'pursue-off': {},
  'stand-fast': {},
  'ride-along': {},
  advance: { unit: 'unit', to: 'hex' },
  surrender: {},
} as const satisfies ActionSpecs;

export type OrderVerb = keyof typeof ORDERS;

export const VERBS: Readonly<Record<OrderVerb, Verb>> = {
  ...setupVerbs,
  pick,
  step,
  turn,
  wheel,
  leave,
  rest,
  done,
  ...formationVerbs,
  ...returnVerbs,
  ...bannerVerbs,
  ...orderVerbs,
  ...routVerbs,
  ...rideAlongVerbs,
  ...worksVerbs,
  ...ambushVerbs,
  ...fireVerbs,
  ...volleyVerbs,
  ...janissaryVerbs,
  ...counterchargeVerbs,
  ...attackVerbs,
  ...lossVerbs,
  ...heirVerbs,
  ...beatenVerbs,
  ...retreatVerbs,
  ...faceVerbs,
  ...pursuitVerbs,
  ...aftermathVerbs,
  ...advanceVerbs,
  ...victoryVerbs,
};
