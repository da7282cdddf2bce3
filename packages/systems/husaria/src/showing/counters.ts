// What lies on the map: every counter under the name of its figure and livery, wagons and fences.

import type { Seat } from '@gonfalon/kernel';
import { allUnits, type CounterLayout, type LaidCounter, type LaidThing } from '@gonfalon/kit';
import { hexId, type Scene } from '../scene.ts';
import type { Work } from '../state.ts';
import { DONE, has, isCommander, onMap, traitsOf, type Unit } from '../units.ts';
import { numberOf } from './names.ts';

/** The Archduke's men wear the colours of his house. */
const liveryOf = (seat: Seat): string => (seat === 'austrians' ? 'habsburg' : seat);

export const layoutOf = (sc: Scene): CounterLayout => ({
  field: sc.field,
  ownMap: sc.s.ground === '',
  counters: allUnits(sc)
    .filter(onMap)
    .map(unit => counterOf(sc, unit)),
  things: sc.s.works.map(work => thingOf(sc, work)),
});

const counterOf = (sc: Scene, unit: Unit): LaidCounter => ({
  id: unit.id,
  at: hexId(sc, unit.at),
  seat: unit.seat,
  side: liveryOf(unit.seat),
  ...faceOf(sc, unit),
  number: numberOf(unit.id),
  initial: (unit.name || unit.id).slice(0, 1).toUpperCase(),
  armour: 0,
  morale: printedMorale(unit),
  facing: unit.facing,
  reduced: unit.sp < unit.full,
  charge: 0,
  banner: false,
  leader: isCommander(unit),
  moved: has(unit, DONE.moved | DONE.attacked | DONE.fired | DONE.answered),
  hidden: false,
  markers: unit.lance ? ['lance-in-hand'] : [],
});

/** §15.A, 15.13: pikes are another counter, of twice the men's strength and with few points. */
const faceOf = (sc: Scene, unit: Unit): Pick<LaidCounter, 'figure' | 'star' | 'strength' | 'movement'> =>
  unit.pikes
    ? { figure: 'pikeman', star: '', strength: 2 * unit.sp, movement: sc.tables.pikePoints }
    : {
        figure: traitsOf(unit).figure,
        star: STARS[traitsOf(unit).shots],
        strength: unit.sp,
        movement: unit.points,
      };
/** §12.2: by the shots they stand for. */
const STARS = ['', 'black', 'white'] as const;

const printedMorale = (unit: Unit): string =>
  isCommander(unit) ? `+${unit.modifier}` : unit.morale > 0 ? String(unit.morale) : '';

const thingOf = (sc: Scene, work: Work): LaidThing => ({
  at: hexId(sc, work.at),
  kind: work.is === 'wagon' ? 'wagon-fortified' : 'fence',
  side: liveryOf(work.seat),
  hidden: false,
  facing: work.is === 'fence' ? work.facing : null,
});
