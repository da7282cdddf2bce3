// What the battle is fought for: boxes of the morale track, a box a unit, more for a commander. A box counts as a point.

import type { BattleFacts, Seat, UnitId } from '@gonfalon/kernel';
import { unitById, unitsOf } from '@gonfalon/kit';
import { decisiveBox } from './chapters/victory.ts';
import type { Scene } from './scene.ts';
import { isCommander, type Unit } from './units.ts';

const HUNDREDTHS = 100;

export function factsOf(sc: Scene): BattleFacts {
  const { s, scenario } = sc;
  const [first, second] = s.seats;
  const bySeat = <T>(of: (seat: Seat) => T): Readonly<Record<Seat, T>> =>
    Object.fromEntries(s.seats.map(seat => [seat, of(seat)]));
  return {
    turn: s.turn,
    lastTurn: scenario.lastTurn,
    toLead: decisiveBox(sc) * HUNDREDTHS,
    toWin: null,
    points: {
      [first]: Math.max(0, s.morale.marker) * HUNDREDTHS,
      [second]: Math.max(0, -s.morale.marker) * HUNDREDTHS,
    },
    leaders: bySeat(seat =>
      unitsOf(sc, seat)
        .filter(unit => isCommander(unit) && unit.place !== 'dead')
        .map(({ id }) => ({ unit: id, key: false, decides: false })),
    ),
    wakes: wakesOf(sc),
    ambush: null,
    goals: [],
  };
}

/** §S1.frozen-army: after the last turn that has a roll everybody is awake. */
function wakesOf({ s, scenario: { frozen } }: Scene): BattleFacts['wakes'] {
  if (!frozen || s.released) return [];
  return [{ seat: frozen.seat, command: null, turn: (frozen.wakes.at(-1)?.turn ?? 0) + 1 }];
}

/** §8.13, 9.24, 10.16: those on the dispersed track die in silence. */
export function worthOf(sc: Scene, id: UnitId): number {
  const unit = unitById(sc, id);
  return unit && counts(unit) ? (isCommander(unit) ? sc.tables.commanderBoxes : 1) * HUNDREDTHS : 0;
}
const counts = ({ place }: Unit): boolean => place === 'map' || place === 'pool';
