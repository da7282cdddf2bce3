// What lies on the map, for whoever draws it: every counter under the name of its figure and livery.

import type { Facing } from '@gonfalon/hex';
import type { Field } from '@gonfalon/kit';
import type { MedievalBox } from './game.ts';
import { allUnits, sceneOf } from './scene.ts';
import type { State } from './state.ts';
import { isLeader, isRanged, strength, type Unit } from './units.ts';

export interface ShownCounter {
  readonly id: string;
  readonly at: string;
  /** Name of a livery. */
  readonly side: string;
  readonly figure: string;
  readonly number: string;
  readonly initial: string;
  readonly armour: number;
  readonly strength: number;
  readonly movement: number;
  readonly facing: Facing;
  readonly reduced: boolean;
  readonly charge: number;
  readonly banner: boolean;
  readonly leader: boolean;
  readonly markers: readonly string[];
}
export interface ShownField {
  readonly field: Field;
  readonly counters: readonly ShownCounter[];
}

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
export function shownField(box: MedievalBox, held: unknown): ShownField {
  const s = held as State;
  const field = box.fieldOf(s.ground);
  const units = allUnits(sceneOf(box.rules, box.scenarios.find(other => other.id === s.scenario)!, field, s));
  return {
    field,
    counters: units
      .filter(unit => unit.place === 'map')
      .map(unit => ({
        id: unit.id,
        at: field.grid.ids[unit.at]!,
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
        markers: markersOf(unit),
      })),
  };
}
