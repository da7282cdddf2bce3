// An order at the wrong time: whose moment it is and what is settled in it, with the paragraph that says so, or when the
// time of the order comes.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { frameOf, topFrame, windowOver } from '@gonfalon/kit';
import { isFrozen } from './chapters/release.ts';
import type { OrderVerb } from './order-specs.ts';
import { phaseSeat, type Scene, sceneAt } from './scene.ts';
import type { BattleStage, Frame } from './state.ts';

/** Moments in which one thing is settled, by its owner, before anything else may be said. */
function settledFirst(sc: Scene): RuleKey | null {
  const frame = topFrame(sc);
  if (frame.is === 'window') return frame.riders.length > 0 ? 'turn.riders' : 'turn.reactions';
  if (frame.is === 'battle') return STAGES[frame.stage] ?? 'turn.battle';
  return SETTLED[frame.is] ?? null;
}
const SETTLED: Readonly<Partial<Record<Frame['is'], RuleKey>>> = {
  setup: 'turn.setup',
  group: 'turn.group',
  allot: 'turn.losses',
  retreat: 'turn.retreat',
  chase: 'turn.chase',
  escape: 'turn.escape',
};
const STAGES: Readonly<Partial<Record<BattleStage, RuleKey>>> = {
  'attackers-fire': 'turn.volleys',
  'defenders-fire': 'turn.volleys',
  retreat: 'turn.retreat',
  chase: 'turn.chase',
  advance: 'turn.advance',
  'winner-turns': 'turn.freeTurns',
  'loser-turns': 'turn.freeTurns',
};

/** The seat is not asked: the phase is the other side's, or something of the other side's comes first. */
export const notYours = (sc: Scene): RuleKey => settledFirst(sc) ?? waiting(sc) ?? 'turn.notYours';

/** §S1.frozen-army: an army that waits is asked nothing. */
const waiting = (sc: Scene): RuleKey | null =>
  sc.s.seats.some(seat => seat !== phaseSeat(sc.s) && isFrozen(sc, seat)) ? 'turn.frozen' : null;

/** The seat is asked, but about something else. */
export const notNow = (sc: Scene, verb: string): RuleKey =>
  settledFirst(sc) ??
  PHASES[verb as OrderVerb]?.(sc) ??
  ITS_TIME[verb as OrderVerb] ??
  // Whoever is on the march ends his move first.
  'turn.oneMover';

/** A unit is picked before it does anything of its march. */
const ofMarch = (sc: Scene): RuleKey => {
  const frame = topFrame(sc);
  if (frame.is !== 'moves') return 'turn.movementPhase';
  return frame.stage === 'opening' ? 'turn.opening' : 'turn.pickFirst';
};
const ofMoves = (sc: Scene): RuleKey => {
  const frame = topFrame(sc);
  if (frame.is === 'march') return 'turn.oneMover';
  return frame.is === 'moves' ? 'turn.opening' : 'turn.movementPhase';
};
const ofOpening = (sc: Scene): RuleKey => (frameOf(sc, 'moves') ? 'turn.openingOver' : 'turn.movementPhase');

const PHASES: Readonly<Partial<Record<OrderVerb, (sc: Scene) => RuleKey>>> = {
  rally: ofOpening,
  lance: ofOpening,
  begin: ofOpening,
  pick: ofMoves,
  enter: ofMoves,
  step: ofMarch,
  turn: ofMarch,
  'back-away': ofMarch,
  leave: ofMarch,
  rest: ofMarch,
  'lower-pikes': ofMarch,
  shoot: ofMarch,
};

/** §3.1: orders that belong to phases and moments of their own, by what opens these. */
const ITS_TIME: Readonly<Partial<Record<OrderVerb, RuleKey>>> = {
  ready: 'turn.setupOver',
  face: 'turn.facing',
  fire: 'turn.gunsPhase',
  countercharge: 'turn.enemyMoves',
  charge: 'turn.enemyMoves',
  pass: 'turn.enemyMoves',
  attack: 'turn.attackPhase',
  join: 'turn.attackPhase',
  widen: 'turn.attackPhase',
  cancel: 'turn.attackPhase',
  fight: 'turn.attackPhase',
  engage: 'turn.attackPhase',
  volley: 'turn.volleys',
  add: 'turn.volleys',
  'hold-fire': 'turn.volleys',
  lose: 'turn.losses',
  'fall-back': 'turn.retreat',
  back: 'turn.retreat',
  'stand-by-wagon': 'turn.retreat',
  chase: 'turn.chase',
  pursue: 'turn.chase',
  advance: 'turn.advance',
  'stand-fast': 'turn.chase',
  'go-to': 'turn.escape',
};

// ---- a window that never opened

const REACTIONS: readonly string[] = ['fire', 'shoot', 'countercharge', 'pikes'];

/**
 * The window in which a reaction could have been given while the enemy moves; null where the order is none. One in which nobody
 * could do anything never opens: without this a rider barred by 6.63 were told only that it is not his turn.
 */
export function missedWindow(sc: Scene, seat: Seat, verb: string): Scene | null {
  if (seat === phaseSeat(sc.s) || isFrozen(sc, seat) || !REACTIONS.includes(verb)) return null;
  const window = windowOver(sc, seat);
  return window && sceneAt(sc, { ...sc.s, stack: [...sc.s.stack, window] });
}
