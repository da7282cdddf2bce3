// What the battle is fought for, by the scenario's own count.

import type { AmbushFacts, BattleFacts, LeaderAtStake, Seat, UnitId } from '@gonfalon/kernel';
import { topFrame, unitById, unitsOf } from '@gonfalon/kit';
import { ambushKnown, hiddenOf } from './chapters/hidden.ts';
import { isOrganised } from './chapters/leaders.ts';
import { isScoredAway } from './chapters/losses.ts';
import { leadersWhoDecide, totalPoints, worth } from './chapters/victory.ts';
import { enemySeat, hexId, lastTurnOf, type Scene } from './scene.ts';
import { isGrand, isLeader, type Unit } from './units.ts';

const HUNDREDTHS = 100;

export function factsOf(sc: Scene): BattleFacts {
  const { scenario, s } = sc;
  const bySeat = <T>(of: (seat: Seat) => T): Readonly<Record<Seat, T>> =>
    Object.fromEntries(s.seats.map(seat => [seat, of(seat)]));
  return {
    turn: s.turn,
    lastTurn: lastTurnOf(sc),
    toLead: scenario.lead === null ? null : scenario.lead * HUNDREDTHS,
    toWin: null,
    points: bySeat(seat => totalPoints(sc, seat) * HUNDREDTHS),
    leaders: bySeat(seat => leadersAtStake(sc, seat)),
    wakes: s.seats.flatMap(seat =>
      unitsOf(sc, seat)
        .filter(unit => isInBattle(unit) && unit.wakes > s.turn)
        .map(({ id, wakes }) => ({ seat, command: id, turn: wakes })),
    ),
    ambush: ambushFacts(sc),
    goals: [],
  };
}

const isInBattle = ({ place }: Unit): boolean => place !== 'dead' && place !== 'off' && place !== 'unused';

function leadersAtStake(sc: Scene, seat: Seat): readonly LeaderAtStake[] {
  const key = leadersWhoDecide(sc, seat).map(({ id }) => id);
  const living = unitsOf(sc, seat).filter(unit => isLeader(unit) && isInBattle(unit));
  const keyLeft = living.filter(({ id }) => key.includes(id)).length;
  return living.map(leader => ({
    unit: leader.id,
    key: key.includes(leader.id),
    decides: key.includes(leader.id) && keyLeft === 1,
    ...mournedBy(sc, leader),
  }));
}

/** By whom (8.1.4 to 8.1.6); without organisation nobody answers to a leader (12.0). */
const mournedBy = (sc: Scene, leader: Unit): Pick<LeaderAtStake, 'mourned'> =>
  isGrand(leader) ? { mourned: 'side' } : isOrganised(sc) ? { mourned: 'command' } : {};

/** While a wood is being chosen nobody may tell whether it has been. */
function ambushFacts(sc: Scene): AmbushFacts | null {
  const { ambush } = sc.scenario;
  if (!ambush) return null;
  const { seat, leader, from } = ambush;
  const regiment = hiddenOf(sc, seat);
  const place = ambushKnown(sc) ? regiment[0]?.at : undefined;
  return {
    seat,
    leader,
    from,
    hidden: regiment.length > 0 || topFrame(sc).is === 'setup',
    at: place === undefined ? null : hexId(sc, place),
  };
}

/** Whoever has left the map and been counted gives nothing more. */
export function worthOf(sc: Scene, id: UnitId): number {
  const unit = unitById(sc, id);
  if (!unit || unit.place === 'dead' || unit.place === 'unused' || isScoredAway(sc, unit)) return 0;
  return worth(sc, enemySeat(sc, unit.seat), unit).points * HUNDREDTHS;
}
