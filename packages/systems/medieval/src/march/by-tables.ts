// Whole moves found by the search of the kit over tables of the unit's kind; what no table can say is added at the end.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP, turned } from '@gonfalon/hex';
import { type Action, allowed, type End, type HexId } from '@gonfalon/kernel';
import {
  allUnits,
  change,
  type Move,
  type Mover,
  nextMoves,
  type Opening,
  patch,
  type Reach,
  reach,
  unitOf,
} from '@gonfalon/kit';
import { bansOf } from '../bans.ts';
import { byRoad, strideTo } from '../chapters/ground.ts';
import { isSnare, knownDens } from '../chapters/hidden.ts';
import { ridable } from '../chapters/in-the-way.ts';
import { step, wheel } from '../chapters/movement.ts';
import { marching } from '../chapters/on-the-march.ts';
import { stepCost } from '../chapters/prices.ts';
import type { Start } from '../march-reach.ts';
import { hexId, onMap, type Scene, sceneAt } from '../scene.ts';
import { POINT } from '../state.ts';
import { isCavalry, isFoot, isLeader, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { type Kind, kindOf } from './kinds.ts';
import { OVER } from './modes.ts';
import { placeOf, type TurningEnd, turningOnce } from './one-turn.ts';
import { situationsFor } from './situations.ts';
import { isKnownPit } from './uncertain.ts';

interface Search extends Start {
  readonly kind: Kind;
  readonly found: Reach;
}

/** null where the tables do not know enough: it stands beside men known to lie in ambush, or the way turns twice nearly everywhere. */
export function byTables(start: Start): readonly End[] | null {
  const { here, unit } = start;
  const kind = kindOf(here, unit);
  // Where a charge carries its rider on, having spent points is a gain: every cost counts.
  const carries = here.rules.chapters.carries && isCavalry(unit);
  const { turned: spent } = marching(here);
  const ways = reach(moverOf(start, kind), { everyCost: carries, spent });
  if (meetsAmbush(here, unit, ways)) return null;
  const all = turningOnce(ways, spent, found => allEnds({ ...start, kind, found }, carries));
  return all && moved(start, all);
}

function allEnds(search: Search, carries: boolean): readonly FoundEnd[] {
  const { here, found } = search;
  const ends = found.ends(n => !carries || mayRest(search, n)).map(n => endOf(search, n));
  const more = [...rides(search), ...extraRoadHexes(search)];
  return more.length === 0 && here.s.pits.length === 0 ? ends : best([...ends, ...more]);
}

/** To stand as one stands is no move, even after a round trip. */
function moved({ here, unit }: Start, all: readonly FoundEnd[]): readonly FoundEnd[] {
  const at = hexId(here, unit.at);
  return all.filter(end => end.at !== at || end.facing !== unit.facing || end.charge !== unit.cf);
}

/**
 * What the tables cannot say of men known to lie in ambush: that whoever stands beside them already may leave and not come back,
 * and what becomes of those whom no scenario put there.
 */
function meetsAmbush(here: Scene, unit: Unit, ways: Reach): boolean {
  const dens = knownDens(here, unit.seat);
  if (dens.length === 0) return false;
  const near = (hex: Hex, range: number): boolean => dens.some(den => distance(here.grid, den, hex) <= range);
  const { ambush } = here.scenario;
  if (ambush && ambush.seat !== unit.seat) return near(unit.at, 1) && !isLeader(unit);
  for (let n = 0; n < ways.count; n++) {
    const hex = ways.hex(n);
    if (hex !== OFF_MAP && near(hex, 2)) return true;
  }
  return false;
}

/** Of several ways to one place, that which leaves most points. */
function best(ends: readonly FoundEnd[]): FoundEnd[] {
  const byPlace = new Map<string, FoundEnd>();
  for (const end of ends) {
    const place = placeOf(end);
    if ((byPlace.get(place)?.left ?? -1) < end.left) byPlace.set(place, end);
  }
  return [...byPlace.values()];
}

function moverOf(start: Start, kind: Kind): Mover {
  const { asked, here, unit } = start;
  const { steps, held, surcharge, left, turned: turns, ...way } = marching(here);
  const zone = held ? 'held' : surcharge ? 'owing' : 'none';
  const mode = kind.modes.indexOf({
    ...way,
    turned: turns.includes(unit.at),
    moved: steps > 0,
    zone,
    over: false,
  });
  return {
    tables: kind.tables,
    map: kind.map,
    situation: situationsFor(asked, unit),
    start: { hex: unit.at, facing: isLeader(unit) ? 0 : unit.facing, charge: unit.cf, mode },
    points: left,
    openings: allIn(start, kind),
  };
}

const stepAction = (sc: Scene, to: Hex, how?: string): Action => ({
  do: 'step',
  to: hexId(sc, to),
  ...(how && { how }),
});

function actionOf(sc: Scene, from: Hex, { kind, hex, facing, how }: Move): Action {
  if (kind === 'step') return stepAction(sc, hex, how);
  if (kind === 'turn') return { do: 'turn', facing };
  return { do: 'wheel', facing, ...(hex !== from && { to: hexId(sc, hex) }) };
}

/** The path is worked out when somebody looks, or writes it down: of a thousand ends one is played. */
class FoundEnd implements TurningEnd {
  readonly at: HexId;
  readonly facing: number;
  readonly charge: number;
  readonly left: number;
  readonly stand: number;
  readonly #search: Search;
  readonly #last: readonly Action[];

  constructor(search: Search, n: number, last: readonly Action[], then: Partial<End>) {
    const { here, unit, found } = search;
    this.at = then.at ?? hexId(here, found.hex(n));
    this.facing = then.facing ?? (isLeader(unit) ? unit.facing : found.facing(n));
    this.charge = then.charge ?? (isKnownPit(here, unit, found.hex(n)) ? 0 : found.charge(n)); // §11.2.3
    this.left = then.left ?? found.left(n);
    this.#search = search;
    this.stand = n;
    this.#last = last;
  }

  get path(): readonly Action[] {
    const { here, unit, opening, found } = this.#search;
    return [...opening, ...found.path(this.stand).map(move => actionOf(here, unit.at, move)), ...this.#last];
  }

  mayTurnTwice(): boolean {
    return this.#last.length > 0 || this.#search.found.mayTurnTwice(this.stand);
  }
  turns(): readonly Hex[] {
    const { here, found } = this.#search;
    const turns = found.turns(this.stand);
    for (const { do: verb } of this.#last) if (verb === 'turn') turns.push(here.grid.hex(this.at)!);
    return turns;
  }

  toJSON(): End {
    const { at, facing, charge, left, path } = this;
    return { at, facing, charge, left, path };
  }
}
const NOTHING: Partial<End> = {};
const endOf = (
  search: Search,
  n: number,
  last: readonly Action[] = [],
  then: Partial<End> = NOTHING,
): FoundEnd => new FoundEnd(search, n, last, then);

// ---- the all-in move (4.2.10)

/** It costs what there is. */
function allIn({ here, unit }: Start, { modes }: Kind): Opening[] {
  const { left: cost, begun } = marching(here);
  if (begun || isLeader(unit)) return [];
  const mode = modes.indexOf(OVER);
  const ahead = neighbour(here.grid, unit.at, unit.facing);
  const hexes = [unit.at, ahead].filter(hex => hex !== OFF_MAP && mayWheel(here, unit, hex));
  return hexes.flatMap(hex =>
    ALL_FACINGS.filter(facing => hex !== unit.at || facing !== unit.facing).map(facing => ({
      hex,
      facing,
      charge: 0,
      mode,
      cost,
    })),
  );
}

function mayWheel(here: Scene, unit: Unit, to: Hex): boolean {
  const hex = to === unit.at ? undefined : to;
  const facing = turned(unit.facing, 1);
  const claim = { sc: here, seat: unit.seat, unit, hex, facing } as Claim;
  if (!allowed(bansOf(here.rules, 'wheel', wheel.bans), claim)) return false;
  if (hex === undefined) return true;
  const after = sceneAt(here, here.s);
  wheel.apply({ ...claim, sc: after });
  return onMap(unitOf(after, unit.n));
}

// ---- momentum (5.6.11)

/** A rider with charge stands only where he cannot go on; nothing carries him into a pit he knows of. */
function mayRest({ here, unit, kind, found }: Search, n: number): boolean {
  if (found.charge(n) === 0 || kind.modes.list[found.mode(n)]!.over || !found.mayStep(n)) return true;
  return (
    here.s.pits.length > 0 &&
    isKnownPit(here, unit, neighbour(here.grid, found.hex(n), found.facing(n) as Facing))
  );
}

// ---- riding down (5.8): what follows is another battle, so the move ends there

function rides(search: Search): FoundEnd[] {
  const { here, unit, found, kind } = search;
  if (!isCavalry(unit)) return [];
  const foot = new Set(
    allUnits(here)
      .filter(other => onMap(other) && isFoot(other))
      .map(other => other.at),
  );
  const ends: FoundEnd[] = [];
  const known = new Map<string, Ride | null>();
  for (let n = 0; n < found.count; n++) {
    if (found.charge(n) < 2) continue;
    const { over, zone } = kind.modes.list[found.mode(n)]!;
    const ahead = neighbour(here.grid, found.hex(n), found.facing(n) as Facing);
    if (over || zone === 'held' || !foot.has(ahead) || isSnare(here, unit.seat, ahead)) continue;
    const key = [found.hex(n), found.facing(n), found.charge(n)].join();
    if (!known.has(key)) known.set(key, rideFrom(search, n, ahead));
    const ride = known.get(key);
    const left = ride ? found.left(n) - ride.cost - (zone === 'owing' ? POINT : 0) : -1;
    if (left >= 0)
      ends.push(
        endOf(search, n, [stepAction(here, ahead, 'ride')], {
          at: hexId(here, ahead),
          charge: ride!.charge,
          left,
        }),
      );
  }
  return ends;
}

interface Ride {
  readonly cost: number;
  readonly charge: number;
}
/** Asked from the rules themselves, with the unit put where it would be. */
function rideFrom({ here, unit, found }: Search, n: number, ahead: Hex): Ride | null {
  const there = sceneAt(here, here.s);
  const rider = change(there, unit.n, {
    at: found.hex(n),
    facing: found.facing(n) as Facing,
    cf: found.charge(n),
  });
  patch(there, { ...marching(here), left: found.mover.points, held: false, surcharge: false });
  const claim = { sc: there, seat: unit.seat, unit: rider, hex: ahead, word: 'ride' } as Claim;
  if (ridable(there, rider, ahead).length === 0 || !allowed(bansOf(here.rules, 'step', step.bans), claim))
    return null;
  const stride = strideTo(there, rider.at, ahead);
  return {
    cost: stepCost(there, rider, stride, 'ride'),
    charge: here.rules.chapters.chargeAfter(there, rider, stride, 'raise'),
  };
}

// ---- the extra hex of foot on a road (table/terrain/road)

function extraRoadHexes(search: Search): FoundEnd[] {
  const { here, unit, found, kind } = search;
  if (!isFoot(unit)) return [];
  const ends: FoundEnd[] = [];
  for (let n = 0; n < found.count; n++) {
    const { road, moved } = kind.modes.list[found.mode(n)]!;
    if (!road || !moved) continue;
    const left = found.left(n);
    for (const move of nextMoves(found.mover, found.stand(n), left + POINT))
      if (move.kind === 'step' && move.cost > left && byRoad(here, strideTo(here, found.hex(n), move.hex)))
        ends.push(...extraEnds(search, n, move));
  }
  return ends;
}

/** Nothing is left to pay with, but in the later edition turns by road are free. */
function extraEnds(search: Search, n: number, move: Move): FoundEnd[] {
  const { here, found } = search;
  const at = hexId(here, move.hex);
  const way = [stepAction(here, move.hex, move.how)];
  const turns = nextMoves(found.mover, move, 0).filter(next => next.kind === 'turn');
  return [
    endOf(search, n, way, { at, left: 0 }),
    ...turns.map(({ facing }) => endOf(search, n, [...way, { do: 'turn', facing }], { at, facing, left: 0 })),
  ];
}
