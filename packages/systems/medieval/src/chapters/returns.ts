// 4.4 Returning to the map, reinforcements, and men who re-form after being scattered.

import {
  ALL_FACINGS,
  disc,
  distance,
  type Facing,
  type Hex,
  neighbour,
  OFF_MAP,
  opposite,
} from '@gonfalon/hex';
import { type Action, type Bans, bans, type Seat } from '@gonfalon/kernel';
import {
  allUnits,
  change,
  edgeHexes,
  isOver,
  oncePerMuster,
  onRoad,
  pop,
  tell,
  topOf,
  turnTo,
  unitOf,
  unitsOf,
} from '@gonfalon/kit';
import type { Reinforcement } from '../scenario.ts';
import { clock, hexId, ids, inClass, mark, onMap, type Scene, zoneHolders } from '../scene.ts';
import type { Frame } from '../state.ts';
import { DONE, has, isLeader, isMounted, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { ambushNear } from './ambush.ts';
import { carryBanner, takeFallenBanner } from './banners.ts';
import { entryBans } from './entering.ts';
import { groundCost, isStandable } from './ground.ts';
import { canLand, enemiesAt, gathered, inReach, noRoom, placesToReform, zonesAgainst } from './landing.ts';
import { isOrphaned } from './leaders.ts';
import { cameBack, lose } from './losses.ts';
import { meetZones } from './movement.ts';
import { marching, startMarch } from './on-the-march.ts';
import { trample } from './overrun.ts';
import { ofThePhase } from './whose-move.ts';
import { openWindow } from './windows.ts';

/** §4.4.6, 4.4.7, 4.4.9: what keeps a unit that left the map from being put on a hex. */
const landing: Bans<Claim> = bans<Claim>('returns', {
  impassable: ({ sc, hex }) => (isStandable(sc, hex) ? null : [hexId(sc, hex)]),
  enemyThere: ({ sc, unit, hex }) => ids(enemiesAt(sc, unit, hex)),
  enemyZone: ({ sc, unit, hex }) => ids(zonesAgainst(sc, unit, hex)),
  stacking: noRoom,
});

const ownInPhase = bans<Claim>('returns', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  otherPhase: ({ sc, unit }) => (inClass(sc.s, unit) ? null : [unit.id]),
});

/** Puts the unit down; it has had its move, and everything follows that being there brings. */
function land(sc: Scene, n: number, hex: Hex, facing: Unit['facing'], is: 'entered' | 'reformed'): void {
  const unit = change(sc, n, { place: 'map', at: hex, facing, cf: 0 });
  const how = is === 'reformed' ? DONE.reformed : DONE.returned;
  mark(sc, n, DONE.moved | how | (isLeader(unit) ? DONE.worked : 0)); // §13.1.3
  carryBanner(sc, n);
  tell(sc, { is, unit: unit.id, at: hexId(sc, hex), facing });
  takeFallenBanner(sc, n);
  sc.rules.chapters.breakdown.met(sc, n);
  ambushNear(sc, n);
}

const ordersTo = (verb: string, unit: Unit, sc: Scene, hexes: readonly Hex[]): Action[] =>
  hexes.flatMap(hex => ALL_FACINGS.map(facing => ({ do: verb, unit: unit.id, at: hexId(sc, hex), facing })));

// ---- units that left the map (4.4.3 to 4.4.9)

/** §4.4.3: three full turns, counted in phases. */
const PHASES_AWAY = 27;
/** §4.4.4 */
const WITHIN = { mounted: 6, foot: 4 };

const isEdge = (sc: Scene, hex: Hex): boolean =>
  ALL_FACINGS.some(facing => neighbour(sc.grid, hex, facing) === OFF_MAP);
const isNearExit = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  unit.leftAt !== OFF_MAP &&
  distance(sc.grid, unit.leftAt, hex) <= (isMounted(unit) ? WITHIN.mounted : WITHIN.foot);
const isLongGone = (sc: Scene, unit: Unit): boolean => clock(sc.s) >= unit.leftOn + PHASES_AWAY;
/** The first turn in which the phase comes round in which a unit that left the map may be back. */
export const turnOfReturn = (unit: Unit): number => Math.floor((unit.leftOn + PHASES_AWAY) / 9) + 1;

