// §5.5.2, 5.5.10, 6.1.8: whether a pursuit is forced; the two editions print the same chances the other way round.

import type { Chapters } from '../rules.ts';
import type { Scene } from '../scene.ts';
import type { Unit } from '../units.ts';
import { moraleOf } from './morale.ts';

type PursuitTest = Pick<Chapters, 'pursuitForced' | 'pursuitRolls'>;

/** §6.1.8 */
const isWild = (sc: Scene, unit: Unit): boolean => moraleOf(sc, unit.seat) >= 2;
/** Hexes to a leader at which he still tells: the table has no row beyond (§K5.5.2). */
const isLed = (sc: Scene, distance: number): boolean =>
  Number.isFinite(distance) && sc.rules.tables.pursuit(distance).length > 0;

/** Kosovo: the table lists the dice that leave it free; at morale +2 it is forced unless a leader is with them. */
export const pursuitByList: PursuitTest = {
  pursuitRolls: (sc, unit, distance) => distance > 0 && isLed(sc, distance) && !isWild(sc, unit),
  pursuitForced: (sc, unit, distance, die) => {
    if (distance === 0) return false;
    return !isLed(sc, distance) || isWild(sc, unit) || !sc.rules.tables.pursuit(distance).includes(die);
  },
};

/** Later edition: the table gives the highest die that forces it; morale +2 takes three off the die. */
export const pursuitByDistance: PursuitTest = {
  pursuitRolls: (sc, unit, distance) => isLed(sc, distance) && (distance > 0 || isWild(sc, unit)),
  pursuitForced: (sc, unit, distance, die) => {
    if (!isLed(sc, distance)) return true;
    if (distance === 0 && !isWild(sc, unit)) return false;
    return die - (isWild(sc, unit) ? 3 : 0) <= sc.rules.tables.pursuit(distance)[0]!;
  },
};
