// What a gesture means: what is open for the hex aimed at, what the red button would do, and what else could be done.

import { ALL_FACINGS } from '@gonfalon/hex';
import { type Action, type End, type HexId, sameAction, type UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { facingOf, hexOf } from '../offers.ts';
import type { Situation } from './situation.ts';
import { aimOf, type Doing, type Leading, type Offer, unitOf } from './state.ts';

export interface Reading {
  /** All that can be done about the hex aimed at. */
  readonly open: readonly Offer[];
  /** What the red button would do. */
  readonly chosen: Offer | undefined;
  /** Other ways to the same end: hold the charge, lower it, ride down; and other orders for the same hex. */
  readonly others: readonly Offer[];
  /** Facings that can be chosen for the hex aimed at. */
  readonly facings: readonly number[];
  /** The one that the red button would take. */
  readonly facing: number | undefined;
}

export function readingOf(doing: Doing, now: Situation): Reading {
  if (doing.is === 'leading') return leadReading(doing, now);
  const unit = unitOf(doing);
  const at = aimOf(doing);
  const open = at === undefined ? onSpot(doing, now) : offersAt(now, unit, at);
  const facingIn = (offer: Offer): number | undefined => facingOfOffer(now, offer);
  const wanted = 'facing' in doing ? doing.facing : undefined;
  const fitting =
    wanted === undefined ? usualFirst(open, unit, now) : open.filter(offer => facingIn(offer) === wanted);
  const best = at === undefined ? onlyOrder(doing, now) : (fitting[0] ?? onlyOrder(doing, now));
  const chosen = doing.is === 'choosing' ? doing.offer : best;
  const facings = [...new Set(open.map(facingIn).filter(one => one !== undefined))];
  return {
    open,
    chosen,
    others: at === undefined ? [] : distinct(fitting).filter(offer => !chosen || !samePath(offer, chosen)),
    facings: facings.length > 1 ? facings : [],
    facing: chosen && facingIn(chosen),
  };
}

/** Whoever comes onto the map faces as the last one did, or towards the enemy. */
function usualFirst(offers: readonly Offer[], unit: UnitId | undefined, now: Situation): readonly Offer[] {
  const { usual, places } = now;
  if (usual === undefined || unit === undefined || places.has(unit)) return offers;
  const isUsual = (offer: Offer): boolean => facingOfOffer(now, offer) === usual;
  return [...offers.filter(isUsual), ...offers.filter(offer => !isUsual(offer))];
}

/** Of many only the facings are read here: those of the one whose move is drawn. */
function leadReading({ unit, at, facing, manner }: Leading, now: Situation): Reading {
  const none: Reading = { open: [], chosen: undefined, others: [], facings: [], facing: undefined };
  if (at === undefined || manner === 'face') return none;
  const { facings, facing: chosen } = readingOf({ is: 'aiming', unit, at, facing }, now);
  // Others may have to make room for it first: then nobody knows yet, and every facing may be wished for.
  const stance = now.stance(unit);
  const open = facings.length > 0 || !stance ? facings : ALL_FACINGS;
  return { ...none, facings: open, facing: facing ?? chosen ?? stance?.facing };
}

export function offerOf({ specs, places, label }: Situation, path: readonly Action[], end?: End): Offer {
  // Of a whole move the step that arrives says most.
  const arriving = end && path.findLast(action => hexOf(specs, action, id => places.get(id)) === end.at);
  return { path, end, label: label(arriving ?? path.at(-1)!) };
}

/** All that can be done about a hex: orders first, they are the rarer; a step that is also a move counts once. */
export function offersAt(now: Situation, unit: UnitId | undefined, hex: HexId): readonly Offer[] {
  const { reach, targets, first } = now.menu(unit);
  const ends = reach.get(hex) ?? [];
  const direct = (targets.get(hex) ?? []).filter(
    action => !ends.some(({ path }) => path.length === first.length + 1 && sameAction(path.at(-1)!, action)),
  );
  return [
    ...direct.map(action => offerOf(now, [...first, action])),
    ...ends.map(end => offerOf(now, end.path, end)),
  ];
}

/** The same for every hex, in their order. */
export function offersByHex(now: Situation, unit: UnitId | undefined): ReadonlyMap<HexId, readonly Offer[]> {
  const { reach, targets } = now.menu(unit);
  const hexes = [...new Set([...reach.keys(), ...targets.keys()])].sort();
  return new Map(hexes.map(hex => [hex, offersAt(now, unit, hex)]));
}

const facingOfOffer = ({ specs }: Situation, { end, path }: Offer): number | undefined =>
  end?.facing ?? facingOf(specs, path.at(-1)!);

/** Which way the unit shall face, and nothing else: the wheel lies around it at once. */
export function onSpot(doing: Doing, now: Situation): readonly Offer[] {
  const unit = unitOf(doing);
  if (unit === undefined || !now.places.has(unit)) return [];
  const { reach, targets, orders } = now.menu(unit);
  if (reach.size > 0 || targets.size > 0) return [];
  return orders
    .filter(action => actorOf(action) === undefined && facingOf(now.specs, action) !== undefined)
    .map(action => offerOf(now, [action]));
}

/** With a unit in hand that can do just one thing, that is what the button does. */
function onlyOrder(doing: Doing, now: Situation): Offer | undefined {
  const unit = unitOf(doing);
  if (unit === undefined || aimOf(doing) !== undefined) return undefined;
  const { reach, own, first } = now.menu(unit);
  return reach.size === 0 && own.length === 1 ? offerOf(now, [...first, ...own]) : undefined;
}

const samePath = ({ path }: Offer, other: Offer): boolean =>
  path.length === other.path.length && path.every((action, n) => sameAction(action, other.path[n]!));

/** One offer for each way of arriving: facings have arrows of their own. */
function distinct(offers: readonly Offer[]): readonly Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label, end }) => {
    const key = `${label} ${end ? `${end.charge} ${end.facing}` : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
