// Frames that cannot be, however they were written: a volley without shots, a chase without a battle.

import { type FrameChecks, faults, frameFaultIn, unitOf } from '@gonfalon/kit';
import { enemySeat, phaseSeat, type Scene } from './scene.ts';
import type { Frame, Shot } from './state.ts';
import { isCommander, isGun, onMap, traitsOf, type Unit } from './units.ts';

const { above, broken, fightFault, firstFaultOf, groupFault, namedTwice, strangers, upon, windowFault } =
  faults;

/** Rules look for these by their kind. */
const ALONE: readonly Frame['is'][] = ['march', 'window', 'volley', 'group', 'battle', 'release'];

/** What is wrong with the frame on top of those below it; null where it can be. */
export const frameFault = (sc: Scene, n: number): string | null =>
  frameFaultIn<Unit, Frame, Scene>(sc, n, CHECKS, { alone: ALONE, onMap });

const CHECKS: FrameChecks<Scene, Frame> = {
  march: {
    here: ({ unit }) => [unit],
    fault: (sc, { unit }, below) => upon('moves', below) ?? strangers(sc, phaseSeat(sc.s), [unit]),
  },
  window: {
    fault: (sc, frame, below) => windowFault(sc, frame, enemySeat(sc, phaseSeat(sc.s)), below),
  },
  volley: {
    fault: (sc, { shots, queue, stage }) => {
      if (shots.length === 0 && stage === 'roll') return 'a volley has shots';
      const wanted = (n: number): boolean => stage !== 'commander' || isCommander(unitOf(sc, n));
      return (
        firstFaultOf(shots, shot => shotFault(sc, shot)) ??
        firstFaultOf(queue, n => (wanted(n) ? null : `${unitOf(sc, n).id} is no commander`))
      );
    },
  },
  group: {
    here: ({ attackers }) => attackers,
    fault: (sc, frame, below) => groupFault(sc, frame, phaseSeat(sc.s), below),
  },
  battle: {
    fault: (sc, frame) => {
      const { battle, cell, stage } = frame;
      if (READ_STAGES.includes(stage) && cell === '') return `${stage} needs the cell that was read`;
      // Commanders wait for their own rolls beside those who fight.
      const queue = frame.queue.filter(n => !isCommander(unitOf(sc, n)));
      return fightFault(sc, battle, enemySeat(sc, battle.attacker), { ...frame, queue });
    },
  },
  allot: {
    fault: (sc, { seat, units }) =>
      strangers(sc, seat, units) ??
      namedTwice(units, 'a unit') ??
      // §15.C: pikemen who have broken bear their part on the track.
      firstFaultOf(units, n =>
        onMap(unitOf(sc, n)) || unitOf(sc, n).place === 'dispersed'
          ? null
          : `${unitOf(sc, n).id} is neither on the map nor on the track`,
      ),
  },
  retreat: {
    here: ({ unit }) => [unit],
    fault: (sc, { unit, path }, below) =>
      above('battle', below) ??
      broken(sc, [path]) ??
      (path.at(-1) === unitOf(sc, unit).at ? null : 'path ends where the unit stands'),
  },
  chase: {
    here: ({ unit }) => [unit],
    fault: (sc, { trails, path }, below) => above('battle', below) ?? broken(sc, [path, ...trails]),
  },
  test: {
    fault: (sc, { what, unit }) =>
      what === 'dispersal' || isCommander(unitOf(sc, unit)) ? null : `${unitOf(sc, unit).id} is no commander`,
  },
  escape: {
    here: ({ commander }) => [commander],
    fault: (sc, { commander }) =>
      isCommander(unitOf(sc, commander)) ? null : `${unitOf(sc, commander).id} is no commander`,
  },
  release: {
    fault: (sc, _, below) => (sc.s.released ? 'nobody waits for his release' : above('moves', below)),
  },
};
const READ_STAGES: readonly string[] = ['retreat', 'commander', 'chase', 'losses', 'dispersal'];

/** Who shoots has something to shoot with. */
function shotFault(sc: Scene, { kind, shooters, target }: Shot): string | null {
  if (shooters.length === 0) return 'a shot has shooters';
  const armed = (unit: Unit): boolean =>
    kind === 'gun' ? isGun(unit) : kind === 'bow' ? traitsOf(unit).bows : traitsOf(unit).shots > 0;
  return firstFaultOf(shooters, n => {
    const unit = unitOf(sc, n);
    if (!armed(unit)) return `${unit.id} has no ${kind} to shoot with`;
    return unitOf(sc, target).seat === unit.seat ? `${unit.id} does not shoot at its own side` : null;
  });
}
