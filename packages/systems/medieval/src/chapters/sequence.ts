// 2 Sequence of play: nine phases, the windows in them, and upkeep.

import type { Seat } from '@gonfalon/kernel';
import {
  allUnits,
  change,
  enemySeat,
  inClass,
  isAwake,
  isOver,
  onMap,
  phaseSeat,
  pop,
  push,
  type Scene,
  setUnit,
  someOfArm,
  tell,
  turnTo,
  unitsOf,
} from '../scene.ts';
import { type Frame, phaseKind, type WindowMoment } from '../state.ts';
import { DONE, has, isLeader, PHASE_BITS, TURN_BITS, type Unit } from '../units.ts';
import type { FrameRules } from '../verb.ts';
import { ambushStirs } from './ambush.ts';
import { attackObligations } from './attacks.ts';
import { hasRiders, mayCountercharge, meetInCountercharge, ridersNear } from './countercharge.ts';
import { tempt } from './defection.ts';
import { upkeepFatigue } from './fatigue.ts';
import { mayFire, mayShoot } from './fire.ts';
import { disturbRazing, razers } from './fortifications.ts';
import { latchMorale } from './morale.ts';
import { allowance } from './movement.ts';
import { anyoneComes } from './returns.ts';
import { SHOOTERS } from './sight.ts';
import { endOfTurn } from './victory.ts';
import { hasMoveLeft } from './whose-move.ts';

type Moves = Extract<Frame, { is: 'moves' }>;
type Window = Extract<Frame, { is: 'window' }>;

/** §2.0/next: the first phase of the first turn, or the one after the present. */
export function nextPhase(sc: Scene): void {
  const { phase } = sc.s;
  if (phase === 9) {
    endOfTurn(sc);
    if (isOver(sc)) return; // §scenario/kulikowe-pole/2, scenario/the-ambush/2, scenario/blitzkrieg-1410/5
    openPhase(sc, sc.s.turn + 1, 1);
    return;
  }
  openPhase(sc, sc.s.turn, phase + 1);
}

export function openPhase(sc: Scene, turn: number, phase: number): void {
  const newTurn = turn !== sc.s.turn || phase === 1;
  sc.s = { ...sc.s, turn, phase, stack: [] };
  if (newTurn) tell(sc, { is: 'turn', turn });
  clearMarks(sc, newTurn);
  tell(sc, { is: 'phase', phase, seat: phaseSeat(sc.s) });
  const kind = phaseKind(phase);
  if (kind === 'upkeep') upkeep(sc);
  else if (kind.endsWith('move')) push(sc, { is: 'moves', stage: 'opening', last: -1 });
  else push(sc, { is: 'attacks' });
}

function clearMarks(sc: Scene, newTurn: boolean): void {
  const bits = newTurn ? PHASE_BITS | TURN_BITS : PHASE_BITS;
  for (const unit of allUnits(sc)) {
    const done = unit.done & ~bits;
    if (done !== unit.done) setUnit(sc, { ...unit, done });
  }
}

/** §2.1/9: morale takes the turn's shifts, fatigue moves, the turn ends. */
function upkeep(sc: Scene): void {
  latchMorale(sc);
  upkeepFatigue(sc); // §13.1.3
  nextPhase(sc);
}

// ---- movement phases

export const moves: FrameRules<Moves> = {
  asks: (sc, frame) => {
    if (frame.stage !== 'play') return 'run';
    const seat = phaseSeat(sc.s);
    // §2.0/skip: a phase in which nobody has anything to do passes by itself.
    if (!canDoAnything(sc, seat)) return 'run';
    const verbs = ['pick', 'return', 'enter', 'rally', 'flee', 'raze', 'reveal', 'shift', 'done'];
    return { seat, moment: { key: `phase-${phaseKind(sc.s.phase)}`, close: { do: 'done' } }, verbs };
  },
  run: (sc, frame) => {
    if (frame.stage === 'opening') {
      turnTo(sc, { ...frame, stage: 'play' });
      open(sc);
    } else if (frame.stage === 'play') {
      turnTo(sc, { ...frame, stage: 'closing' });
      openWindow(sc, 'closing', -1);
    } else {
      pop(sc);
      nextPhase(sc);
    }
  },
};

/** Everything that happens by itself when a side's movement phase begins, then the enemy's first chance to shoot. */
function open(sc: Scene): void {
  const seat = phaseSeat(sc.s);
  openWindow(sc, 'opened', -1);
  wake(sc, seat);
  sc.rules.chapters.breakdown.openPhase(sc, seat);
  for (const object of sc.rules.chapters.objects) object.opened?.(sc, seat);
  tempt(sc, seat);
}

