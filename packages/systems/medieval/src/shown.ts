// What lies on the map, for whoever draws it: every counter under the name of its figure and livery.

import type { ShownCounters } from '@gonfalon/kit';
import type { MedievalBox } from './game.ts';
import { allUnits, sceneOf } from './scene.ts';
import type { State } from './state.ts';
import { DONE, has, isLeader, isRanged, strength, type Unit } from './units.ts';

/** Seats under which several nations march wear the colours of each. */
const LIVERY: Readonly<Record<string, string>> = { teutons: 'order', allies: 'poles', genoese: 'mongols' };
const liveryOf = (unit: Unit): string =>
  ['poles', 'lithuanians', 'tatars'].includes(unit.corps) ? unit.corps : (LIVERY[unit.seat] ?? unit.seat);

const CAVALRY = ['light-cavalry', 'cavalry', 'heavy-cavalry'];
const INFANTRY = ['retainer', 'light-infantry', 'heavy-infantry'];
const FIGURES: Readonly<Partial<Record<Unit['arm'], string>>> = {
  'horse-archer': 'horse-archer',
  janissary: 'janissary',
  archer: 'archer',
  crossbow: 'crossbowman',
  bombard: 'bombard',
};
function figureOf(unit: Unit): string {
  if (isLeader(unit)) return unit.range >= 3 ? 'grand-leader' : 'leader';
  if (unit.arm === 'cavalry') return unit.corps === 'tatars' ? 'tatar' : CAVALRY[unit.armour]!;
  if (unit.arm === 'infantry') return INFANTRY[unit.armour]!;
  return FIGURES[unit.arm]!;
}

function markersOf(unit: Unit): string[] {
  const markers: string[] = [];
  if (unit.order === 'disorganized') markers.push('disorganized');
  if (unit.order === 'panicked') markers.push('panic');
  if (unit.palisade === 'up') markers.push('palisade');
  if (unit.shiltron) markers.push('shiltron');
  if (isRanged(unit)) markers.push(unit.braced ? 'combat-formation' : 'movement-formation');
  return markers;
}

/** Everything on the map in this state; hosts hold the state without knowing its type. */
export function shownField(box: MedievalBox, held: unknown): ShownCounters {
  const s = held as State;
  const field = box.fieldOf(s.ground);
  const units = allUnits(sceneOf(box.rules, box.scenarios.find(other => other.id === s.scenario)!, field, s));
  return {
    field,
    ownMap: s.ground === '',
    things: [],
    counters: units
      .filter(unit => unit.place === 'map')
      .map(unit => ({
        id: unit.id,
        at: field.grid.ids[unit.at]!,
        seat: unit.seat,
        side: liveryOf(unit),
        figure: figureOf(unit),
        number: /\d+$/.exec(unit.id)?.[0] ?? '',
        initial: (unit.command || unit.id).slice(0, 1).toUpperCase(),
        armour: unit.armour,
        strength: strength(unit),
        movement: unit.points,
        facing: unit.facing,
        reduced: unit.sp < unit.full,
        charge: unit.cf,
        banner: s.banners.some(banner => banner.holder === unit.n),
        leader: isLeader(unit),
        moved: has(unit, DONE.moved),
        hidden: false,
        markers: markersOf(unit),
      })),
  };
}
