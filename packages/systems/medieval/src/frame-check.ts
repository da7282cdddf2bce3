// Frames that cannot be, however they were written: a volley without shots, a chase without a fight. What lies below a
// frame is what its rules reckon with.

import { directionTo, type Hex } from '@gonfalon/hex';
import { TRAITS } from './arms.ts';
import { victims } from './chapters/volley.ts';
import { enemySeat, inClass, onMap, phaseSeat, type Scene, unitOf } from './scene.ts';
import type { Frame, Shot } from './state.ts';
import { isLeader } from './units.ts';

/** `here` are the units that must be on the map while this frame is asked; below another it may have lost them. */
interface Check<F extends Frame> {
  readonly here?: (frame: F) => readonly number[];
  readonly fault?: (sc: Scene, frame: F, below: readonly Frame[]) => string | null;
}
type Checks = { readonly [K in Frame['is']]?: Check<Extract<Frame, { is: K }>> };

/** Rules look for these by their kind, so there is never a second. */
const ALONE: readonly Frame['is'][] = ['march', 'window', 'volley', 'answer', 'group', 'combat', 'rout'];

/** What is wrong with the frame on top of those below it; null where it can be. */
export function frameFault(sc: Scene, n: number): string | null {
  const { stack } = sc.s;
  const frame = stack[n]!;
  const below = stack.slice(0, n);
  const again = ALONE.includes(frame.is) && below.some(other => other.is === frame.is);
  if (again) return `there is a frame ${frame.is} below it already`;
  const check = CHECKS[frame.is] as Check<Frame> | undefined;
  const away = n === stack.length - 1 ? offMap(sc, check?.here?.(frame) ?? []) : null;
  return away ?? check?.fault?.(sc, frame, below) ?? null;
}

const upon = (is: Frame['is'], below: readonly Frame[]): string | null =>
  below.at(-1)?.is === is ? null : `it lies upon a frame ${is}`;
const above = (is: Frame['is'], below: readonly Frame[]): string | null =>
  below.some(other => other.is === is) ? null : `there is no frame ${is} below it`;
const nameOf = (sc: Scene, n: number): string => unitOf(sc, n).id;
const offMap = (sc: Scene, units: readonly number[]): string | null => {
  const away = units.find(n => !onMap(unitOf(sc, n)));
  return away === undefined ? null : `${nameOf(sc, away)} is not on the map`;
};
const strangers = (sc: Scene, seat: string, units: readonly number[]): string | null => {
  const stranger = units.find(n => unitOf(sc, n).seat !== seat);
  return stranger === undefined ? null : `${nameOf(sc, stranger)} is not of ${seat}`;
};
const twice = (values: readonly number[], what: string): string | null =>
  new Set(values).size < values.length ? `${what} is named twice` : null;
/** Every hex of a way touches the one before it. */
const broken = (sc: Scene, ways: readonly (readonly Hex[])[]): string | null =>
  ways.some(way => way.slice(1).some((hex, n) => directionTo(sc.grid, way[n]!, hex) === undefined))
    ? 'a way leads from hex to neighbouring hex'
    : null;
