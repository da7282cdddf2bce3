// Chapter 2: units march step by step; a step may end in somebody's lair.

import { ALL_FACINGS, directionTo, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { push, tell, topFrame } from '@gonfalon/kit';
import {
  foeOf,
  GRID,
  HOME,
  hides,
  isWood,
  LAIRS,
  onField,
  type Side,
  type State,
  seenAt,
  type Unit,
} from './field.ts';
import { change, reveal } from './scene.ts';
import type { Claim, Verb } from './verb.ts';

const MARCH = 2;
const BOLD_MARCH = 3;
export const freshPoints = ({ stances }: Pick<State, 'stances'>, side: Side): number =>
  stances[side] === 'bold' ? BOLD_MARCH : MARCH;
export const costOf = (hex: Hex): number => (isWood(hex) ? 2 : 1);

export const step: Verb = {
  bans: bans<Claim>('march', {
    ownTurn: ({ state, side, unit }) => (isTurnOf(state, side) ? [] : [unit.id]),
    ownUnit: ({ side, unit }) => (unit.side === side ? [] : [unit.id]),
    notHiding: ({ side, unit }) => (unit.side === side && unit.hidden ? [unit.id] : []),
    nextHex: ({ unit, hex }) => (directionTo(GRID, unit.at, hex) === undefined ? [GRID.ids[hex]!] : []),
    // Only who is seen stands in the way: a hidden foe is found by walking into him.
    freeHex: ({ state, side, hex }) => {
      const there = seenAt(state, side, hex);
      return there ? [there.id] : [];
    },
    points: ({ side, unit, hex }) => (unit.side === side && costOf(hex) > unit.points ? [unit.id] : []),
  }),
  candidates: ({ s }, side) =>
    s.units
      .filter(unit => unit.side === side && onField(unit))
      .flatMap(({ id, at }) =>
        neighboursOf(at).map(hex => ({ do: 'step', unit: id, to: GRID.ids[hex]! }) as const),
      ),
  apply: ({ sc, state, side, unit, hex }) => {
    if (looksInto(state, side, hex)) sc.sealed = true;
    const inWait = state.units.find(other => other.at === hex);
    if (inWait) {
      tell(sc, { is: 'stumbled', unit: unit.id, upon: inWait.id });
      reveal(sc, inWait);
      change(sc, unit, { points: 0 });
    } else {
      change(sc, unit, { at: hex, points: unit.points - costOf(hex) });
      tell(sc, { is: 'stepped', unit: unit.id, to: GRID.ids[hex]! });
    }
    push(sc, { is: 'window', side: foeOf(side), mover: unit.id });
  },
};

export const isTurnOf = (state: State, side: Side): boolean => {
  const frame = topFrame({ s: state });
  return frame.is === 'turn' && frame.side === side;
};

const neighboursOf = (hex: Hex): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(GRID, hex, facing)).filter(next => next !== OFF_MAP);

/** The foe's wood may hide him: to enter it is to look, so there is no way back even where it was empty. */
const looksInto = (state: State, side: Side, to: Hex): boolean =>
  hides(state, foeOf(side)) && LAIRS[foeOf(side)].includes(to);

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
