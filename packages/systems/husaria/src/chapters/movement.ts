// 4 Movement: one unit at a time, hex by hex, turn by turn.

import { ALL_FACINGS, type Hex, isInRear, neighbour, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { type Bans, bans } from '@gonfalon/kernel';
import { change, facingsAhead, meant, patch, pop, tell, turnTo, unitOf, unitsAt } from '@gonfalon/kit';
import { hexId, ids, type Scene, zoneHolders } from '../scene.ts';
import { POINT } from '../state.ts';
import { DONE, has, isCommander, isHorse, onMap, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { entryBans, isAhead, touches, wayBans } from './entering.ts';
import { byRoad, isBarred } from './ground.ts';
import { eliminate } from './losses.ts';
import { type March, marching, setOut } from './on-the-march.ts';
import { mayPass, stepCost, turningCost } from './prices.ts';
import { comradesAt } from './stacking.ts';
import { openWindow } from './windows.ts';
import { wagonAt } from './works.ts';

const holders = ({ sc, unit }: Claim): Unit[] => zoneHolders(sc, unit.seat, unit.at);

// ---- picking a unit

export const pick: Verb = {
  bans: bans<Claim>('movement', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
    offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
    oncePerPhase: ({ unit }) => (has(unit, DONE.moved) ? [unit.id] : null),
    gunHasFired: ({ unit }) => (has(unit, DONE.fired) ? [unit.id] : null),
  }),
  candidates: (sc, seat, about) =>
    meant(sc, seat, about)
      .filter(mayBePicked)
      .map(unit => ({ do: 'pick', unit: unit.id })),
  apply: ({ sc, unit }) => setOut(sc, unit.n),
};
export const mayBePicked = (unit: Unit): boolean => onMap(unit) && !has(unit, DONE.moved | DONE.fired);

/** What a unit does on its march. */
const MARCH_VERBS = ['step', 'turn', 'back-away', 'shoot', 'lower-pikes', 'leave', 'rest'] as const;

export const march: FrameRules<March> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit) || has(unit, DONE.stopped)) return 'run'; // §6.64
    const moment = { key: 'march', about: [unit.id], close: { do: 'rest' } };
    return { seats: [unit.seat], moment, verbs: MARCH_VERBS };
  },
  run: (sc, frame) => endMarch(sc, frame.unit),
};

/** The move is over; until the next unit sets out the enemy may still react to it (6.63). */
function endMarch(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  pop(sc);
  tell(sc, { is: 'rested', unit: unit.id });
  if (onMap(unit)) openWindow(sc, 'rested', n);
}

/** §4.25: nobody need spend everything. */
const rest: Verb = {
  bans: {},
  candidates: () => [{ do: 'rest' }],
  apply: ({ sc }) => endMarch(sc, marching(sc).unit),
};

// ---- steps

/** §4.53: whoever has done nothing yet pays at most all he has. */
const priceNow = ({ left, begun }: March, cost: number): number => (begun ? cost : Math.min(cost, left));
const tooDear = ({ sc, unit }: Claim, cost: number): string[] | null =>
  marching(sc).left <= 0 || priceNow(marching(sc), cost) > marching(sc).left ? [unit.id] : null;
/** §5.21: those in whose zone it has come, or it itself where they are gone since. */
const stoppedBy = (claim: Claim): string[] | null => {
  if (!marching(claim.sc).held) return null;
  const by = ids(holders(claim));
  return by.length > 0 ? by : [claim.unit.id];
};

/** Comrades on the hex it has come to on this march: whom it may not go through it stays with. */
const passed = ({ sc, unit }: Claim): Unit[] =>
  marching(sc).steps > 0 && !isCommander(unit) ? comradesAt(sc, unit, unit.at) : [];

const stepBans: Bans<Claim> = bans<Claim>('movement', {
  frontHexOnly: claim => (isCommander(claim.unit) || isAhead(claim) ? null : [hexId(claim.sc, claim.hex)]),
  commanderHexByHex: claim =>
    isCommander(claim.unit) && !touches(claim) ? [hexId(claim.sc, claim.hex)] : null,
  held: stoppedBy,
  crossing: claim => {
    const comrades = passed(claim);
    return mayPass(claim.unit, comrades) ? null : ids(comrades.filter(other => !other.pikes));
  },
  throughPikes: claim => ids(passed(claim).filter(other => other.pikes)),
  points: claim => {
    const { sc, unit, hex } = claim;
    if (!touches(claim) || isBarred(sc, hex)) return null;
    const cost = stepCost(sc, unit, hex);
    // §4.53: nobody forces his way to where others stand.
    const forced = cost > marching(sc).left && comradesAt(sc, unit, hex).length > 0;
    return forced ? [unit.id] : tooDear(claim, cost);
  },
  howToStep: ({ word }) => (word === undefined || word === 'wagon' ? null : [word]),
  noWagon: claim => (claim.word === 'wagon' && !mayPull(claim) ? [claim.unit.id] : null),
  wagonThere: ({ sc, unit, hex, word }) =>
    word === 'wagon' && wagonAt(sc, hex, unit.seat) ? [hexId(sc, hex)] : null,
});

/** §11.13, 11.16: foot and guns take a wagon of their own along. */
const mayPull = ({ sc, unit }: Claim): boolean =>
  !isHorse(unit) && !isCommander(unit) && wagonAt(sc, unit.at, unit.seat) !== undefined;

