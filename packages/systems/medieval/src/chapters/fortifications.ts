// 11.1 Fortifications: brought down by men who stay or by bombards; a wall also holds up a pursuit.
// What walls cost and halve is in ground.ts and strength.ts.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP, opposite } from '@gonfalon/hex';
import { bans, type Seat } from '@gonfalon/kernel';
import { frameOf, hexOfSlot, SIDE, slotOf, tell, unitOf, unitsOf } from '@gonfalon/kit';
import type { ObjectRules } from '../rules.ts';
import { clock, hexId, inClass, onMap, type Scene, sideOf } from '../scene.ts';
import type { State } from '../state.ts';
import { isRegular, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { isFortified, strideTo, throughWall } from './ground.ts';

/** Every wall and gate of the hex falls, seen from both sides. */
export function razeHex(sc: Scene, hex: Hex): void {
  const slots = ALL_FACINGS.filter(
    facing => (sideOf(sc, hex, facing) & (SIDE.fortification | SIDE.gate)) !== 0,
  ).flatMap(facing => {
    const beyond = neighbour(sc.grid, hex, facing);
    return beyond === OFF_MAP
      ? [slotOf(hex, facing)]
      : [slotOf(hex, facing), slotOf(beyond, opposite(facing))];
  });
  sc.s = { ...sc.s, razed: [...sc.s.razed, ...slots] };
  tell(sc, { is: 'razed', at: hexId(sc, hex) });
}

/** Hexes whose works have been brought down. */
export function razedHexes(sc: Scene): Hex[] {
  const before: Scene = { ...sc, s: { ...sc.s, razed: [] } };
  const touched = new Set(sc.s.razed.map(hexOfSlot));
  return [...touched].filter(hex => isFortified(before, hex) && !isFortified(sc, hex));
}

/** §11.1.5: whoever has pursued through a wall goes no farther than the defender's hex. */
export function pursuitStops(sc: Scene, from: Hex, to: Hex): boolean {
  const path = frameOf(sc, 'pursuit')?.path ?? [];
  if (path.length < 2) return false;
  const way = [...path, to];
  return from !== to && way.slice(1).some((hex, n) => throughWall(sc, strideTo(sc, way[n]!, hex)));
}

// ---- destruction by hand (11.1.6, 11.1.7)

type Razing = State['razing'][number];
const PHASES = 9;
/** Full turns on the hex before the walls fall. */
const FULL_TURNS = 3;

const setRazing = (sc: Scene, razing: readonly Razing[]): void => {
  sc.s = { ...sc.s, razing };
};
export const isRazing = (sc: Scene, n: number): boolean => sc.s.razing.some(entry => entry.unit === n);
const tellRazing = (sc: Scene, n: number, what: 'begun' | 'restarted' | 'abandoned'): void => {
  const unit = unitOf(sc, n);
  tell(sc, { is: 'razing', unit: unit.id, at: hexId(sc, unit.at), what });
};

/** §11.1.7: an attack, also a missed shot, and the work begins anew. */
export function disturbRazing(sc: Scene, n: number): void {
  if (!isRazing(sc, n)) return;
  setRazing(
    sc,
    sc.s.razing.map(entry => (entry.unit === n ? { unit: n, since: clock(sc.s) } : entry)),
  );
  tellRazing(sc, n, 'restarted');
}

function abandon(sc: Scene, n: number): void {
  if (!isRazing(sc, n)) return;
  setRazing(
    sc,
    sc.s.razing.filter(entry => entry.unit !== n),
  );
  tellRazing(sc, n, 'abandoned');
}

const turnOf = (since: number): number => Math.floor(since / PHASES) + 1;
/** The turn it began in does not count, nor the present one, in whose movement phase the walls fall. */
const isFinished = (sc: Scene, { since }: Razing): boolean => sc.s.turn - turnOf(since) - 1 >= FULL_TURNS;

/** At the start of a movement phase: finished works fall, those whose men are gone are forgotten. */
function finishRazings(sc: Scene, seat: Seat): void {
  if (sc.s.razing.length === 0) return;
  const stays = ({ unit }: Razing): boolean =>
    onMap(unitOf(sc, unit)) && isFortified(sc, unitOf(sc, unit).at);
  for (const entry of sc.s.razing) {
    const unit = unitOf(sc, entry.unit);
    if (unit.seat === seat && inClass(sc.s, unit) && stays(entry) && isFinished(sc, entry))
      razeHex(sc, unit.at);
  }
  setRazing(sc, sc.s.razing.filter(stays));
}

export const fortifications: ObjectRules = {
  id: 'fortifications',
  opened: finishRazings,
  entered: abandon,
};

const mayRaze = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && isRegular(unit) && inClass(sc.s, unit) && isFortified(sc, unit.at);

/** Units whose owner could set them to work. */
export const razers = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => mayRaze(sc, unit) && unit.order !== 'panicked' && !isRazing(sc, unit.n));

/** §11.1.6: declared in the movement phase, also by a unit that has just come in. */
export const raze: Verb = {
  bans: bans<Claim>('fortification', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
    regularOnly: ({ unit }) => (isRegular(unit) ? null : [unit.id]),
    otherPhase: ({ sc, unit }) => (inClass(sc.s, unit) ? null : [unit.id]),
    panicked: ({ unit }) => (unit.order === 'panicked' ? [unit.id] : null),
    // A unit that is not on the map is not asked where it is: it may be hidden.
    notFortified: ({ sc, unit }) => (onMap(unit) && isFortified(sc, unit.at) ? null : [unit.id]),
    razingAlready: ({ sc, unit }) => (isRazing(sc, unit.n) ? [unit.id] : null),
  }),
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => mayRaze(sc, unit))
      .map(unit => ({ do: 'raze', unit: unit.id })),
  apply: ({ sc, unit }) => {
    setRazing(sc, [...sc.s.razing, { unit: unit.n, since: clock(sc.s) }]);
    tellRazing(sc, unit.n, 'begun');
  },
};
