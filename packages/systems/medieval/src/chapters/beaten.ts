// §8.2.4 to 8.2.7 The beaten side of a combat: who falls back first, what a short retreat costs, what becomes of leaders.

import type { Hex } from '@gonfalon/hex';
import { bans, type Seat } from '@gonfalon/kernel';
import { change, type Flight, push, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { hexId, ids, onMap, put, type Scene } from '../scene.ts';
import { traitsOf, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { killLeader } from './fallen-leaders.ts';
import { type Beaten, beaten, type CombatFrame, go, noteFlight, strengthOf } from './fight.ts';
import { leadersAt } from './leaders.ts';
import { mayFleeAtAll, startRetreat } from './retreat.ts';

export function pushAllot(
  sc: Scene,
  seat: Seat,
  units: readonly Unit[],
  loss: number,
  cause: 'combat' | 'short-retreat',
): void {
  const rule = cause === 'combat' ? 'losses.allot' : 'retreat.short';
  if (loss > 0) push(sc, { is: 'allot', seat, units: units.map(unit => unit.n), loss, cause, rule });
}

const combatNow = (sc: Scene): CombatFrame => topOf(sc, 'combat');

// ---- retreats, in the order their owner likes (5.4.1)

const hasFled = (frame: CombatFrame, n: number): boolean => frame.flights.some(flight => flight.unit === n);

/** Those of the beaten who have still to go; men who stand fast (10.3.3) among them. */
const laggards = (sc: Scene, frame: CombatFrame, { units }: Beaten): Unit[] =>
  units.filter(n => !hasFled(frame, n) && onMap(unitOf(sc, n))).map(n => unitOf(sc, n));

/** Those who could go now: the others may be able to when these have gone. */
function runners(sc: Scene, frame: CombatFrame): Unit[] {
  const losers = beaten(sc, frame)!;
  return laggards(sc, frame, losers).filter(
    unit => !sc.rules.chapters.standsFast(unit) && mayFleeAtAll(sc, unit, losers.hexes),
  );
}

export function retreatAsks(sc: Scene, frame: CombatFrame): Ask {
  const able = runners(sc, frame);
  if (able.length < 2) return 'run';
  const { seat } = beaten(sc, frame)!;
  return { seats: [seat], moment: { key: 'fall-back', about: ids(able) }, verbs: ['fall-back'] };
}

export function nextRetreat(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  if (losers.side === 'attacker') endCharges(sc, losers.units);
  const [next] = runners(sc, frame);
  if (next) return startRetreat(sc, next.n, losers.hexes);
  // The rest stay where they fought, and it counts as a retreat of no hexes.
  const stuck = laggards(sc, frame, losers).map(unit => ({ unit: unit.n, path: [unit.at] }));
  go(sc, frame, { flights: [...frame.flights, ...stuck] });
}

/** §5.6.10: before they run, so that no wood can ruin them for a charge they no longer have. */
function endCharges(sc: Scene, units: readonly number[]): void {
  for (const n of units) {
    const unit = unitOf(sc, n);
    if (unit.cf === 0) continue;
    change(sc, n, { cf: 0 });
    tell(sc, { is: 'charge', unit: unit.id, cf: 0, rule: 'charge.beatenAttacker' });
  }
}

const isLaggard = (sc: Scene, unit: Unit): boolean =>
  laggards(sc, combatNow(sc), beaten(sc, combatNow(sc))!).some(({ n }) => n === unit.n);
const standsFast = (sc: Scene, unit: Unit): boolean => sc.rules.chapters.standsFast(unit);

const fallBack: Verb = {
  bans: bans<Claim>('retreat', {
    notBeaten: ({ sc, unit }) => (isLaggard(sc, unit) ? null : [unit.id]),
    standsFast: ({ sc, unit }) =>
      isLaggard(sc, unit) && standsFast(sc, unit) && !traitsOf(unit).gun ? [unit.id] : null,
    bombardStands: ({ sc, unit }) =>
      isLaggard(sc, unit) && standsFast(sc, unit) && traitsOf(unit).gun ? [unit.id] : null,
    noWayNow: ({ sc, unit }) =>
      !isLaggard(sc, unit) || standsFast(sc, unit) || runners(sc, combatNow(sc)).some(({ n }) => n === unit.n)
        ? null
        : [unit.id],
  }),
  candidates: sc => runners(sc, combatNow(sc)).map(unit => ({ do: 'fall-back', unit: unit.id })),
  apply: ({ sc, unit }) => {
    const frame = combatNow(sc);
    const losers = beaten(sc, frame)!;
    if (losers.side === 'attacker') endCharges(sc, losers.units);
    startRetreat(sc, unit.n, losers.hexes);
  },
};

// ---- short retreats (5.4.6)

interface Short {
  /** The hexes the slowest of those who ran from this hex is short of: all who fought answer for them. */
  readonly run: number;
  /** The hexes short beyond that because shooters stood fast there; they answer for these alone (10.3.3, 10.7.4). */
  readonly stood: number;
  readonly standing: readonly Unit[];
}

/** What is short for one hex the side fought from, counted once. Men lost on the way are not short. */
function shortFrom(sc: Scene, frame: CombatFrame, losers: Beaten, hex: Hex): Short {
  const flights = frame.flights.filter(
    ({ unit, path }) => path[0] === hex && losers.units.includes(unit) && onMap(unitOf(sc, unit)),
  );
  const stands = ({ unit }: Flight): boolean => sc.rules.chapters.standsFast(unitOf(sc, unit));
  const standing = flights.filter(stands).map(({ unit }) => unitOf(sc, unit));
  const missing = flights
    .filter(flight => !stands(flight))
    .map(({ path }) => losers.hexes - (path.length - 1));
  const run = Math.max(0, ...missing);
  return { run, stood: standing.length > 0 ? losers.hexes - run : 0, standing };
}

/** A strength point for every hex short. */
export function shortfall(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  const posts = [...new Set(frame.flights.map(({ path }) => path[0]!))];
  const short = posts.map(hex => shortFrom(sc, frame, losers, hex));
  const stood = short.map(({ stood, standing }) => ({
    standing,
    loss: Math.min(stood, strengthOf(standing)),
  }));
  const alone = stood.reduce((sum, { loss }) => sum + loss, 0);
  const units = losers.units.map(n => unitOf(sc, n)).filter(onMap);
  const shared = Math.min(
    short.reduce((sum, { run }) => sum + run, 0),
    strengthOf(units) - alone,
  );
  go(sc, frame, { lost: { ...frame.lost, [losers.side]: frame.lost[losers.side] + alone + shared } });
  pushAllot(sc, losers.seat, units, shared, 'short-retreat');
  for (const { standing, loss } of stood) pushAllot(sc, losers.seat, standing, loss, 'short-retreat');
}

// ---- leaders in a rout

/** Leaders on the hexes men have fallen back from; one whose men all died in the fight is left where he is. */
function leadersOfTheBeaten(sc: Scene, frame: CombatFrame): Unit[] {
  const losers = beaten(sc, frame)!;
  const left = frame.flights.filter(({ unit }) => losers.units.includes(unit)).map(({ path }) => path[0]!);
  return [...new Set(left)]
    .flatMap(hex => leadersAt(sc, losers.seat, hex))
    .filter(leader => !hasFled(frame, leader.n));
}

/** §8.2.4: each rolls before he moves. */
export function queueLeaders(sc: Scene, frame: CombatFrame): void {
  const leaders = leadersOfTheBeaten(sc, frame);
  if (leaders.length === 0) return go(sc, frame);
  turnTo(sc, { ...frame, queue: leaders.map(leader => leader.n) });
}

/** The highest total that kills: hexes ordered and strength lost (8.2.4, 8.2.5). */
export const deadlyTotal = (sc: Scene, frame: CombatFrame): number => {
  const losers = beaten(sc, frame)!;
  return losers.hexes + frame.lost[losers.side];
};

export function leaderRoll(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const [n, ...rest] = frame.queue;
  const dies = dice[0]! + dice[1]! <= deadlyTotal(sc, frame);
  tell(sc, { is: 'rolled', rule: 'leaders.deathRoll', dice, about: [unitOf(sc, n!).id] });
  if (rest.length > 0) turnTo(sc, { ...frame, queue: rest });
  else go(sc, frame);
  if (dies) killLeader(sc, n!, 'combat');
}

/** §K8.1.7: the ways of the men of his hex, one for each hex they ended on. */
function escorts(sc: Scene, frame: CombatFrame, leader: Unit): Flight[] {
  const losers = beaten(sc, frame)!;
  const away = frame.flights.filter(
    ({ unit, path }) => losers.units.includes(unit) && path[0] === leader.at && path.length > 1,
  );
  return away.filter((flight, k) => away.findIndex(other => other.path.at(-1) === flight.path.at(-1)) === k);
}

export function escortAsks(sc: Scene, frame: CombatFrame): Ask {
  const [leader] = leadersOfTheBeaten(sc, frame);
  if (!leader || sc.rules.chapters.leadersRetreatAlone || escorts(sc, frame, leader).length < 2) return 'run';
  return { seats: [leader.seat], moment: { key: 'go-with', about: [leader.id] }, verbs: ['go-with'] };
}

/** Survivors go back: alone and past zones in the later edition (8.2.6), else with a unit of their hex. */
export function leadersFollow(sc: Scene, frame: CombatFrame): void {
  const [leader] = leadersOfTheBeaten(sc, frame);
  if (!leader) return go(sc, frame);
  if (sc.rules.chapters.leadersRetreatAlone) return startRetreat(sc, leader.n, beaten(sc, frame)!.hexes);
  followEscort(sc, leader, escorts(sc, frame, leader)[0]?.path ?? [leader.at]);
}

function followEscort(sc: Scene, leader: Unit, path: readonly Hex[]): void {
  noteFlight(sc, { unit: leader.n, path });
  if (path.length === 1) return;
  put(sc, leader.n, path.at(-1)!);
  tell(sc, {
    is: 'retreated',
    unit: leader.id,
    path: path.map(hex => hexId(sc, hex)),
    facing: leader.facing,
  });
}

const chosenEscort = (sc: Scene, unit: Unit): { leader: Unit; flight: Flight | undefined } | null => {
  const frame = combatNow(sc);
  const [leader] = leadersOfTheBeaten(sc, frame);
  return leader
    ? { leader, flight: escorts(sc, frame, leader).find(flight => flight.unit === unit.n) }
    : null;
};

const goWith: Verb = {
  bans: bans<Claim>('leaders', {
    menOfHisHex: ({ sc, unit }) => (chosenEscort(sc, unit)?.flight ? null : [unit.id]),
  }),
  candidates: sc => {
    const frame = combatNow(sc);
    const [leader] = leadersOfTheBeaten(sc, frame);
    if (!leader) return [];
    return escorts(sc, frame, leader).map(({ unit }) => ({ do: 'go-with', unit: unitOf(sc, unit).id }));
  },
  apply: ({ sc, unit }) => {
    const { leader, flight } = chosenEscort(sc, unit)!;
    followEscort(sc, leader, flight!.path);
  },
};

export const beatenVerbs = { 'fall-back': fallBack, 'go-with': goWith } satisfies Record<string, Verb>;
