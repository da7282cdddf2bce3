// 5.2.8 The winners of a fight nobody fled from may take the hex, turn, go one hex on, and turn again, free of points.

import { directionTo, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import {
  change,
  hexId,
  onMap,
  pop,
  push,
  type Scene,
  tell,
  topFrame,
  turnTo,
  unitOf,
  unitsAt,
  zoneHolders,
} from '../scene.ts';
import type { Frame } from '../state.ts';
import type { Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive, barred, strideTo } from './arrival.ts';
import { isClosed } from './ground.ts';
import { fits } from './stacking.ts';

type Advance = Extract<Frame, { is: 'advance' }>;

/** Offers the first of the hexes beside the unit that it could enter. */
export function offerAdvance(sc: Scene, n: number, hexes: readonly Hex[]): void {
  const unit = unitOf(sc, n);
  const hex = hexes.find(h => directionTo(sc.grid, unit.at, h) !== undefined && mayEnter(sc, unit, h));
  if (hex !== undefined) push(sc, { is: 'advance', unit: n, hex, stage: 'enter' });
}
const mayEnter = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  !isClosed(sc, strideTo(sc, unit.at, hex)) && barred(sc, unit, hex).length === 0 && fits(sc, unit, hex);

/** The hex straight ahead, where the first hex is free of enemy zones. */
function stepAhead(sc: Scene, frame: Advance): Hex | null {
  const unit = unitOf(sc, frame.unit);
  const ahead = neighbour(sc.grid, unit.at, unit.facing);
  if (ahead === OFF_MAP || zoneHolders(sc, unit.seat, unit.at).length > 0) return null;
  return unitsAt(sc, ahead).every(other => other.seat === unit.seat) && mayEnter(sc, unit, ahead)
    ? ahead
    : null;
}

export const advanceFrame: FrameRules<Advance> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit)) return 'run';
    const moment = { key: `advance-${frame.stage}`, about: [unit.id], pass: { do: 'stand-fast' } };
    if (frame.stage === 'enter') return { seat: unit.seat, moment, verbs: ['advance', 'stand-fast'] };
    if (frame.stage === 'step')
      return stepAhead(sc, frame) === null
        ? 'run'
        : { seat: unit.seat, moment, verbs: ['advance', 'stand-fast'] };
    return { seat: unit.seat, moment, verbs: ['face'] };
  },
  run: sc => pop(sc),
};

const frameNow = (sc: Scene): Advance => {
  const frame = topFrame(sc);
  if (frame.is !== 'advance') throw new Error(`no advance in the frame ${frame.is}`);
  return frame;
};
const goal = (sc: Scene): Hex | null => {
  const frame = frameNow(sc);
  return frame.stage === 'enter' ? frame.hex : stepAhead(sc, frame);
};

const advance: Verb = {
  bans: bans<Claim>('advance', {
    otherHex: ({ sc, hex }) => (goal(sc) === hex ? null : [hexId(sc, hex)]),
  }),
  candidates: sc => {
    const hex = goal(sc);
    return hex === null ? [] : [{ do: 'advance', to: hexId(sc, hex) }];
  },
  apply: ({ sc, hex }) => {
    const frame = frameNow(sc);
    const unit = unitOf(sc, frame.unit);
    const way = strideTo(sc, unit.at, hex);
    turnTo(sc, { ...frame, stage: frame.stage === 'enter' ? 'turn' : 'face' });
    // Charge changes as in movement: entering a hex not straight ahead is a turn first.
    const from = way.facing === unit.facing ? unit : change(sc, unit.n, { facing: way.facing, cf: 0 });
    const cf = sc.rules.chapters.chargeAfter(sc, from, way, 'raise');
    change(sc, unit.n, { cf });
    tell(sc, { is: 'advanced', unit: unit.id, to: hexId(sc, hex) });
    arrive(sc, unit.n, way, from.cf);
  },
};

export function faceAfterAdvance(sc: Scene, frame: Advance, facing: Facing): void {
  const unit = unitOf(sc, frame.unit);
  if (facing !== unit.facing) change(sc, unit.n, { facing, cf: 0 });
  if (frame.stage === 'turn') turnTo(sc, { ...frame, stage: 'step' });
  else pop(sc);
}

export const advanceVerbs = { advance } satisfies Record<string, Verb>;
