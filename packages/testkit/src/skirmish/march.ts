// Chapter 2: units march step by step; a step may end in somebody's lair.

import { ALL_FACINGS, directionTo, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, top } from '@gonfalon/kernel';
import {
  type Frame,
  foeOf,
  GRID,
  HOME,
  hides,
  isWood,
  LAIRS,
  type Side,
  type State,
  seenAt,
  seenBy,
  type Unit,
  unitOf,
} from './field.ts';
import { change, reveal, type Scene, tell } from './scene.ts';

export interface StepClaim {
  readonly state: State;
  readonly side: Side;
  readonly id: string;
  readonly hex: string;
  /** As far as this side can see; lines without what they need do not object, another line does. */
  readonly unit: Unit | undefined;
  readonly to: Hex | undefined;
}
export const stepClaim = (state: State, side: Side, id: string, hex: string): StepClaim => ({
  state,
  side,
  id,
  hex,
  unit: seenBy(state, side, id),
  to: GRID.hex(hex),
});

const MARCH = 2;
const BOLD_MARCH = 3;
export const freshPoints = (state: State, side: Side): number =>
  state.stances[side] === 'bold' ? BOLD_MARCH : MARCH;
const costOf = (hex: Hex): number => (isWood(hex) ? 2 : 1);

export const stepBans = bans<StepClaim>('march', {
  ownTurn: ({ state, side, id }) => (isTurnOf(state, side) ? [] : [id]),
  ownUnit: ({ side, unit, id }) => (unit?.side === side ? [] : [id]),
  notHiding: ({ side, unit }) => (unit?.side === side && unit.hidden ? [unit.id] : []),
  nextHex: ({ unit, to, hex }) =>
    to === undefined || (unit && directionTo(GRID, unit.at, to) === undefined) ? [hex] : [],
  // Only who is seen stands in the way: a hidden foe is found by walking into him.
  freeHex: ({ state, side, to }) => {
    const there = to === undefined ? undefined : seenAt(state, side, to);
    return there ? [there.id] : [];
  },
  points: ({ side, unit, to }) =>
    unit?.side === side && to !== undefined && costOf(to) > unit.points ? [unit.id] : [],
});

export const isTurnOf = (state: State, side: Side): boolean => {
  const frame = top<Frame>(state);
  return frame.is === 'turn' && frame.side === side;
};

export const neighboursOf = (hex: Hex): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(GRID, hex, facing)).filter(next => next !== OFF_MAP);

/** The foe's wood may hide him: to enter it is to look, so there is no way back even where it was empty. */
const looksInto = (state: State, side: Side, to: Hex): boolean =>
  hides(state, foeOf(side)) && LAIRS[foeOf(side)].includes(to);

export function step(scene: Scene, side: Side, id: string, hex: string): void {
  const to = GRID.hex(hex)!;
  const unit = unitOf(scene.state, id)!;
  if (looksInto(scene.state, side, to)) scene.sealed = true;
  const inWait = scene.state.units.find(other => other.at === to);
  if (inWait) {
    tell(scene, { is: 'stumbled', unit: id, upon: inWait.id });
    reveal(scene, inWait);
    change(scene, unit, { points: 0 });
    return;
  }
  change(scene, unit, { at: to, points: unit.points - costOf(to) });
  tell(scene, { is: 'stepped', unit: id, to: hex });
}

export const brokeThrough = (state: State, side: Side): boolean =>
  state.units.some(unit => unit.side === side && HOME[foeOf(side)].includes(unit.at));

/** Where a unit can get to: fewest points first, each with the steps that lead there. */
export function marches(state: State, unit: Unit): { at: Hex; left: number; path: Hex[] }[] {
  const found = [{ at: unit.at, left: unit.points, path: [] as Hex[] }];
  for (const from of found)
    for (const to of neighboursOf(from.at)) {
      const left = from.left - costOf(to);
      const better = found.find(end => end.at === to && end.left >= left);
      if (left >= 0 && !better && !seenAt(state, unit.side, to))
        found.push({ at: to, left, path: [...from.path, to] });
    }
  const ends = found.slice(1).sort((a, b) => b.left - a.left);
  return ends.filter((end, n) => end.at !== unit.at && ends.findIndex(e => e.at === end.at) === n);
}
