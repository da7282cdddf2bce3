// §6.12 to 6.15, 6.18, 6.22 to 6.24 Attack phases: who must attack whom, in groups and in an order of the attacker's choice.

import type { Hex } from '@gonfalon/hex';
import { bans, type Seat, type UnitId } from '@gonfalon/kernel';
import { type Attacker, attackCover, pop, push, topOf, turnTo, unitOf, unitsOf } from '@gonfalon/kit';
import { hexId, phaseSeat, type Scene, zoneOf } from '../scene.ts';
import type { Frame } from '../state.ts';
import { DONE, has, isCommander, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { beginBattle } from './battle.ts';
import { foesAt } from './fight.ts';
import { isFrozen } from './release.ts';
import { nextPhase } from './sequence.ts';
import { isFenced } from './works.ts';

type Group = Extract<Frame, { is: 'group' }>;

// ---- who owes what

/** Once a phase (6.12); guns too, and whoever has only come to an enemy by chasing has had his battle. */
const mayAttack = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && !isCommander(unit) && !has(unit, DONE.attacked) && !isFrozen(sc, unit.seat);
/** Hexes it can attack: those of its zone with enemies on them, whoever has attacked these before. */
const inReach = (sc: Scene, unit: Unit): Hex[] =>
  mayAttack(sc, unit) ? zoneOf(sc, unit).filter(hex => foesAt(sc, unit.seat, hex).length > 0) : [];
/** §6.18: nobody is bound to leave his fence. */
const owed = (sc: Scene, unit: Unit): Hex[] => inReach(sc, unit).filter(hex => !isFenced(sc, unit.at, hex));

/** §6.13: enemies who have not been attacked yet. */
const isUntouched = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  foesAt(sc, seat, hex).some(foe => !has(foe, DONE.defended));

interface Duty {
  readonly attackers: readonly Attacker[];
  readonly hexes: readonly Hex[];
}
function dutyOf(sc: Scene, seat: Seat): Duty {
  const units = unitsOf(sc, seat).filter(unit => inReach(sc, unit).length > 0);
  return {
    attackers: units.map(unit => ({
      unit: unit.id,
      at: unit.at,
      targets: inReach(sc, unit),
      must: owed(sc, unit).length > 0,
    })),
    hexes: [...new Set(units.flatMap(unit => owed(sc, unit)))].filter(hex => isUntouched(sc, seat, hex)),
  };
}

// ---- the phase

/** §3.1.3, 3.1.6: it passes by itself where nobody has an enemy before him. */
export const attacks: FrameRules<Extract<Frame, { is: 'attacks' }>> = {
  asks: sc => {
    const seat = phaseSeat(sc.s);
    const { attackers } = dutyOf(sc, seat);
    if (attackers.length === 0) return 'run';
    const about = attackers.filter(({ must }) => must).map(({ unit }) => unit);
    const moment = { key: 'attacks', about, close: { do: 'done' } };
    return { seats: [seat], moment, verbs: ['attack', 'pikes', 'done'] };
  },
  run: nextPhase, // §6.24
};

export const attacksDone: Verb = {
  bans: bans<Claim>('attacks', {
    mustAttack: ({ sc, seat }) =>
      dutyOf(sc, seat)
        .attackers.filter(({ must }) => must)
        .map(({ unit }) => unit),
  }),
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => nextPhase(sc),
};

// ---- putting a battle together (6.14, 6.15)

const groupNow = (sc: Scene): Group => topOf(sc, 'group');
const inFront = (sc: Scene, unit: Unit, hex: Hex): boolean => zoneOf(sc, unit).includes(hex);
const postsIn = (sc: Scene, attackers: readonly number[]): number =>
  new Set(attackers.map(n => unitOf(sc, n).at)).size;

const attackerBans = bans<Claim>('attacks', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  commander: ({ unit }) => (isCommander(unit) ? [unit.id] : null),
  oncePerPhase: ({ unit }) => (has(unit, DONE.attacked) ? [unit.id] : null),
});
const nobodyThere = bans<Claim>('attacks', {
  nobodyThere: ({ sc, seat, hex }) => (foesAt(sc, seat, hex).length > 0 ? null : [hexId(sc, hex)]),
});

const attack: Verb = {
  bans: {
    ...attackerBans,
    ...nobodyThere,
    ...bans<Claim>('attacks', {
      frontOnly: ({ sc, unit, hex }) =>
        isCommander(unit) || !onMap(unit) || inFront(sc, unit, hex) ? null : [hexId(sc, hex)],
    }),
  },
  candidates: (sc, seat) =>
    dutyOf(sc, seat).attackers.flatMap(({ unit, targets }) =>
      targets.map(hex => ({ do: 'attack', unit, at: hexId(sc, hex) })),
    ),
  apply: ({ sc, unit, hex }) => push(sc, { is: 'group', attackers: [unit.n], hexes: [hex] }),
};

