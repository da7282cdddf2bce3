// §5.2.9, 5.2.10 Who must attack whom, one fight after the other, in the order the attacker likes: every unit with an enemy in its zone attacks, every such enemy is attacked.

import type { Hex } from '@gonfalon/hex';
import { bans, type Seat, type UnitId } from '@gonfalon/kernel';
import { attackCover, pop, push, topOf, turnTo, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import { frontOf, hexId, ids, inClass, mayFight, onMap, phaseSeat, type Scene, zoneOf } from '../scene.ts';
import { type Frame, isCavalryPhase } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { startCombat } from './combat.ts';
import { foesAt, isFoe } from './fight.ts';

type Group = Extract<Frame, { is: 'group' }>;

/** §5.2.2: a hex is attacked once a phase, and again for whoever has come to it since. */
function untouched(sc: Scene, seat: Seat, hex: Hex): boolean {
  for (const unit of unitsAt(sc, hex)) if (isFoe(seat, unit) && !has(unit, DONE.defended)) return true;
  return false;
}

/** Shooters may join in either formation (10.3.2); they have no zone, so they never must. */
const isFighter = (unit: Unit): boolean => onMap(unit) && !isLeader(unit) && unit.order !== 'panicked';

const mayAttack = (sc: Scene, unit: Unit): boolean =>
  isFighter(unit) && inClass(sc.s, unit) && mayFight(sc, unit) && !has(unit, DONE.attacked);

/** Hexes a unit is bound to attack: enemies in its zone, not yet attacked. */
export const dutyHexes = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? zoneOf(sc, unit).filter(hex => untouched(sc, unit.seat, hex)) : [];
/** Hexes it may attack: enemies in its front area (5.2.4). */
const targetHexes = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? frontOf(sc, unit).filter(hex => untouched(sc, unit.seat, hex)) : [];

export interface Obligations {
  /** Units that must still attack. */
  readonly attackers: readonly UnitId[];
  /** Enemy hexes that must still be attacked. */
  readonly hexes: readonly Hex[];
  /** Somebody could attack without having to. */
  readonly voluntary: boolean;
}
export function attackObligations(sc: Scene, seat: Seat): Obligations {
  const units = unitsOf(sc, seat).filter(unit => mayAttack(sc, unit));
  const attackers: UnitId[] = [];
  const hexes = new Set<Hex>();
  for (const unit of units) {
    const duties = dutyHexes(sc, unit);
    if (duties.length === 0) continue;
    attackers.push(unit.id);
    for (const hex of duties) hexes.add(hex);
  }
  return {
    attackers,
    hexes: [...hexes],
    voluntary: units.some(unit => frontOf(sc, unit).some(hex => untouched(sc, seat, hex))),
  };
}

/**
 * §5.2.3: who would be left without a fight if these attackers took these hexes; nobody where the group may fight.
 * Of the others only what they must do counts: shooters, and whoever looks over a river, are free to let it be.
 */
function leftOut(sc: Scene, seat: Seat, { attackers, hexes }: Group): readonly (UnitId | Hex)[] {
  const units = unitsOf(sc, seat).filter(unit => mayAttack(sc, unit));
  const cover = attackCover({
    attackers: units.map(unit => ({
      unit: unit.id,
      at: unit.at,
      targets: attackers.includes(unit.n) ? targetHexes(sc, unit) : dutyHexes(sc, unit),
      must: dutyHexes(sc, unit).length > 0,
    })),
    mustBeAttacked: [...attackObligations(sc, seat).hexes],
  });
  return cover.leftOver({ attackers: attackers.map(n => unitOf(sc, n).id), targets: hexes });
}

const groupOf = (sc: Scene): Group => topOf(sc, 'group');

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

const attack: Verb = {
  bans: {
    ...attackerBans,
    ...bans<Claim>('combat', {
      frontAreaOnly: ({ sc, unit, hex }) =>
        onMap(unit) && !frontOf(sc, unit).includes(hex) ? [hexId(sc, hex)] : null,
    }),
    ...targetBans,
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat).flatMap(unit =>
      targetHexes(sc, unit).map(hex => ({ do: 'attack', unit: unit.id, at: hexId(sc, hex) })),
    ),
  apply: ({ sc, unit, hex }) => push(sc, { is: 'group', attackers: [unit.n], hexes: [hex] }),
};

export const group: FrameRules<Group> = {
  asks: (sc, frame) => ({
    seats: [phaseSeat(sc.s)],
    moment: { key: 'group', about: frame.attackers.map(n => unitOf(sc, n).id) },
    verbs: ['join', 'widen', 'fight', 'cancel'],
  }),
};

const onOneHex = (sc: Scene, attackers: readonly number[]): boolean =>
  new Set(attackers.map(n => unitOf(sc, n).at)).size === 1;

const join: Verb = {
  bans: {
    ...attackerBans,
    ...bans<Claim>('combat', {
      joinedAlready: ({ sc, unit }) => (groupOf(sc).attackers.includes(unit.n) ? [unit.id] : null),
      // Whoever joins attacks every hex of the combat.
      frontAreaOnly: ({ sc, unit }) =>
        onMap(unit)
          ? groupOf(sc)
              .hexes.filter(hex => !frontOf(sc, unit).includes(hex))
              .map(hex => hexId(sc, hex))
          : null,
      oneSideOnOneHex: ({ sc, unit }) =>
        groupOf(sc).hexes.length === 1 || onOneHex(sc, [...groupOf(sc).attackers, unit.n]) ? null : [unit.id],
    }),
  },
  candidates: (sc, seat) => {
    const { attackers, hexes } = groupOf(sc);
    return unitsOf(sc, seat)
      .filter(unit => !attackers.includes(unit.n) && targetHexes(sc, unit).includes(hexes[0]!))
      .map(unit => ({ do: 'join', unit: unit.id }));
  },
  apply: ({ sc, unit }) => {
    const frame = groupOf(sc);
    turnTo(sc, { ...frame, attackers: [...frame.attackers, unit.n] });
  },
};

const widen: Verb = {
  bans: {
    ...targetBans,
    ...bans<Claim>('combat', {
      attackedAlready: ({ sc, hex }) => (groupOf(sc).hexes.includes(hex) ? [hexId(sc, hex)] : null),
      frontAreaOnly: ({ sc, hex }) =>
        groupOf(sc)
          .attackers.map(n => unitOf(sc, n))
          .filter(unit => !frontOf(sc, unit).includes(hex))
          .map(unit => unit.id),
      oneSideOnOneHex: ({ sc }) =>
        onOneHex(sc, groupOf(sc).attackers) ? null : groupOf(sc).attackers.map(n => unitOf(sc, n).id),
    }),
  },
  candidates: sc => {
    const { attackers, hexes } = groupOf(sc);
    const targets = new Set(attackers.flatMap(n => targetHexes(sc, unitOf(sc, n))));
    return [...targets].filter(hex => !hexes.includes(hex)).map(hex => ({ do: 'widen', at: hexId(sc, hex) }));
  },
  apply: ({ sc, hex }) => {
    const frame = groupOf(sc);
    turnTo(sc, { ...frame, hexes: [...frame.hexes, hex] });
  },
};

const fight: Verb = {
  bans: bans<Claim>('combat', {
    attackersServed: ({ sc, seat }) =>
      leftOut(sc, seat, groupOf(sc)).filter((one): one is UnitId => typeof one === 'string'),
    targetsServed: ({ sc, seat }) =>
      leftOut(sc, seat, groupOf(sc)).flatMap(one => (typeof one === 'number' ? [hexId(sc, one)] : [])),
  }),
  candidates: () => [{ do: 'fight' }],
  apply: ({ sc, seat }) => {
    const { attackers, hexes } = groupOf(sc);
    pop(sc);
    startCombat(sc, 'attack', seat, attackers, hexes);
  },
};

const cancel: Verb = {
  bans: {},
  candidates: () => [{ do: 'cancel' }],
  apply: ({ sc }) => pop(sc),
};

export const attackVerbs = { attack, join, widen, fight, cancel } satisfies Record<string, Verb>;
