// 7 Banners: carried, handed over, taken up. Who bears one whose holder has gone is in heirs.ts.

import { directionTo, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { tell, turnTo, unitOf, unitsOf } from '@gonfalon/kit';
import { enemySeat, mark, onMap, type Scene, setBanner } from '../scene.ts';
import { POINT } from '../state.ts';
import { type Banner, DONE, isRegular, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { shiftMorale } from './morale.ts';
import { marching } from './on-the-march.ts';
import { scoreBanner } from './victory.ts';

/** §6.1.5, 7.1.8 */
export const BOXES = 3;

/** The banner a unit carries; with several, the first. */
const bannerOf = (sc: Scene, n: number): Banner | undefined =>
  sc.s.banners.find(banner => banner.holder === n);
export const bannersOf = (sc: Scene, n: number): readonly Banner[] =>
  sc.s.banners.filter(banner => banner.holder === n);

/** A banner flies for its side while one of its own regular units on the map carries it (7.1.7). */
const flies = (sc: Scene, banner: Banner): boolean =>
  banner.holder >= 0 && unitOf(sc, banner.holder).seat === banner.seat && onMap(unitOf(sc, banner.holder));

/** §7.1.7: one of the units stands on or beside the hex of a banner of its own side. */
export const nearBanner = (sc: Scene, units: readonly Unit[]): boolean =>
  sc.s.banners.some(
    banner =>
      flies(sc, banner) &&
      units.some(unit => {
        const { seat, at } = unitOf(sc, banner.holder);
        return seat === unit.seat && (at === unit.at || directionTo(sc.grid, at, unit.at) !== undefined);
      }),
  );

/** §7.1.6: whoever of either side's regular units first enters the hex of a fallen banner has it. */
export function takeFallenBanner(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || !isRegular(unit)) return;
  for (const banner of sc.s.banners) {
    if (banner.at !== unit.at) continue;
    setBanner(sc, { ...banner, holder: n, at: OFF_MAP });
    freeze(sc, banner, n);
    if (banner.seat === unit.seat) {
      shiftMorale(sc, unit.seat, BOXES, 'banners.retaken');
      tell(sc, { is: 'banner', banner: banner.id, what: 'retaken', unit: unit.id });
    } else {
      scoreBanner(sc, unit.seat, 1);
      tell(sc, { is: 'banner', banner: banner.id, what: 'captured', unit: unit.id });
    }
  }
}

/**
 * A holder that has changed sides takes the banner along: his old side's counts as fallen and captured, one he had captured
 * from his new side is back among its own (7.1.6).
 */
export function yieldBanners(sc: Scene, n: number): void {
  const holder = unitOf(sc, n);
  for (const banner of bannersOf(sc, n)) {
    const own = banner.seat === holder.seat;
    shiftMorale(sc, holder.seat, BOXES, own ? 'banners.retaken' : 'banners.defected');
    if (own) scoreBanner(sc, enemySeat(sc, holder.seat), -1);
    else scoreBanner(sc, holder.seat, 1);
    tell(sc, { is: 'banner', banner: banner.id, what: own ? 'retaken' : 'captured', unit: holder.id });
  }
}

/** A holder that leaves the map takes the banner along, neither fallen nor captured. */
export function leaveWithBanner(sc: Scene, n: number): void {
  for (const banner of bannersOf(sc, n))
    tell(sc, { is: 'banner', banner: banner.id, what: 'left', unit: unitOf(sc, n).id });
}

/** §7.1.3: the banner has gone its way for this turn, in whatever kind of move. */
export function carryBanner(sc: Scene, n: number): void {
  for (const banner of bannersOf(sc, n)) if (!banner.travelled) setBanner(sc, { ...banner, travelled: true });
}

/** §7.1.3: a banner that has gone its way this turn goes no farther with another, so its new holder stays where he is. */
export function freeze(sc: Scene, banner: Banner, n: number): void {
  if (banner.travelled) mark(sc, n, DONE.frozen);
}

const isFriendBeside = (sc: Scene, holder: Unit, other: Unit): boolean =>
  other.seat === holder.seat &&
  onMap(other) &&
  other.n !== holder.n &&
  (other.at === holder.at || directionTo(sc.grid, holder.at, other.at) !== undefined);
const receivers = (sc: Scene, holder: Unit): Unit[] =>
  unitsOf(sc, holder.seat).filter(other => isRegular(other) && isFriendBeside(sc, holder, other));

/** §7.1.4 */
const handOver: Verb = {
  bans: bans<Claim>('banners', {
    noBanner: ({ sc, unit }) => (bannerOf(sc, unit.n) ? null : [unit.id]),
    handOverPoints: ({ sc, unit }) => (marching(sc).left < POINT ? [unit.id] : null),
    regularsCarry: ({ unit, other }) =>
      other.seat === unit.seat && onMap(other) && !isRegular(other) ? [other.id] : null,
    friendBesideOnly: ({ sc, unit, other }) => (isFriendBeside(sc, unit, other) ? null : [other.id]),
  }),
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return bannerOf(sc, unit.n) ? receivers(sc, unit).map(other => ({ do: 'hand-over', to: other.id })) : [];
  },
  apply: ({ sc, unit, other }) => {
    const frame = marching(sc);
    const banner = bannerOf(sc, unit.n)!;
    turnTo(sc, { ...frame, left: frame.left - POINT, begun: true });
    setBanner(sc, { ...banner, holder: other.n });
    freeze(sc, banner, other.n);
    tell(sc, { is: 'banner', banner: banner.id, what: 'passed', unit: other.id });
  },
};

export const bannerVerbs: { readonly 'hand-over': Verb } = { 'hand-over': handOver };
