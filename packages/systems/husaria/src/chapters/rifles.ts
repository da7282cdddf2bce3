// 12.1, 12.2 Small arms before the melee: the attackers say who shoots at whom, then the defenders, then all of it is rolled.

import { bans } from '@gonfalon/kernel';
import { change, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { ids, type Scene, zoneOf } from '../scene.ts';
import type { Shot } from '../state.ts';
import { traitsOf, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { type BattleFrame, go, type Side, seatOf, standing, unitsOn } from './fight.ts';
import { isFrozen } from './release.ts';
import { hasPowder } from './works.ts';

/** §12.11: the most that counts in one shot. */
const MOST = 4;

const battleNow = (sc: Scene): BattleFrame => topOf(sc, 'battle');
const sideNow = ({ stage }: BattleFrame): Side => (stage === 'attackers-fire' ? 'attacker' : 'defender');
const foeSide = (frame: BattleFrame): Side => (sideNow(frame) === 'attacker' ? 'defender' : 'attacker');

/** §12.2: shots of its star that a unit has left in this phase; §15.13: pikemen have none. */
const shotsLeft = (unit: Unit): number => (unit.pikes ? 0 : traitsOf(unit).shots - unit.shots);
const shootsAtAll = (unit: Unit): boolean => traitsOf(unit).shots > 0 && !unit.pikes;
/** §12.12: in its front zone, which is one hex deep. */
const isAhead = (sc: Scene, unit: Unit, target: Unit): boolean => zoneOf(sc, unit).includes(target.at);

const shooters = (sc: Scene, frame: BattleFrame): Unit[] => {
  const seat = seatOf(sc, frame.battle, sideNow(frame));
  if (!hasPowder(sc, seat) || isFrozen(sc, seat)) return [];
  return standing(sc, unitsOn(frame.battle, sideNow(frame))).filter(unit => shotsLeft(unit) > 0);
};
const targets = (sc: Scene, frame: BattleFrame): Unit[] =>
  standing(sc, unitsOn(frame.battle, foeSide(frame)));

/** §3.1.3: both sides may; whoever cannot is not asked. */
export function rifleAsks(sc: Scene, frame: BattleFrame): Ask {
  const able = shooters(sc, frame).filter(unit =>
    targets(sc, frame).some(target => isAhead(sc, unit, target)),
  );
  if (able.length === 0) return 'run';
  const hold = { do: 'hold-fire' };
  return {
    seats: [able[0]!.seat],
    moment: { key: frame.stage, about: ids(able), pass: hold, close: hold },
    verbs: ['volley', 'add', 'hold-fire'],
  };
}

/** Who may pull a trigger at all. */
const shooterBans = bans<Claim>('rifles', {
  notInBattle: ({ sc, unit }) =>
    unitsOn(battleNow(sc).battle, sideNow(battleNow(sc))).includes(unit.n) ? null : [unit.id],
  noStar: ({ unit }) => (traitsOf(unit).shots > 0 ? null : [unit.id]),
  pikes: ({ unit }) => (unit.pikes ? [unit.id] : null),
  shotsSpent: ({ unit }) => (shootsAtAll(unit) && shotsLeft(unit) <= 0 ? [unit.id] : null),
});

/** The shot that has been begun last on this side, null where none has. */
function lastShot(sc: Scene): Shot | null {
  const frame = battleNow(sc);
  const shot = frame.shots.at(-1);
  const own = unitsOn(frame.battle, sideNow(frame));
  return shot && own.includes(shot.shooters[0]!) ? shot : null;
}

const fired = (sc: Scene, { n, shots }: Unit): void => {
  change(sc, n, { shots: shots + 1 });
};

/** §12.31: shooter and target are named before anything is rolled. */
const volley: Verb = {
  bans: {
    ...shooterBans,
    ...bans<Claim>('rifles', {
      ownFightOnly: ({ sc, other }) =>
        targets(sc, battleNow(sc)).some(({ n }) => n === other.n) ? null : [other.id],
      frontOnly: ({ sc, unit, other }) => (isAhead(sc, unit, other) ? null : [other.id]),
    }),
  },
  candidates: sc =>
    shooters(sc, battleNow(sc)).flatMap(unit =>
      targets(sc, battleNow(sc)).map(target => ({ do: 'volley', unit: unit.id, target: target.id })),
    ),
  apply: ({ sc, unit, other }) => {
    const frame = battleNow(sc);
    const shot: Shot = { kind: 'rifle', shooters: [unit.n], sp: unit.sp, target: other.n };
    turnTo(sc, { ...frame, shots: [...frame.shots, shot] });
    fired(sc, unit);
  },
};

/** §12.11: strengths of one target may be added up. */
const add: Verb = {
  bans: {
    ...shooterBans,
    ...bans<Claim>('rifles', {
      noShotToJoin: ({ sc, unit }) => (lastShot(sc) ? null : [unit.id]),
      joinedAlready: ({ sc, unit }) => (lastShot(sc)?.shooters.includes(unit.n) ? [unit.id] : null),
      frontOnly: ({ sc, unit }) => {
        const shot = lastShot(sc);
        return !shot || isAhead(sc, unit, unitOf(sc, shot.target)) ? null : [unitOf(sc, shot.target).id];
      },
      oneTable: ({ sc, unit }) => {
        const shot = lastShot(sc);
        if (!shot || !shootsAtAll(unit)) return null;
        const first = unitOf(sc, shot.shooters[0]!);
        return traitsOf(first).fire === traitsOf(unit).fire ? null : [first.id, unit.id];
      },
      fourAtMost: ({ sc, unit }) => ((lastShot(sc)?.sp ?? 0) + unit.sp > MOST ? [unit.id] : null),
    }),
  },
  candidates: sc => shooters(sc, battleNow(sc)).map(unit => ({ do: 'add', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const frame = battleNow(sc);
    const last = lastShot(sc)!;
    const shot: Shot = { ...last, shooters: [...last.shooters, unit.n], sp: last.sp + unit.sp };
    turnTo(sc, { ...frame, shots: [...frame.shots.slice(0, -1), shot] });
    fired(sc, unit);
  },
};

/** No more shots on this side, or none at all. */
const holdFire: Verb = {
  bans: {},
  candidates: () => [{ do: 'hold-fire' }],
  apply: ({ sc }) => go(sc, battleNow(sc)),
};

export const rifleVerbs = { volley, add, 'hold-fire': holdFire } satisfies Record<string, Verb>;