const back: Verb = {
  bans: {
    ...ownInPhase,
    ...bans<Claim>('returns', {
      notAway: ({ unit }) => (unit.place === 'off' ? null : [unit.id]),
      threeTurns: ({ sc, unit }) => (unit.place !== 'off' || isLongGone(sc, unit) ? null : [unit.id]),
      edgeOnly: ({ sc, hex }) => (isEdge(sc, hex) ? null : [hexId(sc, hex)]),
      farFromExit: ({ sc, unit, hex }) =>
        unit.place !== 'off' || isNearExit(sc, unit, hex) ? null : [hexId(sc, hex)],
    }),
    ...landing,
  },
  candidates: (sc, seat) =>
    returners(sc, seat).flatMap(unit =>
      ordersTo(
        'return',
        unit,
        sc,
        disc(sc.grid, unit.leftAt, WITHIN.mounted).filter(
          hex => isEdge(sc, hex) && isNearExit(sc, unit, hex),
        ),
      ),
    ),
  // §4.4.5: it is placed and stays: the enemy may shoot at it, but it is not on the move (5.7.1).
  apply: ({ sc, unit, hex, facing }) => {
    openWindow(sc, 'returned', unit.n);
    cameBack(sc, unit.n);
    land(sc, unit.n, hex, facing, 'entered');
  },
};

const returners = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'off' && inClass(sc.s, unit) && isLongGone(sc, unit));

// ---- reinforcements

/** The line of the scenario that calls the unit; a leader comes with the first of his nation. */
const lineOf = (sc: Scene, unit: Unit): Reinforcement | undefined =>
  sc.scenario.reinforcements.find(
    line =>
      line.seat === unit.seat &&
      line.corps.includes(unit.corps) &&
      (isLeader(unit) || line.arms.includes(unit.arm)),
  );

export const ofLine = (line: Reinforcement, unit: Unit): boolean =>
  unit.seat === line.seat && line.corps.includes(unit.corps) && line.arms.includes(unit.arm);
/** Units of the line that may still come this turn: asked about every hex of an edge for everyone who could come there. */
const quotaLeft = (sc: Scene, line: Reinforcement): number =>
  oncePerMuster(sc, `quota ${line.id}`, () => {
    const came = allUnits(sc).filter(unit => has(unit, DONE.entered) && ofLine(line, unit));
    return line.perTurn - came.length;
  });
/** Those of an earlier line who are still to come. */
function stillToCome(sc: Scene, line: Reinforcement): Unit[] {
  const before = sc.scenario.reinforcements.find(other => other.id === line.after);
  if (!before) return [];
  return oncePerMuster(sc, `still to come ${before.id}`, () =>
    allUnits(sc).filter(unit => unit.place === 'pool' && ofLine(before, unit)),
  );
}
const entryHexes = (sc: Scene, line: Reinforcement): readonly Hex[] =>
  typeof line.at === 'string' ? edgeHexes(sc.field, line.at) : line.at.flatMap(id => sc.grid.hex(id) ?? []);

/** It looks the way it came: straight in from beyond the edge. */
const comesIn = (sc: Scene, hex: Hex, facing: Facing): boolean =>
  neighbour(sc.grid, hex, opposite(facing)) === OFF_MAP;

const isToCome = (sc: Scene, unit: Unit): boolean => unit.place === 'pool' && lineOf(sc, unit) !== undefined;

/** Through one hex that the scenario names, or by an edge of the map. */
const hasOneHex = (line: Reinforcement): boolean => typeof line.at !== 'string';
/** The unit or hex, where its line is of that kind and says no. */
const ifLine = (
  { sc, unit }: Claim,
  oneHex: boolean,
  says: (line: Reinforcement) => string | null,
): string[] | null => {
  const line = lineOf(sc, unit);
  const about = line && hasOneHex(line) === oneHex ? says(line) : null;
  return about === null ? null : [about];
};
const overQuota = ({ sc, unit }: Claim, line: Reinforcement): string | null =>
  !isLeader(unit) && quotaLeft(sc, line) <= 0 ? unit.id : null;
const wrongHex = ({ sc, hex }: Claim, line: Reinforcement): string | null =>
  entryHexes(sc, line).includes(hex) ? null : hexId(sc, hex);

const wrongWay = ({ sc, hex, facing }: Claim): string | null =>
  comesIn(sc, hex, facing) ? null : hexId(sc, hex);

