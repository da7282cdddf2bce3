// 10.14 Dispersed units come back beside a commander when their side's movement begins.

import { ALL_FACINGS, directionTo, type Hex, ring } from '@gonfalon/hex';
import { allowed, bans, type Seat } from '@gonfalon/kernel';
import { change, tell, topOf, turnTo, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { hexId, ids, mark, type Scene, zoneHolders } from '../scene.ts';
import { DONE, isCommander, isHorse, onMap, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { isBarred, swallows } from './ground.ts';
import { eliminate } from './losses.ts';
import { comradesAt, fits } from './stacking.ts';
import { trample, wagonAt } from './works.ts';

const onTrack = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'dispersed');

/** Half of the track, rounded up. */
export const rallying = (sc: Scene, seat: Seat): number => Math.ceil(onTrack(sc, seat).length / 2);

const commanders = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => isCommander(unit) && onMap(unit));
const hexesBeside = (sc: Scene, seat: Seat): Hex[] => [
  ...new Set(commanders(sc, seat).flatMap(({ at }) => ring(sc.grid, at, 1))),
];

/** A side that has lost a commander since it last moved gathers its men one point weaker. */
const gathered = (sc: Scene, unit: Unit): Unit =>
  sc.s.bereft.includes(unit.seat) ? { ...unit, sp: unit.sp - 1 } : unit;

const left = (sc: Scene): number => topOf(sc, 'moves').rally;

const rallyBans = bans<Claim>('rally', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  notDispersed: ({ unit }) => (unit.place === 'dispersed' ? null : [unit.id]),
  half: ({ sc, unit }) => (left(sc) > 0 ? null : [unit.id]),
  besideCommander: ({ sc, seat, hex }) =>
    commanders(sc, seat).some(({ at }) => directionTo(sc.grid, at, hex) !== undefined)
      ? null
      : [hexId(sc, hex)],
  closedGround: ({ sc, unit, hex }) =>
    isBarred(sc, hex) || swallows(sc, unit, hex) || (isHorse(unit) && wagonAt(sc, hex))
      ? [hexId(sc, hex)]
      : null,
  enemyThere: ({ sc, unit, hex }) => ids(unitsAt(sc, hex).filter(other => other.seat !== unit.seat)),
  enemyZone: ({ sc, unit, hex }) => ids(zoneHolders(sc, unit.seat, hex)),
  noRoom: ({ sc, unit, hex }) => (fits(sc, gathered(sc, unit), hex) ? null : ids(comradesAt(sc, unit, hex))),
});

/** Whether anybody could come back at all: the moment opens only then. */
export const anyoneRallies = (sc: Scene, seat: Seat, rally: number): boolean => {
  if (rally === 0) return false;
  const hexes = hexesBeside(sc, seat);
  return onTrack(sc, seat).some(unit =>
    hexes.some(hex => allowed(rallyBans, { sc, seat, unit, hex } as Claim)),
  );
};

const rally: Verb = {
  bans: rallyBans,
  candidates: (sc, seat) =>
    onTrack(sc, seat).flatMap(unit =>
      hexesBeside(sc, seat).flatMap(hex =>
        ALL_FACINGS.map(facing => ({ do: 'rally', unit: unit.id, at: hexId(sc, hex), facing })),
      ),
    ),
  apply: ({ sc, unit, hex, facing }) => {
    const frame = topOf(sc, 'moves');
    turnTo(sc, { ...frame, rally: frame.rally - 1 });
    const { sp } = gathered(sc, unit);
    if (sp <= 0) return eliminate(sc, unit.n, 'rally'); // §10.16: nobody counts them
    change(sc, unit.n, { place: 'map', at: hex, facing, sp });
    mark(sc, unit.n, DONE.rallied);
    trample(sc, unit.seat, hex);
    tell(sc, { is: 'rallied', unit: unit.id, at: hexId(sc, hex), facing, sp: unitOf(sc, unit.n).sp });
  },
};

export const rallyVerbs = { rally } satisfies Record<string, Verb>;
