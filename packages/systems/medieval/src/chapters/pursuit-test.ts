// 5.5.2, 6.1.8: whether a pursuit is forced; the two editions turn the same chances round.

import type { Chapters } from '../rules.ts';
import { moraleOf } from './morale.ts';

/** Beyond this from any leader nobody holds the men back. */
const FAR = 5;

type PursuitTest = Pick<Chapters, 'pursuitForced' | 'pursuitRolls'>;

/** Kosovo: free on low rolls, free beside a leader; at morale +2 forced unless a leader is with them. */
export const pursuitByList: PursuitTest = {
  pursuitRolls: (sc, unit, distance) => distance > 0 && distance <= FAR && moraleOf(sc, unit.seat) < 2,
  pursuitForced: (sc, unit, distance, die) => {
    if (distance === 0) return false;
    if (distance > FAR || moraleOf(sc, unit.seat) >= 2) return true;
    return die > 6 - distance;
  },
};

/** Later edition: forced when the die is at most the distance; morale +2 takes three off the die. */
export const pursuitByDistance: PursuitTest = {
  pursuitRolls: (sc, unit, distance) => distance <= FAR && (distance > 0 || moraleOf(sc, unit.seat) >= 2),
  pursuitForced: (sc, unit, distance, die) => {
    if (distance > FAR) return true;
    if (distance === 0 && moraleOf(sc, unit.seat) < 2) return false;
    return die - (moraleOf(sc, unit.seat) >= 2 ? 3 : 0) <= distance;
  },
};