export const group: FrameRules<Group> = {
  asks: (sc, { attackers }) => {
    const about = attackers.map(n => unitOf(sc, n).id);
    return {
      seats: [phaseSeat(sc.s)],
      moment: { key: 'group', about },
      verbs: ['join', 'widen', 'fight', 'cancel'],
    };
  },
};

const join: Verb = {
  bans: {
    ...attackerBans,
    ...bans<Claim>('attacks', {
      joinedAlready: ({ sc, unit }) => (groupNow(sc).attackers.includes(unit.n) ? [unit.id] : null),
      // Every attacker of a battle has every hex of it before him.
      frontOnly: ({ sc, unit }) => {
        if (isCommander(unit) || !onMap(unit)) return null;
        const hidden = groupNow(sc).hexes.filter(hex => !inFront(sc, unit, hex));
        return hidden.map(hex => hexId(sc, hex));
      },
      oneSideOnOneHex: ({ sc, unit }) => {
        const { attackers, hexes } = groupNow(sc);
        const isMany = hexes.length > 1 && onMap(unit) && postsIn(sc, [...attackers, unit.n]) > 1;
        return isMany ? [unit.id] : null;
      },
    }),
  },
  candidates: (sc, seat) => {
    const { hexes } = groupNow(sc);
    const able = dutyOf(sc, seat).attackers.filter(({ targets }) => targets.includes(hexes[0]!));
    return able.map(({ unit }) => ({ do: 'join', unit }));
  },
  apply: ({ sc, unit }) => turnTo(sc, { ...groupNow(sc), attackers: [...groupNow(sc).attackers, unit.n] }),
};

const widen: Verb = {
  bans: {
    ...nobodyThere,
    ...bans<Claim>('attacks', {
      hexAlready: ({ sc, hex }) => (groupNow(sc).hexes.includes(hex) ? [hexId(sc, hex)] : null),
      frontOnly: ({ sc, hex }) => {
        const units = groupNow(sc).attackers.map(n => unitOf(sc, n));
        return units.filter(unit => !inFront(sc, unit, hex)).map(unit => unit.id);
      },
      oneSideOnOneHex: ({ sc, hex }) => {
        const { attackers, hexes } = groupNow(sc);
        return postsIn(sc, attackers) > 1 && !hexes.includes(hex) ? [hexId(sc, hex)] : null;
      },
    }),
  },
  candidates: (sc, seat) => {
    const first = unitOf(sc, groupNow(sc).attackers[0]!).id;
    const hexes = dutyOf(sc, seat).attackers.find(({ unit }) => unit === first)?.targets ?? [];
    return hexes.map(hex => ({ do: 'widen', at: hexId(sc, hex) }));
  },
  apply: ({ sc, hex }) => turnTo(sc, { ...groupNow(sc), hexes: [...groupNow(sc).hexes, hex] }),
};

/** §6.12, 6.13: whom nobody could attack any more if this battle were fought. */
function leftOut(sc: Scene, seat: Seat): readonly (UnitId | Hex)[] {
  const duty = dutyOf(sc, seat);
  const cover = attackCover({ attackers: duty.attackers, mustBeAttacked: duty.hexes, again: true });
  const { attackers, hexes } = groupNow(sc);
  return cover.leftOver({ attackers: attackers.map(n => unitOf(sc, n).id), targets: hexes });
}

const fight: Verb = {
  bans: bans<Claim>('attacks', {
    mustBeAttacked: ({ sc, seat }) =>
      leftOut(sc, seat).flatMap(one =>
        typeof one === 'number' ? foesAt(sc, seat, one).map(foe => foe.id) : [],
      ),
  }),
  candidates: () => [{ do: 'fight' }],
  apply: ({ sc, seat }) => {
    const { attackers, hexes } = groupNow(sc);
    pop(sc);
    beginBattle(sc, {
      kind: 'attack',
      attacker: seat,
      attackers,
      from: attackers.map(n => unitOf(sc, n).at),
      defenders: hexes.flatMap(hex => foesAt(sc, seat, hex).map(foe => foe.n)),
      hexes,
    });
  },
};

const cancel: Verb = {
  bans: {},
  candidates: () => [{ do: 'cancel' }],
  apply: ({ sc }) => pop(sc),
};

export const attackVerbs = { attack, join, widen, fight, cancel } satisfies Record<string, Verb>;