const enter: Verb = {
  bans: {
    ...bans<Claim>('movement', {
      ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
    }),
    ...ofThePhase,
    ...bans<Claim>('returns', {
      noReinforcement: ({ sc, unit }) => (isToCome(sc, unit) ? null : [unit.id]),
      quota: claim => ifLine(claim, false, line => overQuota(claim, line)),
      oneHexQuota: claim => ifLine(claim, true, line => overQuota(claim, line)),
      othersFirst: ({ sc, unit }) => {
        const line = lineOf(sc, unit);
        return line ? ids(stillToCome(sc, line)) : null;
      },
      entryEdge: claim => ifLine(claim, false, line => wrongHex(claim, line)),
      entryHex: claim => ifLine(claim, true, line => wrongHex(claim, line)),
      comesFromOutside: claim => ifLine(claim, false, () => wrongWay(claim)),
      oneHexFromOutside: claim => ifLine(claim, true, () => wrongWay(claim)),
    }),
    ...entryBans,
  },
  candidates: (sc, seat) =>
    newcomers(sc, seat).flatMap(unit =>
      ordersTo('enter', unit, sc, entryHexes(sc, lineOf(sc, unit)!)).filter(({ at, facing }) =>
        comesIn(sc, sc.grid.hex(at as string)!, facing as Facing),
      ),
    ),
  // It moves as others do: it pays for the hex it comes to, a zone stops it there (3.3.2), else it may go on, so that
  // others find room behind it. Only what returns keeps out of zones (4.4.7).
  apply: ({ sc, unit, hex, facing }) => {
    change(sc, unit.n, { place: 'map', at: hex, facing, cf: 0 });
    mark(sc, unit.n, isLeader(unit) ? DONE.entered | DONE.worked : DONE.entered); // §13.1.3
    tell(sc, { is: 'entered', unit: unit.id, at: hexId(sc, hex), facing });
    startMarch(sc, unit.n);
    const frame = marching(sc);
    turnTo(sc, {
      ...frame,
      left: Math.max(0, frame.left - groundCost(sc, unit, hex)),
      steps: 1,
      begun: true,
      road: onRoad(sc.field, hex),
    });
    openWindow(sc, 'stepped', unit.n);
    carryBanner(sc, unit.n);
    trample(sc, unit.n, hex);
    // By road nobody sinks; the way in from outside has no side to look at.
    if (!onRoad(sc.field, hex)) {
      const way = { from: hex, to: hex, facing: opposite(facing) };
      sc.rules.chapters.breakdown.roughEntry(sc, unit.n, way, 0);
    }
    if (isOver(sc) || !onMap(unitOf(sc, unit.n))) return;
    takeFallenBanner(sc, unit.n);
    sc.rules.chapters.breakdown.met(sc, unit.n);
    ambushNear(sc, unit.n);
    if (!isOver(sc) && onMap(unitOf(sc, unit.n))) meetZones(sc, unit.n);
  },
};

const newcomers = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => {
    const line = unit.place === 'pool' && inClass(sc.s, unit) ? lineOf(sc, unit) : undefined;
    return (
      line !== undefined && (isLeader(unit) || quotaLeft(sc, line) > 0) && stillToCome(sc, line).length === 0
    );
  });

/** Somebody off the map may come in this phase: it must not pass by itself. */
export const anyoneComes = (sc: Scene, seat: Seat): boolean =>
  newcomers(sc, seat).length > 0 ||
  returners(sc, seat).some(unit =>
    disc(sc.grid, unit.leftAt, WITHIN.mounted).some(
      hex => isEdge(sc, hex) && isNearExit(sc, unit, hex) && canLand(sc, unit, hex),
    ),
  );

// ---- men who re-form (§9.1.6 to 9.1.8)

const reforming = (sc: Scene): Unit => {
  const frame = topOf(sc, 'reform');
  return unitOf(sc, frame.unit);
};

export const reform: FrameRules<Extract<Frame, { is: 'reform' }>> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (unit.place !== 'scattered' || placesToReform(sc, unit).length === 0) return 'run';
    return {
      seats: [unit.seat],
      moment: { key: 'reform', about: [unit.id], pass: { do: 'stay' } },
      verbs: ['reform', 'stay'],
    };
  },
  run: sc => pop(sc),
};

const outOfReach = ({ sc, hex }: Claim): string[] | null =>
  inReach(sc, reforming(sc)).includes(hex) ? null : [hexId(sc, hex)];

const reformVerb: Verb = {
  bans: bans<Claim>('reform', {
    leadersRange: claim => (isOrphaned(claim.sc, reforming(claim.sc)) ? null : outOfReach(claim)),
    grandLeadersRange: claim => (isOrphaned(claim.sc, reforming(claim.sc)) ? outOfReach(claim) : null),
    impassable: ({ sc, hex }) => (isStandable(sc, hex) ? null : [hexId(sc, hex)]),
    enemyThere: ({ sc, hex }) => ids(enemiesAt(sc, reforming(sc), hex)),
    enemyZone: ({ sc, hex }) => ids(zoneHolders(sc, reforming(sc).seat, hex)),
    stacking: claim => noRoom({ ...claim, unit: gathered(claim.sc, reforming(claim.sc)) }),
  }),
  candidates: sc =>
    placesToReform(sc, reforming(sc)).flatMap(hex =>
      ALL_FACINGS.map(facing => ({ do: 'reform', at: hexId(sc, hex), facing })),
    ),
  apply: ({ sc, hex, facing }) => {
    const unit = reforming(sc);
    pop(sc);
    if (isOrphaned(sc, unit)) lose(sc, unit.n, 1, 'scatter'); // §9.1.7
    land(sc, unit.n, hex, facing, 'reformed');
  },
};

/** §9.1.6: once rolled it may still wait on the track. */
const stay: Verb = {
  bans: {},
  candidates: () => [{ do: 'stay' }],
  apply: ({ sc }) => pop(sc),
};

export const returnVerbs = { return: back, enter, reform: reformVerb, stay } satisfies Record<string, Verb>;
