// A fight put together: one attacks a hex, others join, hexes are added; or all of it in one order. Which paragraph
// forbids what is the system's to say: here are only the answers its lines give, and the verbs.

import type { Grid, Hex } from '@gonfalon/hex';
import {
  type Action,
  allowed,
  type Ban,
  type Bans,
  type RuleKey,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import type { Attacker } from '../obligations.ts';
import { type Mustered, unitOf } from '../scene/counters.ts';
import { type AnyFrame, pop, push, type Stacked, topFrame, topOf, turnTo } from '../scene/frames.ts';
import type { Counter } from '../scene/whereabouts.ts';
import type { Claim, FrameRules, Verb } from '../verbs/verb.ts';
import type { Group } from './frames.ts';
import type { ATTACK_ORDERS } from './orders.ts';

interface Grouped<U extends Counter> extends Mustered<U>, Stacked<AnyFrame> {
  s: Mustered<U>['s'] & Stacked<AnyFrame>['s'];
  readonly grid: Grid;
}
/** What a system says of its fights. */
export interface GroupRules<Sc, U extends Counter> {
  /** Whose attacks they are. */
  seat(sc: Sc): Seat;
  /** Everybody who could attack somebody. */
  able(sc: Sc, seat: Seat): readonly Attacker[];
  /** Whether it stands where it could attack at all; of others nothing is said about what they reach. */
  counts(unit: U): boolean;
  reaches(sc: Sc, unit: U, hex: Hex): boolean;
  begin(sc: Sc, seat: Seat, attackers: readonly number[], hexes: readonly Hex[]): void;
}

/** What forbids each step; nobody is ever kept from letting it be. */
export interface GroupLines<C> {
  readonly attack: Bans<C>;
  readonly join: Bans<C>;
  readonly widen: Bans<C>;
  readonly fight: Bans<C>;
  readonly engage: {
    /** About one attacker, and about one hex: asked of each that is named. */
    readonly attacker: Bans<C>;
    readonly target: Bans<C>;
    readonly whole: Bans<C>;
    /** Asked only where nothing else objects. */
    readonly served: Bans<C>;
  };
}
type Word = keyof typeof ATTACK_ORDERS;
export interface Grouping<Sc, U extends Counter> {
  readonly frame: FrameRules<Sc, Group>;
  /** The group that is being put together, and its units. */
  now(sc: Sc): Group;
  units(sc: Sc): readonly U[];
  /** Whether these stand on one hex. */
  together(sc: Sc, units: readonly number[]): boolean;
  /** Answers for the lines of each step: who or what is in already, and who or what is out of reach. */
  readonly attack: { readonly beyond: Ban<Claim<Sc, U>> };
  readonly join: { readonly already: Ban<Claim<Sc, U>>; readonly beyond: Ban<Claim<Sc, U>> };
  readonly widen: { readonly already: Ban<Claim<Sc, U>>; readonly beyond: Ban<Claim<Sc, U>> };
  /** The same for the whole: what is named twice, what somebody does not reach, and several hexes from several. */
  readonly whole: Readonly<Record<'unitTwice' | 'hexTwice' | 'beyond' | 'apart', Ban<Claim<Sc, U>>>>;
  verbs(lines: GroupLines<Claim<Sc, U>>): Readonly<Record<Word, Verb<Sc, Claim<Sc, U>>>>;
}

// ---- the group that is being put together

const groupNow = (sc: Stacked<AnyFrame>): Group => topOf(sc as Stacked<Group>, 'group');
const groupUnits = <U extends Counter>(sc: Mustered<U> & Stacked<AnyFrame>): readonly U[] =>
  groupNow(sc).attackers.map(n => unitOf(sc, n));

/** Who would fight over which hexes by an order to attack, to fight or to engage; null where there is no group. */
export function groupMeant<U extends Counter>(
  sc: Stacked<AnyFrame>,
  { do: verb }: Action,
  { unit, hex, units, hexes }: Pick<Claim<unknown, U>, 'unit' | 'hex' | 'units' | 'hexes'>,
): Pick<Group, 'attackers' | 'hexes'> | null {
  if (verb === 'attack') return { attackers: [unit.n], hexes: [hex] };
  if (verb === 'engage') return { attackers: units.map(({ n }) => n), hexes };
  return verb === 'fight' && topFrame(sc).is === 'group' ? groupNow(sc) : null;
}

// ---- lines

const mapped = <C>(lines: Bans<C>, asked: (line: Ban<C>) => Ban<C>): Bans<C> =>
  Object.fromEntries(Object.entries(lines).map(([rule, line]) => [rule as RuleKey, asked(line)]));

type Many = Pick<Claim<unknown, unknown>, 'unit' | 'hex' | 'units' | 'hexes'>;
/** Lines about one unit, asked of each that is named. */
const ofEachUnit = <C extends Many>(lines: Bans<C>): Bans<C> =>
  mapped(lines, line => claim => claim.units.flatMap(unit => line({ ...claim, unit }) ?? []));
/** Lines about one hex, asked of each that is named. */
const ofEachHex = <C extends Many>(lines: Bans<C>): Bans<C> =>
  mapped(lines, line => claim => claim.hexes.flatMap(hex => line({ ...claim, hex }) ?? []));
/** The first lines, and the others where none of the first objects. */
const andThen = <C>(first: Bans<C>, lines: Bans<C>): Bans<C> => ({
  ...first,
  ...mapped(lines, line => claim => (allowed(first, claim) ? line(claim) : null)),
});

/** Those that are named more than once, once. */
const repeated = <T>(those: readonly T[]): readonly T[] => [
  ...new Set(those.filter((one, k) => those.indexOf(one) !== k)),
];

type Answers<Sc, U extends Counter> = Pick<Grouping<Sc, U>, 'attack' | 'join' | 'widen' | 'whole'>;

function answersOf<Sc extends Grouped<U>, U extends Counter>({
  counts,
  reaches,
}: Pick<GroupRules<Sc, U>, 'counts' | 'reaches'>): Answers<Sc, U> {
  const named = (sc: Sc, hexes: readonly Hex[]): string[] => hexes.map(hex => sc.grid.ids[hex] ?? '');
  const idsOf = (units: readonly U[]): UnitId[] => units.map(({ id }) => id);
  const beyond = (sc: Sc, unit: U, hexes: readonly Hex[]): readonly Hex[] =>
    counts(unit) ? hexes.filter(hex => !reaches(sc, unit, hex)) : [];
  return {
    attack: { beyond: ({ sc, unit, hex }) => named(sc, beyond(sc, unit, [hex])) },
    join: {
      already: ({ sc, unit }) => (groupNow(sc).attackers.includes(unit.n) ? [unit.id] : null),
      // Whoever joins attacks every hex of the fight.
      beyond: ({ sc, unit }) => named(sc, beyond(sc, unit, groupNow(sc).hexes)),
    },
    widen: {
      already: ({ sc, hex }) => (groupNow(sc).hexes.includes(hex) ? named(sc, [hex]) : null),
      beyond: ({ sc, hex }) => idsOf(groupUnits<U>(sc).filter(unit => !reaches(sc, unit, hex))),
    },
    whole: {
      unitTwice: ({ units }) => idsOf(repeated(units)),
      hexTwice: ({ sc, hexes }) => named(sc, repeated(hexes)),
      beyond: ({ sc, units, hexes }) => [
        ...new Set(units.flatMap(unit => named(sc, beyond(sc, unit, hexes)))),
      ],
      apart: ({ units, hexes }) =>
        hexes.length > 1 && new Set(units.map(({ at }) => at)).size > 1 ? idsOf(units) : null,
    },
  };
}

// ---- verbs

export function grouping<Sc extends Grouped<U>, U extends Counter>(
  rules: GroupRules<Sc, U>,
): Grouping<Sc, U> {
  return {
    ...answersOf(rules),
    now: groupNow,
    units: groupUnits,
    together: (sc, units) => new Set(units.map(n => unitOf(sc, n).at)).size === 1,
    frame: {
      asks: (sc, { attackers }) => ({
        seats: [rules.seat(sc)],
        moment: { key: 'group', about: attackers.map(n => unitOf(sc, n).id) },
        verbs: ['join', 'widen', 'fight', 'cancel'],
      }),
    },
    verbs: lines => ({ ...stepVerbs(rules, lines), ...fightVerbs(rules, lines) }),
  };
}

function stepVerbs<Sc extends Grouped<U>, U extends Counter>(
  { able }: GroupRules<Sc, U>,
  bans: Pick<GroupLines<Claim<Sc, U>>, 'attack' | 'join' | 'widen'>,
): Readonly<Record<'attack' | 'join' | 'widen' | 'cancel', Verb<Sc, Claim<Sc, U>>>> {
  const frame = (group: Omit<Group, 'is'>): AnyFrame => ({ is: 'group', ...group }) satisfies Group;
  return {
    attack: {
      bans: bans.attack,
      candidates: (sc, seat, about) =>
        able(sc, seat)
          .filter(({ unit }) => about === undefined || unit === about)
          .flatMap(({ unit, targets }) =>
            targets.map(hex => ({ do: 'attack', unit, at: sc.grid.ids[hex]! })),
          ),
      apply: ({ sc, unit, hex }) => push<AnyFrame>(sc, frame({ attackers: [unit.n], hexes: [hex] })),
    },
    join: {
      bans: bans.join,
      candidates: (sc, seat) => {
        const [hex] = groupNow(sc).hexes;
        const others = able(sc, seat).filter(({ targets }) => targets.includes(hex!));
        return others.map(({ unit }) => ({ do: 'join', unit }));
      },
      apply: ({ sc, unit }) => {
        const { attackers, hexes } = groupNow(sc);
        turnTo<AnyFrame>(sc, frame({ attackers: [...attackers, unit.n], hexes }));
      },
    },
    widen: {
      bans: bans.widen,
      candidates: (sc, seat) => {
        const those = able(sc, seat);
        const hexes = groupUnits<U>(sc).flatMap(
          ({ id }) => those.find(({ unit }) => unit === id)?.targets ?? [],
        );
        return [...new Set(hexes)].map(hex => ({ do: 'widen', at: sc.grid.ids[hex]! }));
      },
      apply: ({ sc, hex }) => {
        const { attackers, hexes } = groupNow(sc);
        turnTo<AnyFrame>(sc, frame({ attackers, hexes: [...hexes, hex] }));
      },
    },
    cancel: { bans: {}, candidates: () => [{ do: 'cancel' }], apply: ({ sc }) => pop(sc) },
  };
}

function fightVerbs<Sc extends Grouped<U>, U extends Counter>(
  { begin }: GroupRules<Sc, U>,
  { fight, engage: { attacker, target, whole, served } }: Pick<GroupLines<Claim<Sc, U>>, 'fight' | 'engage'>,
): Readonly<Record<'fight' | 'engage', Verb<Sc, Claim<Sc, U>>>> {
  return {
    fight: {
      bans: fight,
      candidates: () => [{ do: 'fight' }],
      apply: ({ sc, seat }) => {
        const { attackers, hexes } = groupNow(sc);
        pop(sc);
        begin(sc, seat, attackers, hexes);
      },
    },
    // No choice of its own: the steps come to the same, and there are too many groups to list.
    engage: {
      bans: andThen({ ...ofEachUnit(attacker), ...ofEachHex(target), ...whole }, served),
      candidates: () => [],
      apply: ({ sc, seat, units, hexes }) =>
        begin(
          sc,
          seat,
          units.map(({ n }) => n),
          hexes,
        ),
    },
  };
}
