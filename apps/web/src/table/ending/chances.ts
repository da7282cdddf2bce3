// Chances taken against chances offered: of every fight, shot and blow what it was worth by the rules to whoever began it, and
// what the best was that the same men could have begun at that moment, everything else in the phase as it was. Read from the
// record's own states; whatever luck made of it afterwards counts for nothing here.

import {
  type Action,
  type AnyGame,
  gainOf,
  type HexId,
  isSurrender,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import { chronicleOf, type Passage } from '../log/chronicle.ts';
import type { KnownEntry, Told } from '../told.ts';

export interface ChanceTaken {
  readonly seat: Seat;
  readonly turn: number;
  /** Where the replay shows what stood before it, and the number of the entry there; 0 is the opening. */
  readonly position: number;
  readonly number: number;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  /** Hundredths of a point to be expected: enemy losses less own. */
  readonly taken: number;
  readonly offered: number;
  /** What offered it; null for letting it be, and where nothing was better. */
  readonly better: Men | null;
}

export interface SideChances {
  readonly seat: Seat;
  readonly count: number;
  readonly taken: number;
  readonly offered: number;
}

/** Orders with chances that only open a fight: another order decides whether it comes to that. */
const OPENS = new Set(['attack', 'countercharge']);
/** And one that closes shots, each of which is counted by itself. */
const CLOSES = 'hold-fire';
/** Groupings of one moment that are looked at, and those of them whose chances are worked out to the end. */
const MOST_LOOKED_AT = 2000;
const MOST_WEIGHED = 5;

type Men = Pick<ChanceTaken, 'units' | 'hexes'>;

interface Fought extends Men, Pick<ChanceTaken, 'seat' | 'turn' | 'position' | 'number' | 'taken'> {
  readonly order: Action;
  /** What the seat knew when it could still have put another fight together. */
  readonly known: unknown;
  /** One for all fights of the same phase. */
  readonly phase: string;
}

/** Works bit by bit: whoever drives it may let the page breathe between two steps. */
export function* chancesTaken(told: Told): Generator<undefined, readonly ChanceTaken[]> {
  const all = yield* foughtIn(told);
  const found: ChanceTaken[] = [];
  for (const fought of all) found.push(yield* weighed(told.opened.game, fought, all));
  return found;
}

export const sidesOf = (all: readonly ChanceTaken[], seats: readonly Seat[]): readonly SideChances[] =>
  seats.map(seat => {
    const own = all.filter(one => one.seat === seat);
    return {
      seat,
      count: own.length,
      taken: own.reduce((sum, { taken }) => sum + taken, 0),
      offered: own.reduce((sum, { offered }) => sum + offered, 0),
    };
  });

const MOST_COSTLY = 3;
/** Less than a twentieth of a point is no mistake. */
const LEAST = 5;
const costOf = ({ taken, offered }: ChanceTaken): number => offered - taken;

/** The dearest first. */
export const mostCostly = (all: readonly ChanceTaken[]): readonly ChanceTaken[] =>
  all
    .filter(one => costOf(one) >= LEAST)
    .toSorted((a, b) => costOf(b) - costOf(a) || a.position - b.position)
    .slice(0, MOST_COSTLY);

// ---- what was fought

interface Step {
  readonly entry: KnownEntry;
  readonly passage: Passage;
  /** As in `ChanceTaken`. */
  readonly position: number;
  readonly number: number;
}

function* stepsOf(told: Told): Generator<Step> {
  const { passages, counting } = chronicleOf(told);
  const entries = new Map(told.entries.value.map(entry => [entry.number, entry]));
  for (const [position, number] of counting.entries())
    yield {
      entry: entries.get(number)!,
      passage: passages[number]!,
      position,
      number: counting[position - 1] ?? 0,
    };
}

function* foughtIn(told: Told): Generator<undefined, readonly Fought[]> {
  const { game } = told.opened;
  const found: Fought[] = [];
  // Where the seat could still have put together another fight.
  let open: { readonly seat: Seat; readonly known: unknown; readonly step: Step } | null = null;
  for (const step of stepsOf(told)) {
    yield;
    const { said, before } = step.entry;
    if (open && !('seat' in said && said.seat === open.seat)) open = null;
    if (!('seat' in said) || !said.action || isSurrender(said.action)) continue;
    const { seat, action } = said;
    const known = game.view(before, seat);
    if (OPENS.has(action.do) || game.attackDuties(known, seat)) open = { seat, known, step };
    const begins = !OPENS.has(action.do) && action.do !== CLOSES;
    const taken = begins ? gain(game, known, seat, action) : undefined;
    if (taken === undefined) continue;
    const chosen: { readonly known: unknown; readonly step: Step } = open ?? { known, step };
    open = null;
    found.push({
      ...placeOf(chosen.step),
      ...menIn(told, step.entry, action),
      seat,
      order: action,
      taken,
      known: chosen.known,
    });
  }
  return found;
}

/** undefined where the order has no chances, or nobody's fate is known. */
function gain(game: AnyGame, s: unknown, seat: Seat, order: Action): number | undefined {
  const odds = game.odds(s, seat, order);
  return odds ? gainOf(game, s, seat, odds) : undefined;
}

function placeOf({ position, number, passage: { turn, phase } }: Step) {
  return { turn, position, number, phase: JSON.stringify([turn, phase?.key, phase?.seat]) };
}

/** By the order itself where it names them, else as they stand on the sheet of the fight. */
function menIn({ eyes, opened: { showing } }: Told, entry: KnownEntry, action: Action): Men {
  const fight = showing.fight(entry.before, eyes);
  if (fight?.stage === 'gathering') return { units: fight.attack.units, hexes: fight.at };
  const { unit, units, at, target } = action;
  const begun = showing.fight(entry.state, eyes);
  const aim = [at, target].flat().filter(one => typeof one === 'string');
  return {
    units: listed(units ?? unit) ?? begun?.attack.units ?? [],
    hexes:
      aim.length > 0 ? aim.map(one => showing.unit(entry.before, eyes, one)?.at ?? one) : (begun?.at ?? []),
  };
}
const listed = (value: unknown): readonly string[] | null =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : null;

// ---- what was offered

interface Offer extends Men {
  readonly order: Action;
}

function* weighed(game: AnyGame, fought: Fought, all: readonly Fought[]): Generator<undefined, ChanceTaken> {
  const { seat, known, taken, turn, position, number, units, hexes } = fought;
  let offered = taken < 0 && mayLetBe(game, fought) ? 0 : taken;
  let better: Men | null = null;
  for (const offer of offersTo(game, fought, all)) {
    yield;
    const value = gain(game, known, seat, offer.order);
    if (value === undefined || value <= offered) continue;
    offered = value;
    better = { units: offer.units, hexes: offer.hexes };
  }
  return { seat, turn, position, number, units, hexes, taken, offered, better };
}

/** Nobody was bound to it, or something else could have been said. */
function mayLetBe(game: AnyGame, { seat, known, order, units, hexes }: Fought): boolean {
  const duties = game.attackDuties(known, seat);
  if (duties)
    return (
      !hexes.some(hex => duties.hexes.includes(hex)) &&
      !duties.attackers.some(({ unit, owed }) => units.includes(unit) && owed.length > 0)
    );
  return game.choices(known, seat).some((one: Action) => one.do !== order.do && !isSurrender(one));
}

function offersTo(game: AnyGame, fought: Fought, all: readonly Fought[]): readonly Offer[] {
  const { seat, known, units } = fought;
  if (game.attackDuties(known, seat)) return groupings(game, fought, all);
  const [unit] = units;
  if (unit === undefined) return [];
  return game
    .choices(known, seat, unit)
    .filter((one: Action) => one.unit === unit && one.do !== CLOSES)
    .map((one: Action) => ({ order: one, units, hexes: aimOf(game, known, seat, one) }));
}

function aimOf(game: AnyGame, s: unknown, seat: Seat, { at, target }: Action): readonly HexId[] {
  const aim = [at, target].flat().filter(one => typeof one === 'string');
  const units = game.units(s, seat);
  return aim.map(one => units.find(({ id }) => id === one)?.at ?? one);
}

/** Those of the same men, and of whoever fought in no other fight of the phase; the most promising of them. */
function groupings(game: AnyGame, fought: Fought, all: readonly Fought[]): readonly Offer[] {
  const { seat, known, phase } = fought;
  const others = all.filter(one => one !== fought && one.phase === phase && one.seat === seat);
  const taken = new Set(others.flatMap(({ units, hexes }) => [...units, ...hexes]));
  const worth = roughly(game, known, seat);
  const found: { readonly offer: Offer; readonly value: number }[] = [];
  let looked = 0;
  for (const offer of game.fights(known, seat)) {
    if (++looked > MOST_LOOKED_AT) break;
    if ([...offer.units, ...offer.hexes].some(one => taken.has(one))) continue;
    found.push({ offer, value: worth(offer) });
  }
  return found
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_WEIGHED)
    .map(({ offer }) => offer);
}

/** Cheap, to see which chances are worth working out. */
function roughly(game: AnyGame, s: unknown, seat: Seat): (offer: Offer) => number {
  const men = game.units(s, seat);
  const point = (those: typeof men): number =>
    those.reduce((sum, { id }) => sum + game.worth(s, id), 0) /
    Math.max(
      1,
      those.reduce((sum, { strength }) => sum + strength, 0),
    );
  return ({ units, hexes }) => {
    const estimate = game.estimate(s, seat, { attackers: units.map(unit => ({ unit })), hexes });
    if (!estimate) return -Infinity;
    const theirs = men.filter(({ side, at }) => side !== seat && hexes.includes(at));
    const ours = men.filter(({ id }) => units.includes(id));
    return (estimate.defenderLoss * point(theirs) - estimate.attackerLoss * point(ours)) / 1000;
  };
}
