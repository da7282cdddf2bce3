// §7.12.A, 7.12.B, 7.13 The beaten side falls back, unit by unit; then the winners follow, unit by unit. In the order their owners like.

import type { Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { topOf, turnTo, unitOf } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { isGun, onMap, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { mayChase, startChase } from './chase.ts';
import { disperse } from './dispersal.ts';
import { type BattleFrame, type Beaten, beaten, go, mayRefuse, standing } from './fight.ts';
import { pushAllot } from './losses.ts';
import { mayFleeAtAll, startRetreat } from './retreat.ts';
import { destroyWork, wagonAt } from './works.ts';

const battleNow = (sc: Scene): BattleFrame => topOf(sc, 'battle');
const laggards = (sc: Scene, frame: BattleFrame): Unit[] => standing(sc, frame.queue);

// ---- wagons (11.15)

/** §11.15: a longer retreat than may be refused drives them off, and the wagon is destroyed. */
export function loseWagons(sc: Scene, losers: Beaten): void {
  if (losers.side !== 'defender') return;
  const driven = standing(sc, losers.units).filter(unit => !mayRefuse(sc, losers, unit));
  for (const hex of new Set(driven.map(unit => unit.at))) {
    const wagon = wagonAt(sc, hex, losers.seat);
    if (wagon) destroyWork(sc, wagon, 'wagons.drivenOff');
  }
}
/** Those still to fall back who stand at a wagon of theirs and may refuse to, guns too (11.13). */
function atWagons(sc: Scene, frame: BattleFrame): Unit[] {
  const losers = beaten(sc, frame)!;
  return laggards(sc, frame).filter(unit => mayRefuse(sc, losers, unit));
}

/** §11.15: strength the stack loses, whoever of it bears it. */
export const PRICE_OF_STAYING = 1;

const standByWagon: Verb = {
  bans: {}, // asked for only where there is such a wagon
  candidates: () => [{ do: 'stand-by-wagon' }],
  apply: ({ sc, seat }) => {
    const frame = battleNow(sc);
    const [first] = atWagons(sc, frame);
    const stack = atWagons(sc, frame).filter(unit => unit.at === first!.at);
    turnTo(sc, { ...frame, queue: frame.queue.filter(n => !stack.some(unit => unit.n === n)) });
    pushAllot(sc, seat, stack, PRICE_OF_STAYING, 'battle', 'wagons.stood');
  },
};

// ---- falling back

/** Those who could go now: others may be able to when these have gone. */
const runners = (sc: Scene, frame: BattleFrame): Unit[] =>
  laggards(sc, frame).filter(unit => !isGun(unit) && mayFleeAtAll(sc, unit, beaten(sc, frame)!.retreat));
/** §15.C: pikemen do not run, they break; unless a commander holds them together (10.13). */
const breaking = (sc: Scene, frame: BattleFrame): Unit[] =>
  laggards(sc, frame).filter(unit => unit.pikes && !frame.sheltered.includes(unit.n));

export function retreatAsks(sc: Scene, frame: BattleFrame): Ask {
  if (atWagons(sc, frame).length > 0) {
    const about = ids(laggards(sc, frame));
    return {
      seats: [beaten(sc, frame)!.seat],
      moment: { key: 'by-wagon', about },
      verbs: ['stand-by-wagon', 'fall-back'],
    };
  }
  if (breaking(sc, frame).length > 0) return 'run';
  const able = runners(sc, frame);
  if (able.length < 2) return 'run';
  return {
    seats: [able[0]!.seat],
    moment: { key: 'fall-back', about: ids(able) },
    verbs: ['fall-back'],
  };
}

export function nextRetreat(sc: Scene, frame: BattleFrame): void {
  const losers = beaten(sc, frame)!;
  const [broken] = breaking(sc, frame);
  if (broken) return breakPikes(sc, frame, broken);
  const [next] = runners(sc, frame);
  if (next) return startRetreat(sc, next.n, losers.retreat);
  // The rest stay where they are: a retreat of no hexes.
  const stuck = laggards(sc, frame).map(unit => ({ unit: unit.n, path: [unit.at] }));
  const flights = [...frame.flights, ...stuck];
  go(sc, frame, { flights });
  payForMissingHexes(sc, losers, flights);
}

/** It is told to go and does not come from the spot. */
const stays = (sc: Scene, frame: BattleFrame, unit: Unit): void =>
  turnTo(sc, {
    ...frame,
    flights: [...frame.flights, { unit: unit.n, path: [unit.at] }],
    queue: frame.queue.filter(n => n !== unit.n),
  });
function breakPikes(sc: Scene, frame: BattleFrame, unit: Unit): void {
  stays(sc, frame, unit);
  disperse(sc, unit.n, 'pikes.broken');
}

/** §7.12.B, 7.22: a strength point for every hex that could not be gone, from those of one hex together. */
function payForMissingHexes(sc: Scene, losers: Beaten, flights: BattleFrame['flights']): void {
  const short = flights.filter(({ unit: n, path }) => {
    const unit = unitOf(sc, n);
    return onMap(unit) && !isGun(unit) && path.length - 1 < losers.retreat;
  });
  for (const hex of new Set(short.map(({ path }) => path[0]!))) {
    const those = short.filter(({ path }) => path[0] === hex);
    const missing = Math.max(...those.map(({ path }) => losers.retreat - (path.length - 1)));
    const units = those.map(({ unit }) => unitOf(sc, unit));
    pushAllot(sc, losers.seat, units, missing, 'short-retreat', 'retreat.short');
  }
}

const isLaggard = (sc: Scene, unit: Unit): boolean => battleNow(sc).queue.includes(unit.n);
const isBreaking = (sc: Scene, unit: Unit): boolean =>
  breaking(sc, battleNow(sc)).some(({ n }) => n === unit.n);
/** Whoever breaks, or stands at a wagon with no way open, may still say that he does not stand by it. */
const mayGo = (sc: Scene, unit: Unit): boolean =>
  isBreaking(sc, unit) ||
  runners(sc, battleNow(sc)).some(({ n }) => n === unit.n) ||
  atWagons(sc, battleNow(sc)).some(({ n }) => n === unit.n);

const fallBack: Verb = {
  bans: bans<Claim>('retreat', {
    notBeaten: ({ sc, unit }) => (isLaggard(sc, unit) ? null : [unit.id]),
    noWayNow: ({ sc, unit }) => (!isLaggard(sc, unit) || mayGo(sc, unit) ? null : [unit.id]),
  }),
  candidates: sc => laggards(sc, battleNow(sc)).map(unit => ({ do: 'fall-back', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const frame = battleNow(sc);
    if (isBreaking(sc, unit)) breakPikes(sc, frame, unit);
    // §13.32: guns are given up to whoever comes.
    else if (isGun(unit)) stays(sc, frame, unit);
    else startRetreat(sc, unit.n, beaten(sc, frame)!.retreat);
  },
};

// ---- following them

const trailsOf = ({ flights }: BattleFrame): (readonly Hex[])[] =>
  flights.map(({ path }) => path).filter(path => path.length > 1);

/** Winners who have not been asked yet and find a way. */
function hunters(sc: Scene, frame: BattleFrame): Unit[] {
  const trails = trailsOf(frame);
  const winners = standing(sc, beaten(sc, frame)?.winners ?? []);
  return winners.filter(unit => !frame.queue.includes(unit.n) && mayChase(sc, unit, trails));
}

export function chaseAsks(sc: Scene, frame: BattleFrame): Ask {
  const ready = hunters(sc, frame);
  if (ready.length < 2) return 'run';
  return {
    seats: [ready[0]!.seat],
    moment: { key: 'chase', about: ids(ready), pass: { do: 'stand-fast' } },
    verbs: ['chase', 'stand-fast'],
  };
}
export function nextChase(sc: Scene, frame: BattleFrame): void {
  const [next] = hunters(sc, frame);
  if (next) hunt(sc, frame, next);
  else go(sc, frame);
}
function hunt(sc: Scene, frame: BattleFrame, { n }: Unit): void {
  turnTo(sc, { ...frame, queue: [...frame.queue, n] });
  startChase(sc, n, trailsOf(frame));
}

const chase: Verb = {
  bans: bans<Claim>('chase', {
    noHunter: ({ sc, unit }) => (hunters(sc, battleNow(sc)).some(({ n }) => n === unit.n) ? null : [unit.id]),
  }),
  candidates: sc => hunters(sc, battleNow(sc)).map(unit => ({ do: 'chase', unit: unit.id })),
  apply: ({ sc, unit }) => hunt(sc, battleNow(sc), unit),
};

export const beatenVerbs = {
  'stand-by-wagon': standByWagon,
  'fall-back': fallBack,
  chase,
} satisfies Record<string, Verb>;
