// IV.6 Merging two weakened units of one kind.

import { OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { tell } from '@gonfalon/kit';
import { beside, setUnit } from '../scene.ts';
import type { Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, entryCost, freeToWalk } from './active.ts';
import { afterMove } from './dismounting.ts';

export const canMerge = (a: Unit, b: Unit): boolean =>
  a.army === b.army &&
  a.id !== b.id &&
  a.kind === b.kind &&
  a.kind !== 'WT' &&
  a.knights === 1 &&
  b.knights === 1;

export const merge: Verb = {
  bans: {
    ...activeUnit,
    ...freeToWalk,
    ...bans<Claim>('merging', {
      sameArmy: ({ army, other, unit }) => (other.army === army && other.id !== unit.id ? null : [other.id]),
      sameKind: ({ unit, other }) =>
        unit.kind === other.kind && unit.kind !== 'WT' ? null : [unit.id, other.id],
      bothWeakened: ({ unit, other }) => [unit, other].filter(u => u.knights !== 1).map(u => u.id),
      adjacent: ({ sc, unit, other }) => (!beside(sc, unit.at, other.at) ? [other.id] : null),
      points: ({ sc, unit, other }) =>
        other.at >= 0 && unit.points < entryCost(sc, other.at) ? [unit.id] : null,
    }),
  },
  candidates: (sc, army) =>
    movers(sc, army).flatMap(unit =>
      sc.s.units
        .filter(other => canMerge(unit, other))
        .map(other => ({ do: 'merge', unit: unit.id, into: other.id }) as const),
    ),
  apply: ({ sc, army, unit, other }) => {
    // §IV.6.3: the smaller of what both have left, after the mover has paid.
    const points = Math.min(unit.points - entryCost(sc, other.at), other.points);
    // §IV.6.2: one token leaves the game, the other is turned over.
    const gone: Unit = { ...unit, knights: 0, points: 0, at: OFF_MAP };
    const full: Unit = { ...other, knights: 2, points };
    setUnit(sc, gone);
    setUnit(sc, full);
    tell(sc, { is: 'merged', unit: unit.id, into: other.id, points });
    afterMove(sc, army, full);
  },
};
