// What lies on the map in the eyes of a seat: every counter under the name of its figure and livery, and the things beside them.

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, type CounterLayout, type LaidCounter, type LaidThing } from '@gonfalon/kit';
import { bannersOf } from '../chapters/banners.ts';
import { razedHexes } from '../chapters/fortifications.ts';
import { ambushKnown } from '../chapters/hidden.ts';
import { nationOf } from '../scenario.ts';
import { hexId, type Scene } from '../scene.ts';
import { DONE, has, isGrand, isLeader, isRanged, strength, traitsOf, type Unit } from '../units.ts';
import { isUnknown } from '../view.ts';

/** Seats under which several nations march wear the colours of each. */
const liveryOf = ({ scenario }: Scene, seat: Seat, corps = ''): string =>
  nationOf(scenario.counters, corps)?.livery || nationOf(scenario.counters, seat)?.livery || seat;

const figureOf = ({ scenario }: Scene, unit: Unit): string =>
  isGrand(unit)
    ? 'grand-leader'
    : (nationOf(scenario.counters, unit.corps)?.figures[unit.arm] ?? traitsOf(unit).figures[unit.armour]!);

function markersOf(unit: Unit): string[] {
  const markers: string[] = [];
  if (unit.order === 'disorganized') markers.push('disorganized');
  if (unit.order === 'panicked') markers.push('panic');
  if (unit.palisade === 'up') markers.push('palisade');
  if (unit.shiltron) markers.push('shiltron');
  if (isRanged(unit)) markers.push(unit.braced ? 'combat-formation' : 'movement-formation');
  return markers;
}

export function layoutOf(sc: Scene): CounterLayout {
  const lies = ({ place }: Unit): boolean => place === 'map' || place === 'hidden';
  return {
    field: sc.field,
    ownMap: sc.s.ground === '',
    counters: allUnits(sc)
      .filter(unit => lies(unit) && !isUnknown(unit))
      .map(unit => counterOf(sc, unit)),
    things: thingsIn(sc),
  };
}

const counterOf = (sc: Scene, unit: Unit): LaidCounter => ({
  id: unit.id,
  at: hexId(sc, unit.at),
  seat: unit.seat,
  side: liveryOf(sc, unit.seat, unit.corps),
  figure: figureOf(sc, unit),
  number: /\d+$/.exec(unit.id)?.[0] ?? '',
  initial: (unit.command || unit.id).slice(0, 1).toUpperCase(),
  armour: unit.armour,
  star: '',
  morale: '',
  strength: strength(unit),
  movement: unit.points,
  facing: unit.facing,
  reduced: unit.sp < unit.full,
  charge: unit.cf,
  banner: bannersOf(sc, unit.n).length > 0,
  leader: isLeader(unit),
  moved: has(unit, DONE.moved | DONE.attacked),
  hidden: unit.place === 'hidden' && !ambushKnown(sc),
  markers: markersOf(unit),
});

/** Fallen banners, pits the seat knows of, works that are no more. */
function thingsIn(sc: Scene): LaidThing[] {
  const thing = (at: Hex, kind: string, of: Seat | null, hidden = false): LaidThing => ({
    at: hexId(sc, at),
    kind,
    side: of === null ? null : liveryOf(sc, of),
    hidden,
    facing: null,
  });
  const fallen = sc.s.banners.filter(({ holder, at }) => holder < 0 && hexId(sc, at) !== '');
  const pits = sc.s.pits.filter(pit => pit.at !== OFF_MAP);
  return [
    ...fallen.map(banner => thing(banner.at, 'banner', banner.seat)),
    ...pits.map(pit => thing(pit.at, 'wolf-pit', null, !pit.found)),
    ...razedHexes(sc).map(hex => thing(hex, 'ruin', null)),
  ];
}
