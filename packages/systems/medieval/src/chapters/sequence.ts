// 2 Sequence of play: nine phases, how each opens and ends, and upkeep.

import { bans, type Seat } from '@gonfalon/kernel';
import { allUnits, isOver, push, setUnit, tell, topFrame, turnTo, unitsOf } from '@gonfalon/kit';
import { ids, inClass, isAwake, mayAct, onMap, phaseSeat, type Scene } from '../scene.ts';
import { type Frame, phaseKind } from '../state.ts';
import { DONE, has, PHASE_BITS, TURN_BITS, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { ambushStirs } from './ambush.ts';
import { attackObligations } from './attacks.ts';
import { tempt } from './defection.ts';
import { upkeepFatigue } from './fatigue.ts';
import { mayShoot } from './fire.ts';
import { razers } from './fortifications.ts';
import { latchMorale } from './morale.ts';
import { carriedOn } from './movement.ts';
import { allowance } from './on-the-march.ts';
import { anyoneComes } from './returns.ts';
import { endOfTurn } from './victory.ts';
import { wake } from './waking.ts';
import { hasMoveLeft } from './whose-move.ts';
import { openWindow } from './windows.ts';

type Moves = Extract<Frame, { is: 'moves' }>;

/** §2.0/next: the first phase of the first turn, or the one after the present. */
function nextPhase(sc: Scene): void {
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
    return { seats: [seat], moment: { key: `phase-${phaseKind(sc.s.phase)}`, close: { do: 'done' } }, verbs };
  },
  run: (sc, frame) => {
    if (frame.stage === 'opening') {
      turnTo(sc, { ...frame, stage: 'play' });
      open(sc);
    } else if (frame.stage === 'play') {
      turnTo(sc, { ...frame, stage: 'closing' });
      openWindow(sc, 'closing', -1);
    } else {
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

// ---- attack phases

export const attacks: FrameRules<Extract<Frame, { is: 'attacks' }>> = {
  asks: sc => {
    const seat = phaseSeat(sc.s);
    const open = attackObligations(sc, seat);
    if (open.able.length === 0) return 'run';
    const moment = { key: 'attack', about: open.bound, close: { do: 'done' } };
    return { seats: [seat], moment, verbs: ['attack', 'engage', 'done'] };
  },
  // §5.2.12: ends when no duty is left.
  run: nextPhase,
};

// ---- ending a phase

/** Riders who must still go on before the phase may end. */
const ridersBound = (sc: Scene, seat: Seat): readonly Unit[] =>
  unitsOf(sc, seat).filter(
    unit =>
      onMap(unit) && inClass(sc.s, unit) && hasMoveLeft(sc, unit) && mayAct(sc, unit) && carriedOn(sc, unit),
  );

/** Ends the phase, when nobody has a duty left in it. */
export const done: Verb = {
  bans: {
    ...bans<Claim>('charge', {
      momentum: ({ sc, seat }) => (topFrame(sc).is === 'moves' ? ids(ridersBound(sc, seat)) : null),
    }),
    ...bans<Claim>('order', {
      mustRun: ({ sc, seat }) =>
        topFrame(sc).is === 'moves' ? ids(sc.rules.chapters.breakdown.duties(sc, seat)) : null,
    }),
    ...bans<Claim>('combat', {
      mustAttack: ({ sc, seat }) =>
        topFrame(sc).is === 'attacks' ? attackObligations(sc, seat).bound : null,
    }),
  },
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => {
    const frame = topFrame(sc);
    if (frame.is === 'moves') moves.run!(sc, frame);
    else if (frame.is === 'attacks') attacks.run!(sc, frame);
  },
};
