// One side's setup: what every way of setting up shares, and what is left when its owner has finished.

import { distance, OFF_MAP } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { allUnits, change, turnTo, unitById, unitsAt, unitsOf } from '@gonfalon/kit';
import { sideCard } from '../scenario.ts';
import { onMap, type Scene, setBanner } from '../scene.ts';
import { type Banner, isLeader, isRanged, isRegular, type Unit } from '../units.ts';
import { bannersOf } from './banners.ts';
import { openPhase } from './sequence.ts';
import { cardOf } from './setup-places.ts';

/** Everything but a secret hex stands as the ready-made setup has it: nothing else is open. */
export const READY_MADE = 'ready-made';
export const isReady = (seat: Seat): string => `ready-${seat}`;

/** How a counter may lie: palisade up or carried, combat or movement side; the first is the usual one. */
export function waysToLie(sc: Scene, unit: Unit): readonly string[] {
  if (isRanged(unit)) return ['combat', 'movement'];
  const palisades = cardOf(sc, unit)?.group?.palisades ?? 'none';
  return palisades === 'up' ? ['up'] : palisades === 'choice' ? ['carried', 'up'] : [];
}

export function putBack(sc: Scene, n: number): void {
  for (const banner of bannersOf(sc, n)) setBanner(sc, { ...banner, holder: -1 });
  change(sc, n, {
    place: 'pool',
    at: OFF_MAP,
    facing: 0,
    braced: false,
    palisade: 'none',
    palisadeFacing: 0,
  });
}

// ---- commands (12.1)

/** §12.1.1, 12.1.2: the leader the scenario names, any of its nation for a pool, and a leader without units of his own. */
export function mayCommand(sc: Scene, leader: Unit, unit: Unit): boolean {
  const group = cardOf(sc, unit)?.group;
  if (!group || leader.seat !== unit.seat || !isLeader(leader)) return false;
  if (cardOf(sc, leader)?.leader?.free) return true;
  return group.leader === '' ? leader.corps === group.corps : leader.id === group.leader;
}

// ---- banners (7.1.1)

export const leadersOfBanner = (sc: Scene, banner: Banner): readonly UnitId[] =>
  sideCard(sc.scenario, banner.seat).banners.find(card => card.id === banner.id)?.leaders ?? [];

/** Banners nobody was named for, each with a regular counter beside one of its leaders; undefined where there is none. */
export function holdersFor(sc: Scene, seat: Seat): ReadonlyMap<Banner, Unit | undefined> {
  const taken = new Set(
    sc.s.banners.flatMap(banner => (banner.holder >= 0 ? [allUnits(sc)[banner.holder]!.at] : [])),
  );
  const found = new Map<Banner, Unit | undefined>();
  for (const banner of sc.s.banners) {
    if (banner.seat !== seat || banner.holder >= 0) continue;
    const holder = leadersOfBanner(sc, banner)
      .map(id => unitById(sc, id)!)
      .filter(leader => onMap(leader) && !taken.has(leader.at))
      .flatMap(leader => unitsAt(sc, leader.at))
      .find(isRegular);
    if (holder) taken.add(holder.at);
    found.set(banner, holder);
  }
  return found;
}

// ---- the end of it

/** What the owner left open takes its plainest form: banners, commands, counters that stay in the box. */
export function settleSide(sc: Scene, seat: Seat): void {
  for (const [banner, holder] of holdersFor(sc, seat))
    if (holder) setBanner(sc, { ...banner, holder: holder.n });
  for (const unit of unitsOf(sc, seat)) {
    const group = cardOf(sc, unit)?.group;
    const isLeft = unit.place === 'pool' && group?.picks[0] !== undefined;
    // §scenario/ulrichs-attack/4, scenario/blitzkrieg-1410/4: what is not set up is not used.
    if (isLeft) change(sc, unit.n, { place: 'unused' });
    // §12.1.2: who was given to nobody follows the nearest.
    if (!isLeft && group && unit.command === '') change(sc, unit.n, { command: usualLeader(sc, unit).id });
  }
  for (const leader of unitsOf(sc, seat)) waitAlone(sc, leader);
}

/** §scenario/kosovo-field/3: a leader whom his owner gave nobody waits with the rest of the army. */
function waitAlone(sc: Scene, leader: Unit): void {
  const card = cardOf(sc, leader)?.leader;
  if (!card?.free || unitsOf(sc, leader.seat).some(unit => unit.command === leader.id)) return;
  change(sc, leader.n, { wakes: card.wakesAlone > sc.scenario.firstTurn ? card.wakesAlone : 0 });
}

/** The nearest leader of its nation; for one still to come the leader with the fewest units. */
function usualLeader(sc: Scene, unit: Unit): Unit {
  const size = (leader: Unit): number =>
    unitsOf(sc, unit.seat).filter(other => other.command === leader.id).length;
  const far = (leader: Unit): number =>
    onMap(unit) && onMap(leader) ? distance(sc.grid, unit.at, leader.at) : 1000 + size(leader);
  return unitsOf(sc, unit.seat)
    .filter(leader => mayCommand(sc, leader, unit) && !cardOf(sc, leader)?.leader?.free)
    .reduce((best, leader) => (far(leader) < far(best) ? leader : best));
}

/** The side named first by the scenario, then the other, then the first phase opens. */
export function nextToSetUp(sc: Scene): void {
  const { setupFirst, seats, firstTurn } = sc.scenario;
  const order = [setupFirst, ...seats.filter(seat => seat !== setupFirst)];
  const next = order.find(seat => !sc.s.marks.includes(isReady(seat)));
  if (next !== undefined) return turnTo(sc, { is: 'setup', seat: next });
  sc.s = { ...sc.s, marks: sc.s.marks.filter(mark => mark !== READY_MADE && !mark.startsWith('ready-')) };
  openPhase(sc, firstTurn, 1);
}
