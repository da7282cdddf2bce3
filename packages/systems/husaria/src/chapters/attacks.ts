// §6.12 to 6.15, 6.18, 6.22 to 6.24 Attack phases: who must attack whom, in groups and in an order of the attacker's choice.

import type { Hex } from '@gonfalon/hex';
import { bans, type Seat, type UnitId } from '@gonfalon/kernel';
import { type AttackDuty, attackDuty, grouping, oncePerMusterAnd, unitOf, unitsOf } from '@gonfalon/kit';
import { hexId, ids, phaseSeat, type Scene, zoneOf } from '../scene.ts';
import type { Frame } from '../state.ts';
import { DONE, has, isCommander, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { beginBattle } from './battle.ts';
import { foesAt } from './fight.ts';
import { isFrozen } from './release.ts';
import { nextPhase } from './sequence.ts';
import { isFenced } from './works.ts';

// ---- who owes what

/** Once a phase (6.12); guns too, and whoever has only come to an enemy by chasing has had his battle. */
export const mayAttack = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && !isCommander(unit) && !has(unit, DONE.attacked) && !isFrozen(sc, unit.seat);
/** Hexes it can attack: those of its zone with enemies on them, whoever has attacked these before. */
const inReach = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? zoneOf(sc, unit).filter(hex => foesAt(sc, unit.seat, hex).length > 0) : [];
/** §6.18: nobody is bound to leave his fence. */
const owed = (sc: Scene, unit: Unit): Hex[] => inReach(sc, unit).filter(hex => !isFenced(sc, unit.at, hex));

/** §6.13: enemies who have not been attacked yet. */
const isUntouched = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  foesAt(sc, seat, hex).some(foe => !has(foe, DONE.defended));

interface Duty extends AttackDuty {
  /** §6.18: what binds each of them. */
  readonly owed: ReadonlyMap<UnitId, readonly Hex[]>;
}
/** Worked out once for the units as they stand: whoever asks, checks and lists asks for it again and again. */
export const dutyOf = (sc: Scene, seat: Seat): Duty =>
  oncePerMusterAnd(sc, `attacks ${seat}`, [sc.s.works, sc.s.released], () => duty(sc, seat));

function duty(sc: Scene, seat: Seat): Duty {
  const units = unitsOf(sc, seat).filter(unit => inReach(sc, unit).length > 0);
  const bound = new Map(units.map(unit => [unit.id, owed(sc, unit)]));
  const able = units.map(unit => ({
    unit: unit.id,
    at: unit.at,
    targets: inReach(sc, unit),
    must: bound.get(unit.id)!.length > 0,
  }));
  const hexes = [...new Set([...bound.values()].flat())].filter(hex => isUntouched(sc, seat, hex));
  return { ...attackDuty(able, hexes, true), owed: bound };
}

// ---- the phase

/** §3.1.3, 3.1.6: it passes by itself where nobody has an enemy before him. */
export const attacks: FrameRules<Extract<Frame, { is: 'attacks' }>> = {
  asks: sc => {
    const seat = phaseSeat(sc.s);
    const { able, bound } = dutyOf(sc, seat);
    if (able.length === 0) return 'run';
    const moment = { key: 'attacks', about: bound, close: { do: 'done' } };
    return { seats: [seat], moment, verbs: ['attack', 'engage', 'pikes', 'done'] };
  },
  run: nextPhase, // §6.24
};

export const attacksDone: Verb = {
  bans: bans<Claim>('attacks', {
    mustAttack: ({ sc, seat }) => dutyOf(sc, seat).bound,
  }),
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => nextPhase(sc),
};

// ---- putting a battle together (6.14, 6.15)

/** A battle of these on those hexes begins. */
export const attackWith = (
  sc: Scene,
  seat: Seat,
  attackers: readonly number[],
  hexes: readonly Hex[],
): void =>
  beginBattle(sc, {
    kind: 'attack',
    attacker: seat,
    attackers,
    from: attackers.map(n => unitOf(sc, n).at),
    defenders: hexes.flatMap(hex => foesAt(sc, seat, hex).map(foe => foe.n)),
    hexes,
  });

const groups = grouping<Scene, Unit>({
  seat: sc => phaseSeat(sc.s),
  able: (sc, seat) => dutyOf(sc, seat).able,
  counts: unit => onMap(unit) && !isCommander(unit),
  reaches: (sc, unit, hex) => zoneOf(sc, unit).includes(hex),
  begin: attackWith,
});
export const group = groups.frame;

const attackerBans = bans<Claim>('attacks', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  commander: ({ unit }) => (isCommander(unit) ? [unit.id] : null),
  oncePerPhase: ({ unit }) => (has(unit, DONE.attacked) ? [unit.id] : null),
});
const nobodyThere = bans<Claim>('attacks', {
  nobodyThere: ({ sc, seat, hex }) => (foesAt(sc, seat, hex).length > 0 ? null : [hexId(sc, hex)]),
});

/** §6.12, 6.13: whom nobody could attack any more if this battle were fought. */
const leftOut = (
  { sc, seat }: Claim,
  attackers: readonly Unit[],
  targets: readonly Hex[],
): readonly UnitId[] =>
  dutyOf(sc, seat)
    .cover.leftOver({ attackers: ids(attackers), targets })
    .flatMap(one => (typeof one === 'number' ? ids(foesAt(sc, seat, one)) : []));

const joinBans = bans<Claim>('attacks', {
  joinedAlready: groups.join.already,
  frontOnly: groups.join.beyond,
  oneSideOnOneHex: ({ sc, unit }) => {
    const { attackers, hexes } = groups.now(sc);
    return hexes.length === 1 || !onMap(unit) || groups.together(sc, [...attackers, unit.n])
      ? null
      : [unit.id];
  },
});
const widenBans = bans<Claim>('attacks', {
  hexAlready: groups.widen.already,
  frontOnly: groups.widen.beyond,
  oneSideOnOneHex: ({ sc, hex }) => {
    const { attackers, hexes } = groups.now(sc);
    return groups.together(sc, attackers) || hexes.includes(hex) ? null : [hexId(sc, hex)];
  },
});
/** Every attacker of a battle has every hex of it before him, and one side stands on one hex (6.15). */
const wholeBans = bans<Claim>('attacks', {
  joinedAlready: groups.whole.unitTwice,
  hexAlready: groups.whole.hexTwice,
  frontOnly: groups.whole.beyond,
  oneSideOnOneHex: groups.whole.apart,
});

export const attackVerbs = groups.verbs({
  attack: {
    ...attackerBans,
    ...nobodyThere,
    ...bans<Claim>('attacks', { frontOnly: groups.attack.beyond }),
  },
  join: { ...attackerBans, ...joinBans },
  widen: { ...nobodyThere, ...widenBans },
  fight: bans<Claim>('attacks', {
    mustBeAttacked: claim => leftOut(claim, groups.units(claim.sc), groups.now(claim.sc).hexes),
  }),
  engage: {
    attacker: attackerBans,
    target: nobodyThere,
    whole: wholeBans,
    served: bans<Claim>('attacks', { mustBeAttacked: claim => leftOut(claim, claim.units, claim.hexes) }),
  },
});
