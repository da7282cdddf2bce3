// §7.33, 4.42 After a battle everybody who was in it may turn, free: the winners first, then the others.

import { ALL_FACINGS } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { change, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { onMap, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { type BattleFrame, beaten, go, isRead, type Side, seatOf, standing, unitsOn } from './fight.ts';

/** Where nobody ran the attackers go first. */
function sideNow(sc: Scene, frame: BattleFrame): Side {
  const loser: Side = beaten(sc, frame)?.side ?? 'defender';
  const winner: Side = loser === 'attacker' ? 'defender' : 'attacker';
  return frame.stage === 'winner-turns' ? winner : loser;
}

/** Those who have not turned yet; the queue keeps those who have. */
const turners = (sc: Scene, frame: BattleFrame): Unit[] =>
  isRead(frame)
    ? standing(sc, unitsOn(frame.battle, sideNow(sc, frame))).filter(unit => !frame.queue.includes(unit.n))
    : [];

export function turnsAsk(sc: Scene, frame: BattleFrame): Ask {
  const units = turners(sc, frame);
  if (units.length === 0) return 'run';
  const done = { do: 'done' };
  return {
    seats: [seatOf(sc, frame.battle, sideNow(sc, frame))],
    moment: { key: 'free-turns', about: ids(units), pass: done, close: done },
    verbs: ['face', 'done'],
  };
}
export const endTurns = (sc: Scene, frame: BattleFrame): void => go(sc, frame);

const battleNow = (sc: Scene): BattleFrame => topOf(sc, 'battle');
const isIn = ({ sc, unit }: Claim): boolean =>
  onMap(unit) && unitsOn(battleNow(sc).battle, sideNow(sc, battleNow(sc))).includes(unit.n);

export const faceAfterBattle: Verb = {
  bans: bans<Claim>('turns', {
    notInBattle: claim => (isIn(claim) ? null : [claim.unit.id]),
    once: ({ sc, unit }) => (battleNow(sc).queue.includes(unit.n) ? [unit.id] : null),
    sameFacing: ({ unit, facing }) => (unit.facing === facing ? [unit.id] : null),
  }),
  candidates: sc =>
    turners(sc, battleNow(sc)).flatMap(unit =>
      ALL_FACINGS.filter(facing => facing !== unit.facing).map(facing => ({
        do: 'face',
        unit: unit.id,
        facing,
      })),
    ),
  apply: ({ sc, unit, facing }) => {
    const frame = battleNow(sc);
    turnTo(sc, { ...frame, queue: [...frame.queue, unit.n] });
    change(sc, unit.n, { facing });
    tell(sc, { is: 'faced', unit: unitOf(sc, unit.n).id, facing });
  },
};

export const turnsDone: Verb = {
  bans: {},
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => endTurns(sc, battleNow(sc)),
};