const CHECKS: Checks = {
  march: {
    here: ({ unit }) => [unit],
    fault: (sc, { unit }, below) =>
      upon('moves', below) ??
      strangers(sc, phaseSeat(sc.s), [unit]) ??
      (inClass(sc.s, unitOf(sc, unit)) ? null : `${nameOf(sc, unit)} does not move in phase ${sc.s.phase}`),
  },
  window: {
    fault: (sc, { seat, mover, riders }, below) => {
      if (seat !== enemySeat(sc, phaseSeat(sc.s))) return 'seat is the side that is not in its phase';
      if (mover < 0 && riders.length > 0) return 'mover= is missing: nobody rides against nobody';
      const units = riders.map(rider => rider.unit);
      return above('moves', below) ?? strangers(sc, seat, units) ?? twice(units, 'a rider');
    },
  },
  volley: {
    fault: (sc, frame) => {
      const { shots, stage, leaders, blows, slain } = frame;
      if (shots.length === 0) return 'a volley has shots';
      if (['disorder', 'bolt'].includes(stage) && shots[0]!.target < 0) return `${stage} needs a target`;
      const read = ['leader', 'disorder', 'bolt'].includes(stage);
      if (read && blows.at(-1)?.shooter !== shots[0]!.shooter)
        return `${stage} needs a blow of the first shot`;
      if (blows.some(({ unit, loss }) => unit < 0 && loss > 0)) return 'an object has no strength to lose';
      const fault = first(shots, shot => shotFault(sc, shot));
      if (fault) return fault;
      if (stage === 'victim' && victims(sc, frame).length === 0)
        return 'nobody of the side stands in harm’s way';
      return first([...leaders, ...slain], n => noLeader(sc, n));
    },
  },
  answer: { fault: (_, __, below) => upon('volley', below) },
  group: {
    here: ({ attackers }) => attackers,
    fault: (sc, { attackers, hexes }, below) =>
      upon('attacks', below) ??
      (attackers.length === 0 || hexes.length === 0 ? 'somebody attacks some hex' : null) ??
      strangers(sc, phaseSeat(sc.s), attackers) ??
      twice(attackers, 'an attacker') ??
      twice(hexes, 'a hex'),
  },
  combat: { fault: combatFault },
  allot: { fault: (sc, { seat, units }) => strangers(sc, seat, units) ?? twice(units, 'a unit') },
  retreat: {
    here: ({ unit }) => [unit],
    fault: (sc, { from, path }) => (path[0] === from ? broken(sc, [path]) : 'path begins with from'),
  },
  pursuit: {
    fault: (sc, { trails, path }, below) => above('combat', below) ?? broken(sc, [path, ...trails]),
  },
  advance: { here: ({ unit }) => [unit], fault: (_, __, below) => above('combat', below) },
  test: {
    fault: (sc, { what, unit, other }, below) => {
      if (what === 'janissary') return above('combat', below) ?? (other < 0 ? 'other= is missing' : null);
      if (what === 'pursuit') return upon('pursuit', below);
      return what === 'defection' ? noLeader(sc, unit) : null;
    },
  },
  follow: { here: ({ unit }) => [unit], fault: (sc, { unit }) => noLeader(sc, unit) },
  bows: {
    fault: (sc, { units }, below) => {
      const fight = below.findLast(frame => frame.is === 'combat')?.combat;
      if (!fight) return above('combat', below);
      const fought = [...fight.attackers, ...fight.defenders];
      return (
        first(units, n => (fought.includes(n) ? null : `${nameOf(sc, n)} does not fight here`)) ??
        twice(units, 'a unit')
      );
    },
  },
  rout: { here: ({ unit }) => [unit], fault: (_, __, below) => above('moves', below) },
};

const first = <T>(items: readonly T[], fault: (item: T) => string | null): string | null =>
  items.reduce<string | null>((found, item) => found ?? fault(item), null);
const noLeader = (sc: Scene, n: number): string | null =>
  isLeader(unitOf(sc, n)) ? null : `${nameOf(sc, n)} is no leader`;

/** The tables know who shoots, and how far. */
function shotFault(sc: Scene, { shooter, target, range }: Shot): string | null {
  const { arm, id, seat } = unitOf(sc, shooter);
  const { fire, bombardObjects } = sc.rules.tables;
  const table = target < 0 ? (TRAITS[arm].gun ? bombardObjects : null) : fire[arm];
  if (!table) return target < 0 ? `${id} cannot shoot at a hex` : `${id} has nothing to shoot with`;
  if (range < 1 || range > table.range) return `${id} shoots at 1 to ${table.range} hexes, not ${range}`;
  return target >= 0 && unitOf(sc, target).seat === seat ? `${id} does not shoot at its own side` : null;
}

function combatFault(sc: Scene, frame: Extract<Frame, { is: 'combat' }>): string | null {
  const { attacker, attackers, from, defenders, hexes } = frame.combat;
  const fault =
    (attackers.length === 0 || hexes.length === 0 ? 'somebody attacks some hex' : null) ??
    (from.length === attackers.length ? null : 'from has a hex for each attacker') ??
    strangers(sc, attacker, attackers) ??
    strangers(sc, enemySeat(sc, attacker), defenders) ??
    twice(attackers, 'an attacker') ??
    twice(defenders, 'a defender') ??
    broken(
      sc,
      frame.flights.map(flight => flight.path),
    );
  if (fault) return fault;
  const fought = new Set([...attackers, ...defenders]);
  return first(frame.queue, n => (fought.has(n) ? null : `${nameOf(sc, n)} does not fight here`));
}
