// 3 Sequence of play: six phases a stage, how each opens and ends.

import type { Seat } from '@gonfalon/kernel';
import {
  allUnits,
  isOver,
  moraleAt,
  pop,
  push,
  setUnit,
  tell,
  topFrame,
  topOf,
  turnTo,
  unitsOf,
} from '@gonfalon/kit';
import { mark, phaseSeat, type Scene } from '../scene.ts';
import { type Frame, phaseKind } from '../state.ts';
import { DONE, isGun, PHASE_BITS, STAGE_BITS } from '../units.ts';
import type { FrameRules, Verb } from '../verb.ts';
import { enemiesBeside } from './beside.ts';
import { mayEnterNow } from './entry.ts';
import { gunsReady } from './guns.ts';
import { anyLanceToPlace } from './lances.ts';
import { mayBePicked } from './movement.ts';
import { anyoneRallies, rallying } from './rally.ts';
import { isFrozen, rollForRelease, wakeInTime } from './release.ts';
import { endOfTurn } from './victory.ts';
import { openWindow } from './windows.ts';

type Moves = Extract<Frame, { is: 'moves' }>;

/** §3.0, 3.1: the phases of a stage in their order, then the next stage. */
export function nextPhase(sc: Scene): void {
  const { phase, turn } = sc.s;
  if (phase < 6) return openPhase(sc, turn, phase + 1);
  endOfTurn(sc);
  if (!isOver(sc)) openPhase(sc, turn + 1, 1);
}

export function openPhase(sc: Scene, turn: number, phase: number): void {
  sc.s = { ...sc.s, turn, phase, stack: [] };
  if (phase === 1) {
    tell(sc, { is: 'turn', turn });
    latch(sc);
    wakeInTime(sc);
  }
  clearMarks(sc);
  const seat = phaseSeat(sc.s);
  tell(sc, { is: 'phase', phase, seat });
  const kind = phaseKind(phase);
  if (kind === 'guns') openGuns(sc, seat);
  else if (kind === 'moves') push(sc, { is: 'moves', stage: 'opening', rally: rallying(sc, seat), last: -1 });
  else push(sc, { is: 'attacks' });
}

/** §8.16: what the marker is worth in a stage is settled when the stage begins. */
function latch(sc: Scene): void {
  const morale = moraleAt(sc.tables.moraleZones, sc.s.morale.marker);
  if (morale.value !== sc.s.morale.value) tell(sc, { is: 'latched', value: morale.value });
  sc.s = { ...sc.s, morale };
}

/** §13.17: a gun's shot is remembered until its side has moved. */
function clearMarks(sc: Scene): void {
  const { phase } = sc.s;
  const past = PHASE_BITS | (phase === 1 ? STAGE_BITS : 0);
  const moved = phaseKind(phase) === 'attacks' ? phaseSeat(sc.s) : '';
  for (const unit of allUnits(sc)) {
    const done = unit.done & ~(past | (unit.seat === moved ? DONE.fired : 0));
    if (done !== unit.done || unit.shots > 0) setUnit(sc, { ...unit, done, shots: 0 });
  }
}

// ---- artillery phases

/** §13.14, 13.15: who stands beside a gun is looked up now, once for the phase. */
function openGuns(sc: Scene, seat: Seat): void {
  for (const unit of unitsOf(sc, seat))
    if (isGun(unit) && enemiesBeside(sc, unit).length > 0) mark(sc, unit.n, DONE.pressed);
  push(sc, { is: 'guns' });
}

/** §3.1.1, 3.1.4 */
export const guns: FrameRules<Extract<Frame, { is: 'guns' }>> = {
  asks: sc => {
    const seat = phaseSeat(sc.s);
    // §3.1: a phase in which nothing can be done passes by itself.
    if (isFrozen(sc, seat) || !gunsReady(sc, seat)) return 'run';
    return {
      seats: [seat],
      moment: { key: 'guns', close: { do: 'done' } },
      verbs: ['fire', 'pikes', 'done'],
    };
  },
  run: endGuns,
};
function endGuns(sc: Scene): void {
  pop(sc);
  nextPhase(sc);
}

// ---- movement phases

/** §3.1.2, 3.1.5: first what is done at the beginning, then units and commanders one by one. */
export const moves: FrameRules<Moves> = {
  asks: (sc, { stage, rally }) => {
    const seat = phaseSeat(sc.s);
    if (stage === 'opening') {
      if (isFrozen(sc, seat) || !(anyoneRallies(sc, seat, rally) || anyLanceToPlace(sc, seat))) return 'run';
      const moment = { key: 'opening', close: { do: 'begin' } };
      return { seats: [seat], moment, verbs: ['rally', 'lance', 'pikes', 'begin'] };
    }
    if (stage !== 'play' || isFrozen(sc, seat) || !anyoneMoves(sc, seat)) return 'run';
    const moment = { key: 'moves', close: { do: 'done' } };
    return { seats: [seat], moment, verbs: ['pick', 'enter', 'pikes', 'done'] };
  },
  run: sc => endMoves(sc),
};

const anyoneMoves = (sc: Scene, seat: Seat): boolean =>
  unitsOf(sc, seat).some(mayBePicked) || mayEnterNow(sc, seat);

/** From one part of the phase to the next; after the last part the next phase opens. */
function endMoves(sc: Scene): void {
  const frame = topOf(sc, 'moves');
  const seat = phaseSeat(sc.s);
  if (frame.stage === 'opening') {
    // §10.14: whom the side has lost before is paid for by now.
    sc.s = { ...sc.s, bereft: sc.s.bereft.filter(other => other !== seat) };
    turnTo(sc, { ...frame, stage: 'play', rally: 0 });
  } else if (frame.stage === 'play') {
    turnTo(sc, { ...frame, stage: 'closed' });
    openWindow(sc, 'closing', -1);
    rollForRelease(sc, seat);
  } else {
    pop(sc);
    nextPhase(sc);
  }
}

// ---- ending what one is asked about

/** The beginning of a movement phase is over. */
const begin: Verb = {
  bans: {},
  candidates: () => [{ do: 'begin' }],
  apply: ({ sc }) => endMoves(sc),
};

/** §3.1: nothing in these phases is compulsory. */
const done: Verb = {
  bans: {},
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => (topFrame(sc).is === 'guns' ? endGuns(sc) : endMoves(sc)),
};

export const phaseVerbs = { begin, done } satisfies Record<string, Verb>;