/**
 * §scenario/kosovo-field/2 to 4, scenario/kulikowe-pole/5: a waiting command wakes with its turn, whichever side moves first
 * in it, or because it was attacked: then with the side's next turn, which its cavalry movement phase opens. Who is shot at
 * in the midst of his own turn waits for the next.
 */
function wake(sc: Scene, seat: Seat): void {
  const turnBegins = phaseKind(sc.s.phase) === 'cavalry-move';
  for (const leader of allUnits(sc)) {
    if (!isLeader(leader) || leader.wakes === 0) continue;
    const attacked = turnBegins && leader.seat === seat && has(leader, DONE.stirred);
    if (leader.wakes > sc.s.turn && !attacked) continue;
    change(sc, leader.n, { wakes: 0, done: leader.done & ~DONE.stirred });
    tell(sc, { is: 'woke', leader: leader.id });
  }
}

/** The command of an attacked unit takes notice. Fire counts, also a miss; so do riding down and whatever costs a leader his life. */
export function stir(sc: Scene, unit: Unit): void {
  disturbRazing(sc, unit.n);
  const leader = isLeader(unit) ? unit : allUnits(sc).find(other => other.id === unit.command);
  if (leader && leader.wakes > 0 && !has(leader, DONE.stirred))
    setUnit(sc, { ...leader, done: leader.done | DONE.stirred });
}

const mayBePicked = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) &&
  inClass(sc.s, unit) &&
  hasMoveLeft(sc, unit) &&
  (!has(unit, DONE.stopped) || mayShoot(sc, unit, allowance(sc, unit)));

/** The dead, the unused and those who wait have nothing to do; men off the map may have. */
const canDoAnything = (sc: Scene, seat: Seat): boolean =>
  unitsOf(sc, seat).some(unit => mayBePicked(sc, unit) && isAwake(sc, unit)) ||
  ambushStirs(sc, seat) ||
  razers(sc, seat).length > 0 ||
  sc.rules.chapters.breakdown.duties(sc, seat).length > 0 ||
  anyoneComes(sc, seat);

// ---- windows

/**
 * Opens a window for the other side. Whether it could do anything in it is asked when its time comes: rolls that lie on
 * top of it are made first. Where it could not, time goes on unseen.
 */
export function openWindow(sc: Scene, moment: WindowMoment, mover: number): void {
  const seat = enemySeat(sc, phaseSeat(sc.s));
  push(sc, { is: 'window', moment, seat, mover, riders: [], ridden: false });
}

const reactionsIn = (sc: Scene, seat: Seat, moment: WindowMoment, mover: number): boolean =>
  SHOOTERS.some(arm => someOfArm(sc, seat, arm, unit => mayFire(sc, unit))) ||
  (mover >= 0 &&
    moment !== 'closing' &&
    moment !== 'returned' &&
    ridersNear(sc, seat, mover).some(unit => mayCountercharge(sc, unit, mover)));

export const window: FrameRules<Window> = {
  asks: (sc, frame) => {
    const { moment, seat, mover, ridden } = frame;
    const named = hasRiders(sc, frame);
    if (ridden || (!named && !reactionsIn(sc, seat, moment, mover))) return 'run';
    const about = mover < 0 ? [] : [allUnits(sc)[mover]!.id];
    const key = `react-${moment}`;
    // Once riders have been named only more of them may join; then they ride (5.7.5).
    if (named) {
      const riding = { key: 'countercharge', about, close: { do: 'charge' } };
      return { seat, moment: riding, verbs: ['countercharge', 'charge'] };
    }
    return {
      seat,
      moment: { key, about, pass: { do: 'pass' } },
      verbs: ['fire', 'batter', 'countercharge', 'pass'],
    };
  },
  run: (sc, frame) => {
    pop(sc);
    if (frame.ridden) meetInCountercharge(sc, frame);
  },
};

// ---- attack phases

export const attacks: FrameRules<Extract<Frame, { is: 'attacks' }>> = {
  asks: sc => {
    const seat = phaseSeat(sc.s);
    const open = attackObligations(sc, seat);
    if (open.attackers.length === 0 && !open.voluntary) return 'run';
    const moment = { key: 'attack', about: open.attackers, close: { do: 'done' } };
    return { seat, moment, verbs: ['attack', 'done'] };
  },
  run: sc => {
    pop(sc);
    nextPhase(sc);
  },
};
