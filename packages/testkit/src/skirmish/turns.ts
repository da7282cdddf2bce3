// Chapter 4: turns, and how the game ends.

import { bans, type Outcome } from '@gonfalon/kernel';
import { push, tell, topFrame, turnTo } from '@gonfalon/kit';
import { foeOf, LAST_TURN, onField, SIDES, type Side, type State } from './field.ts';
import { brokeThrough, freshPoints, isTurnOf } from './march.ts';
import type { Scene } from './scene.ts';
import type { Claim, FrameRules, Verb } from './verb.ts';

export const turn: FrameRules<'turn'> = {
  asks: ({ s }, { side }) => ({
    seats: [side],
    moment: { key: 'turn', turn: s.turn },
    verbs: ['step', 'shoot', 'done'],
  }),
};

export const done: Verb = {
  bans: bans<Claim>('turn', { own: ({ state, side }) => (isTurnOf(state, side) ? [] : [side]) }),
  candidates: () => [{ do: 'done' }],
  apply: ({ sc, state, side }) => {
    if (side === 'blue' && state.turn === LAST_TURN) return finish(sc, onTime(state));
    turnTo(sc, { is: 'turn', side: foeOf(side) });
    startTurn(sc, side === 'blue' ? state.turn + 1 : state.turn, foeOf(side));
  },
};

export function startTurn(sc: Scene, n: number, side: Side): void {
  const points = freshPoints(sc.s, side);
  const fresh = sc.s.units.map(unit => ({
    ...unit,
    points: unit.side === side ? points : unit.points,
    loaded: unit.loaded || side === 'red',
  }));
  sc.s = { ...sc.s, turn: n, units: fresh };
  tell(sc, { is: 'turn', turn: n, side });
}

/** Asked after everything that happens, but not before the dice of a shot have fallen. */
export function endIfDecided(sc: Scene): void {
  const { is } = topFrame(sc);
  const outcome = is === 'turn' || is === 'window' ? decided(sc.s) : null;
  if (outcome) finish(sc, outcome);
}

function finish(sc: Scene, outcome: Outcome): void {
  push(sc, { is: 'over', outcome });
  tell(sc, { is: 'over', rule: outcome.rule, outcome });
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
