// A retreat step by step: every step leads away from where it began, and along one of the ways that lead farthest.

import { directionTo, distance, type Grid, type Hex } from '@gonfalon/hex';
import { type Action, memo, remembered } from '@gonfalon/kernel';
import { type AnyFrame, type Stacked, topOf, turnTo } from '../scene/frames.ts';
import type { Retreat } from './frames.ts';

interface Flown extends Stacked<AnyFrame> {
  s: Stacked<AnyFrame>['s'] & { readonly units: object };
  readonly grid: Grid;
}
/** What a system says of its retreats. */
export interface RetreatRules<Sc, F extends Retreat> {
  /** The hex it leads away from. */
  from(frame: F): Hex;
  /** Where the unit may go next, with so many hexes still to go. */
  ways(sc: Sc, frame: F, left: number): readonly Hex[];
}
export interface StepsBack<Sc, F extends Retreat> {
  frameNow(sc: Sc): F;
  /** Where the unit may go next; none when the retreat is over. */
  retreatHexes(sc: Sc, frame: F): readonly Hex[];
  /** Beside the unit, and farther from where it fought. */
  leadsAway(sc: Sc, hex: Hex): boolean;
  /** The orders 'back' there are. */
  ordersBack(sc: Sc): Action[];
  /** Notes the step in the frame, before anybody is moved. */
  noteStep(sc: Sc, hex: Hex): void;
}

export function stepsBack<Sc extends Flown, F extends Retreat>(rules: RetreatRules<Sc, F>): StepsBack<Sc, F> {
  // Every order of a retreat asks the same question: it is worked out once for each step.
  const waysIn = memo((_: object) => new Map<F, readonly Hex[]>());
  const frameNow = (sc: Sc): F => topOf(sc as Stacked<AnyFrame> as Stacked<Retreat>, 'retreat') as F;
  const retreatHexes = (sc: Sc, frame: F): readonly Hex[] =>
    remembered(waysIn(sc.s.units), frame, () =>
      rules.ways(sc, frame, frame.ordered - (frame.path.length - 1)),
    );
  return {
    frameNow,
    retreatHexes,
    leadsAway: (sc, hex) => {
      const frame = frameNow(sc);
      const [from, at] = [rules.from(frame), frame.path.at(-1)!];
      const isBeside = directionTo(sc.grid, at, hex) !== undefined;
      return isBeside && distance(sc.grid, from, hex) > distance(sc.grid, from, at);
    },
    ordersBack: sc => retreatHexes(sc, frameNow(sc)).map(hex => ({ do: 'back', to: sc.grid.ids[hex]! })),
    noteStep: (sc, hex) => {
      const frame = frameNow(sc);
      turnTo<AnyFrame>(sc, { ...frame, path: [...frame.path, hex] });
    },
  };
}
