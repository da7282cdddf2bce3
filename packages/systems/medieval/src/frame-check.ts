// Frames that cannot be, however they were written: a volley without shots, a chase without a fight. What lies below a
// frame is what its rules reckon with.

import { type FrameChecks, faults, frameFaultIn, unitOf } from '@gonfalon/kit';
import { TRAITS } from './arms.ts';
import { victims } from './chapters/volley.ts';
import { enemySeat, inClass, onMap, phaseSeat, type Scene } from './scene.ts';
import type { Frame, Shot } from './state.ts';
import { isLeader, type Unit } from './units.ts';

const { above, broken, fightFault, firstFaultOf, groupFault, namedTwice, strangers, upon, windowFault } =
  faults;

/** Rules look for these by their kind. */
const ALONE: readonly Frame['is'][] = ['march', 'window', 'volley', 'answer', 'group', 'combat', 'rout'];

/** What is wrong with the frame on top of those below it; null where it can be. */
export const frameFault = (sc: Scene, n: number): string | null =>
  frameFaultIn<Unit, Frame, Scene>(sc, n, CHECKS, { alone: ALONE, onMap });

const nameOf = (sc: Scene, n: number): string => unitOf(sc, n).id;
const CHECKS: FrameChecks<Scene, Frame> = {
  march: {
    here: ({ unit }) => [unit],
    fault: (sc, { unit }, below) =>
      upon('moves', below) ??
      strangers(sc, phaseSeat(sc.s), [unit]) ??
      (inClass(sc.s, unitOf(sc, unit)) ? null : `${nameOf(sc, unit)} does not move in phase ${sc.s.phase}`),
  },
  window: {
    fault: (sc, frame, below) => windowFault(sc, frame, enemySeat(sc, phaseSeat(sc.s)), below),
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
      const fault = firstFaultOf(shots, shot => shotFault(sc, shot));
      if (fault) return fault;
      if (stage === 'victim' && victims(sc, frame).length === 0)
        return 'nobody of the side stands in harm’s way';
      return firstFaultOf([...leaders, ...slain], n => noLeader(sc, n));
    },
  },
  answer: { fault: (_, __, below) => upon('volley', below) },
  group: {
    here: ({ attackers }) => attackers,
    fault: (sc, frame, below) => groupFault(sc, frame, phaseSeat(sc.s), below),
  },
  combat: {
    fault: (sc, frame) => fightFault(sc, frame.combat, enemySeat(sc, frame.combat.attacker), frame),
  },
  allot: { fault: (sc, { seat, units }) => strangers(sc, seat, units) ?? namedTwice(units, 'a unit') },
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
        firstFaultOf(units, n => (fought.includes(n) ? null : `${nameOf(sc, n)} does not fight here`)) ??
        namedTwice(units, 'a unit')
      );
    },
  },
  rout: { here: ({ unit }) => [unit], fault: (_, __, below) => above('moves', below) },
};

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
