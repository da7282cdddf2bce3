// The way of one action: carry out what was said on the top frame, then run until somebody must speak.

import { type Input, type Outcome, type Step, top } from '@gonfalon/kernel';
import {
  type Event,
  type Frame,
  foeOf,
  LAST_TURN,
  type Order,
  onField,
  SIDES,
  type Side,
  type Stance,
  type State,
  unitOf,
} from './field.ts';
import { declare, mightReact, resolve } from './fire.ts';
import { brokeThrough, freshPoints, step } from './march.ts';
import { pick } from './opening.ts';
import { enter, goOn, leave, type Scene, tell } from './scene.ts';

export function carryOut(state: State, input: Input<Order>): Step<State, Event> {
  const scene: Scene = { state, events: [], sealed: false };
  if ('rolled' in input) resolve(scene, input.rolled);
  else perform(scene, input.seat as Side, input.action);
  run(scene);
  return { state: scene.state, events: scene.events, ...(scene.sealed && { sealed: true }) };
}

function perform(scene: Scene, side: Side, order: Order): void {
  switch (order.do) {
    case 'pick':
      pick(scene, side, order.stance as Stance, order.lair);
      break;
    case 'step':
      step(scene, side, order.unit, order.to);
      enter(scene, { is: 'window', side: foeOf(side), mover: order.unit });
      break;
    case 'shoot':
      declare(scene, order.unit, order.at);
      break;
    case 'pass':
      leave(scene);
      break;
    case 'done':
      nextTurn(scene, side);
  }
}

/** Each frame either waits (and the loop ends) or has nothing left to ask and makes way. */
function run(scene: Scene): void {
  for (;;) {
    const frame = top<Frame>(scene.state);
    if (frame.is === 'picking') {
      if (!frame.red || !frame.blue) return;
      goOn(scene, { is: 'turn', side: 'red' });
      startTurn(scene, 1, 'red');
    } else if (frame.is === 'shot' || frame.is === 'over') return;
    else {
      const outcome = decided(scene.state);
      if (outcome) finish(scene, outcome);
      else if (frame.is === 'turn' || isOpen(scene.state, frame)) return;
      else leave(scene);
    }
  }
}

function isOpen(state: State, { side, mover }: Frame & { is: 'window' }): boolean {
  const unit = unitOf(state, mover)!;
  return onField(unit) && mightReact(state, side, unit);
}

function nextTurn(scene: Scene, side: Side): void {
  const { state } = scene;
  if (side === 'blue' && state.turn === LAST_TURN) finish(scene, onTime(state));
  else {
    goOn(scene, { is: 'turn', side: foeOf(side) });
    startTurn(scene, side === 'blue' ? state.turn + 1 : state.turn, foeOf(side));
  }
}

function startTurn(scene: Scene, turn: number, side: Side): void {
  const { state } = scene;
  const points = freshPoints(state, side);
  const fresh = state.units.map(unit => ({
    ...unit,
    points: unit.side === side ? points : unit.points,
    loaded: unit.loaded || side === 'red',
  }));
  scene.state = { ...state, turn, units: fresh };
  tell(scene, { is: 'turn', turn, side });
}

function finish(scene: Scene, outcome: Outcome): void {
  enter(scene, { is: 'over', outcome });
  tell(scene, { is: 'over', rule: outcome.rule, outcome });
}

/** Whoever hides counts wherever he is: the other side knows that he is there, not where. */
const strength = (state: State, side: Side): number =>
  state.units.filter(unit => unit.side === side && (unit.hidden || onField(unit))).length;

function decided(state: State): Outcome | null {
  for (const side of SIDES) {
    if (brokeThrough(state, side)) return { winner: side, rule: 'victory.breakthrough' };
    if (strength(state, foeOf(side)) === 0) return { winner: side, rule: 'victory.rout' };
  }
  return null;
}

function onTime(state: State): Outcome {
  const lead = strength(state, 'red') - strength(state, 'blue');
  return { winner: lead > 0 ? 'red' : lead < 0 ? 'blue' : null, rule: 'victory.time' };
}