export const step: Verb = {
  bans: { ...stepBans, ...wayBans, ...entryBans },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return (isCommander(unit) ? ALL_FACINGS : facingsAhead(unit.facing))
      .map(facing => neighbour(sc.grid, unit.at, facing))
      .filter(hex => hex !== OFF_MAP)
      .flatMap(hex => {
        const order = { do: 'step', to: hexId(sc, hex) };
        return wagonAt(sc, unit.at, unit.seat) ? [order, { ...order, how: 'wagon' }] : [order];
      });
  },
  apply: ({ sc, unit, hex, word }) => {
    const frame = marching(sc);
    const cost = priceNow(frame, stepCost(sc, unit, hex));
    const left = frame.left - cost;
    const roadFrom = byRoad(sc, unit.at, hex) ? unit.at : OFF_MAP;
    turnTo(sc, { ...frame, left, steps: frame.steps + 1, begun: true, roadFrom });
    tell(sc, { is: 'stepped', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), cost, left });
    moveIn(sc, unit.n, word === 'wagon', () => {
      if (word === 'wagon') pullWagon(sc, unit, hex);
      arrive(sc, unit.n, hex);
    });
  },
};

/** The other side reacts to what has come about; whatever the new hex itself brings lies on top of that. */
export function moveIn(sc: Scene, n: number, unhindered: boolean, come: () => void): void {
  openWindow(sc, 'stepped', n);
  come();
  if (onMap(unitOf(sc, n)) && !unhindered) meetZones(sc, n); // §11.16: zones do not stop a wagon
}

function pullWagon(sc: Scene, { at, seat }: Unit, hex: Hex): void {
  const wagon = wagonAt(sc, at, seat);
  const works = sc.s.works.map(work => (work === wagon ? { ...work, at: hex } : work));
  sc.s = { ...sc.s, works };
}

/** §5.21, 5.22: an enemy zone costs nothing and ends the march; §9.15: commanders ride on. */
function meetZones(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (isCommander(unit)) return;
  const by = zoneHolders(sc, unit.seat, unit.at);
  if (by.length === 0) return;
  patch(sc, { ...marching(sc), held: true });
  tell(sc, { is: 'halted', unit: unit.id, by: ids(by) });
}

// ---- turns

export const turn: Verb = {
  bans: bans<Claim>('movement', {
    commanderHasNoFront: ({ unit }) => (isCommander(unit) ? [unit.id] : null),
    sameFacing: ({ unit, facing }) => (turnBetween(unit.facing, facing) === 0 ? [unit.id] : null),
    held: claim => (holders(claim).length === 0 ? stoppedBy(claim) : null),
    // §5.23: riders may, before anything else.
    turnInZone: claim => (isHorse(claim.unit) && marching(claim.sc).begun ? ids(holders(claim)) : null),
    footInZone: claim => (isHorse(claim.unit) ? null : ids(holders(claim))),
    turnPoints: claim => {
      const { sc, unit, facing } = claim;
      const cost = turningCost(sc, unit, facing, marching(sc));
      return cost === 0 ? null : tooDear(claim, cost);
    },
  }),
  candidates: () => ALL_FACINGS.map(facing => ({ do: 'turn', facing })),
  apply: ({ sc, unit, facing }) => {
    const frame = marching(sc);
    const cost = priceNow(frame, turningCost(sc, unit, facing, frame));
    const left = frame.left - cost;
    turnTo(sc, { ...frame, left, begun: true });
    change(sc, unit.n, { facing });
    tell(sc, { is: 'turned', unit: unit.id, facing, cost, left });
  },
};

// ---- out of an enemy's reach

/** §5.24: with all its points, one hex back and any facing. */
export const backAway: Verb = {
  bans: {
    ...bans<Claim>('movement', {
      backAwayFirst: ({ sc, unit }) => (marching(sc).begun ? [unit.id] : null),
      backAwayFromZone: claim =>
        isCommander(claim.unit) || holders(claim).length === 0 ? [claim.unit.id] : null,
      backHexOnly: ({ sc, unit, hex }) =>
        isInRear(sc.grid, unit.at, unit.facing, hex) ? null : [hexId(sc, hex)],
      backIntoZone: ({ sc, unit, hex }) => ids(zoneHolders(sc, unit.seat, hex)),
      backHexTaken: ({ sc, unit, hex }) =>
        ids(unitsAt(sc, hex).filter(other => other.n !== unit.n && !isCommander(other))),
    }),
    ...wayBans,
    ...entryBans,
  },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return ALL_FACINGS.filter(side => turnBetween(unit.facing, side) > 1)
      .map(side => neighbour(sc.grid, unit.at, side))
      .filter(hex => hex !== OFF_MAP)
      .flatMap(hex => ALL_FACINGS.map(facing => ({ do: 'back-away', to: hexId(sc, hex), facing })));
  },
  apply: ({ sc, unit, hex, facing }) => {
    turnTo(sc, { ...marching(sc), left: 0, steps: 1, begun: true });
    tell(sc, { is: 'backed', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), facing });
    change(sc, unit.n, { facing });
    moveIn(sc, unit.n, false, () => arrive(sc, unit.n, hex));
  },
};

// ---- off the map

/** §4.31: whoever leaves the field is lost. */
const leave: Verb = {
  bans: bans<Claim>('movement', {
    commanderStays: ({ unit }) => (isCommander(unit) ? [unit.id] : null),
    notAtEdge: ({ sc, unit }) =>
      facingsAhead(unit.facing).some(facing => neighbour(sc.grid, unit.at, facing) === OFF_MAP)
        ? null
        : [unit.id],
    held: stoppedBy,
    leavePoints: claim => tooDear(claim, POINT),
  }),
  candidates: () => [{ do: 'leave' }],
  apply: ({ sc, unit }) => {
    tell(sc, { is: 'left', unit: unit.id, from: hexId(sc, unit.at) });
    eliminate(sc, unit.n, 'off-map');
  },
};

export const movementVerbs = { pick, step, turn, 'back-away': backAway, leave, rest } satisfies Record<
  string,
  Verb
>;
