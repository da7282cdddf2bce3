// §5.2.9, 5.2.10 Who must attack whom, one fight after the other, in the order the attacker likes: every unit with an enemy in its zone attacks, every such enemy is attacked.

import type { Hex } from '@gonfalon/hex';
import { type Bans, bans, type Seat, type UnitId } from '@gonfalon/kernel';
import {
  type AttackDuty,
  type Attacker,
  attackDuty,
  grouping,
  oncePerMusterAnd,
  unitsAt,
  unitsOf,
} from '@gonfalon/kit';
import { frontOf, hexId, ids, inClass, mayFight, onMap, phaseSeat, type Scene, zoneOf } from '../scene.ts';
import { isCavalryPhase } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { startCombat } from './combat.ts';
import { foesAt, isFoe } from './fight.ts';

/** §5.2.2: a hex is attacked once a phase, and again for whoever has come to it since. */
function untouched(sc: Scene, seat: Seat, hex: Hex): boolean {
  for (const unit of unitsAt(sc, hex)) if (isFoe(seat, unit) && !has(unit, DONE.defended)) return true;
  return false;
}

/** Shooters may join in either formation (10.3.2); they have no zone, so they never must. */
const isFighter = (unit: Unit): boolean => onMap(unit) && !isLeader(unit) && unit.order !== 'panicked';

/** It has still to attack, if there is anybody. */
export const mayAttack = (sc: Scene, unit: Unit): boolean =>
  isFighter(unit) && inClass(sc.s, unit) && mayFight(sc, unit) && !has(unit, DONE.attacked);

/** Hexes a unit is bound to attack: enemies in its zone, not yet attacked. */
export const dutyHexes = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? zoneOf(sc, unit).filter(hex => untouched(sc, unit.seat, hex)) : [];
/** Hexes it may attack: enemies in its front area (5.2.4). */
const targetHexes = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? frontOf(sc, unit).filter(hex => untouched(sc, unit.seat, hex)) : [];

/** Worked out once for the units as they stand: whoever asks, checks and lists asks for it again and again. */
export const attackObligations = (sc: Scene, seat: Seat): AttackDuty =>
  oncePerMusterAnd(sc, `attacks ${seat}`, [sc.s.turn, sc.s.phase], () => obligations(sc, seat));

/**
 * §5.2.3: while one group fights, only what the others must do counts: shooters, and whoever looks over a river, are free to
 * let it be.
 */
function obligations(sc: Scene, seat: Seat): AttackDuty {
  const able: Attacker[] = [];
  const hexes = new Set<Hex>();
  for (const unit of unitsOf(sc, seat)) {
    if (!mayAttack(sc, unit)) continue;
    const targets = targetHexes(sc, unit);
    const owed = dutyHexes(sc, unit);
    if (targets.length === 0 && owed.length === 0) continue;
    able.push({ unit: unit.id, at: unit.at, targets, owed, must: owed.length > 0 });
    for (const hex of owed) hexes.add(hex);
  }
  return attackDuty(able, [...hexes], false);
}

// ---- putting a fight together

const groups = grouping<Scene, Unit>({
  seat: sc => phaseSeat(sc.s),
  able: (sc, seat) => attackObligations(sc, seat).able,
  counts: onMap,
  reaches: (sc, unit, hex) => frontOf(sc, unit).includes(hex),
  begin: (sc, seat, attackers, hexes) => startCombat(sc, 'attack', seat, attackers, hexes),
});
export const group = groups.frame;

const attackerBans = bans<Claim>('combat', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  notOnMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  leadersOnlyLead: ({ unit }) => (isLeader(unit) ? [unit.id] : null),
  panicked: ({ unit }) => (unit.order === 'panicked' ? [unit.id] : null),
  cavalryPhase: ({ sc, unit }) => (isCavalryPhase(sc.s.phase) && !inClass(sc.s, unit) ? [unit.id] : null),
  footPhase: ({ sc, unit }) => (isCavalryPhase(sc.s.phase) || inClass(sc.s, unit) ? null : [unit.id]),
  waiting: ({ sc, unit }) => (mayFight(sc, unit) ? null : [unit.command || unit.id]),
  oncePerPhase: ({ unit }) => (has(unit, DONE.attacked) ? [unit.id] : null),
});

/** The three ways in which a hex holds nobody to attack. */
const targetBans = bans<Claim>('combat', {
  nobodyThere: ({ sc, seat, hex }) =>
    unitsAt(sc, hex).some(unit => unit.seat !== seat) ? null : [hexId(sc, hex)],
  panickedFoe: ({ sc, seat, hex }) =>
    foesAt(sc, seat, hex).length > 0 ? null : ids(unitsAt(sc, hex).filter(unit => unit.seat !== seat)),
  hexAttackedOnce: ({ sc, seat, hex }) =>
    foesAt(sc, seat, hex).length === 0 || untouched(sc, seat, hex) ? null : [hexId(sc, hex)],
});

const joinBans = bans<Claim>('combat', {
  joinedAlready: groups.join.already,
  frontAreaOnly: groups.join.beyond,
  oneSideOnOneHex: ({ sc, unit }) => {
    const { attackers, hexes } = groups.now(sc);
    return hexes.length === 1 || groups.together(sc, [...attackers, unit.n]) ? null : [unit.id];
  },
});
const widenBans = bans<Claim>('combat', {
  attackedAlready: groups.widen.already,
  frontAreaOnly: groups.widen.beyond,
  oneSideOnOneHex: ({ sc }) => (groups.together(sc, groups.now(sc).attackers) ? null : ids(groups.units(sc))),
});
/** Whoever is named reaches everything that is named, and one side stands on one hex. */
const wholeBans = bans<Claim>('combat', {
  joinedAlready: groups.whole.unitTwice,
  attackedAlready: groups.whole.hexTwice,
  frontAreaOnly: groups.whole.beyond,
  oneSideOnOneHex: groups.whole.apart,
});

/** Nobody who must attack, and no hex that must be attacked, is left alone by the fight. */
const servedBans = (
  attackers: (claim: Claim) => readonly Unit[],
  hexes: (claim: Claim) => readonly Hex[],
): Bans<Claim> => {
  const left = (claim: Claim): readonly (UnitId | Hex)[] =>
    attackObligations(claim.sc, claim.seat).cover.leftOver({
      attackers: ids(attackers(claim)),
      targets: hexes(claim),
    });
  return bans<Claim>('combat', {
    attackersServed: claim => left(claim).filter((one): one is UnitId => typeof one === 'string'),
    targetsServed: claim =>
      left(claim).flatMap(one => (typeof one === 'number' ? [hexId(claim.sc, one)] : [])),
  });
};

export const attackVerbs = groups.verbs({
  attack: {
    ...attackerBans,
    ...bans<Claim>('combat', { frontAreaOnly: groups.attack.beyond }),
    ...targetBans,
  },
  join: { ...attackerBans, ...joinBans },
  widen: { ...targetBans, ...widenBans },
  fight: servedBans(
    ({ sc }) => groups.units(sc),
    ({ sc }) => groups.now(sc).hexes,
  ),
  engage: {
    attacker: attackerBans,
    target: targetBans,
    whole: wholeBans,
    served: servedBans(
      ({ units }) => units,
      ({ hexes }) => hexes,
    ),
  },
});
