// IV.7 Regrouping: a time token buys back all points, the wagon's wall, and the way home.

import { ALL_FACINGS, type Hex, neighbour } from '@gonfalon/hex';
import { bans, type UnitId } from '@gonfalon/kernel';
import { ringDistance } from '../battlefield.ts';
import {
  beside,
  enter,
  idOf,
  mayStand,
  type Table,
  terrainAt,
  typeOf,
  unitAt,
  unitById,
  wagonOf,
  withState,
  withUnit,
} from '../table.ts';
import { type Army, type Happening, type Kind, type Slot, type State, TROOPS, type Unit } from '../types.ts';
import { type Claim, type Result, regroupFrame, type Verb } from '../verb.ts';
import { placed } from './deployment.ts';
import { endTurn } from './ending.ts';
import { countOf, withReserve } from './recruitment.ts';

/** §IV.7.1: the whole action of a turn. */
export const regroup: Verb = {
  bans: bans<Claim>('regrouping', {
    noToken: ({ t, army }) => (t.s.tokens[army] === 0 ? [army] : null),
  }),
  candidates: () => [{ do: 'regroup' }],
  apply: ({ t, army }) => {
    const left = t.s.tokens[army] - 1;
    const events: Happening[] = [{ is: 'regrouped', army, tokens: left }];
    const units = t.s.units.map(unit => (unit.army === army && unit.knights > 0 ? rested(t, unit) : unit));
    const s = { ...t.s, units, tokens: { ...t.s.tokens, [army]: left } };
    // §IV.7.8: without a wagon train nobody comes in or back, and there is nothing to ask.
    if (!wagonOf(s, army)) return endTurn(withState(t, s), army, events);
    return rideHome(withState(t, s), army, events);
  },
};

/** §IV.7.2, IV.7.3 */
const rested = (t: Table, unit: Unit): Unit => ({
  ...unit,
  points: typeOf(t, unit.kind).points,
  knights: unit.kind === 'WT' ? 2 : unit.knights,
});

/** §IV.7.6, IV.7.7: near ones may come back now, the others ride one module towards the wagon train. */
function rideHome(t: Table, army: Army, events: Happening[]): Result {
  const back: UnitId[] = [];
  const astray: UnitId[] = [];
  let { s } = t;
  for (const unit of t.s.units) {
    if (unit.army !== army || unit.fled === null) continue;
    const ways = waysHome(t, army, unit.fled);
    if (ways.length === 0) back.push(unit.id);
    else if (ways.length > 1) astray.push(unit.id);
    else s = ridden(s, unit, ways[0]!, events);
  }
  return { s: enter(s, { is: 'regroup', army, back, astray }), events };
}

/** §IV.7.5: the next modules on a shortest way round the board; none where the wagon train is at hand. */
export function waysHome({ s, field: { ring, homes } }: Table, army: Army, from: Slot): Slot[] {
  const near = homes[wagonOf(s, army)!.at]!;
  const away = (slot: Slot): number => Math.min(...near.map(home => ringDistance(ring, slot, home)));
  if (away(from) <= 1) return [];
  return ring.filter(slot => ringDistance(ring, from, slot) === 1 && away(slot) < away(from));
}

function ridden(s: State, unit: Unit, to: Slot, events: Happening[]): State {
  events.push({ is: 'rode', unit: unit.id, from: unit.fled!, to });
  return withUnit(s, { ...unit, fled: to });
}

/** Where a unit may come in: beside the wagon train, on a free hex it can stand on; flags and zones do not matter. */
const awayFromWagon = ({ t, army, hex }: Claim): string[] => {
  const home = wagonOf(t.s, army);
  return home && beside(t, home.at, hex) ? [] : [idOf(t, hex)];
};
const occupant = ({ t, hex }: Claim): UnitId[] => {
  const there = unitAt(t.s, hex);
  return there ? [there.id] : [];
};
const closedTo = ({ t, hex }: Claim, kind: Kind): string[] =>
  mayStand(t, kind, terrainAt(t, hex)) ? [] : [idOf(t, hex)];

const wagonNeighbours = (t: Table, army: Army): Hex[] => {
  const home = wagonOf(t.s, army);
  return home ? ALL_FACINGS.map(facing => neighbour(t.grid, home.at, facing)).filter(hex => hex >= 0) : [];
};

/** Only an own unit that has left the board can ride round it or come back. */
const awayUnit = bans<Claim>('regrouping', {
  notAway: ({ army, unit }) => (unit.army === army && unit.fled !== null ? null : [unit.id]),
});

export const enterBoard: Verb = {
  bans: bans<Claim>('regrouping', {
    notHeldBack: ({ t, army, kind }) => (countOf(t.s.reserves[army], kind) === 0 ? [kind] : null),
    entersBesideWagon: awayFromWagon,
    entersOccupied: occupant,
    entersClosed: claim => closedTo(claim, claim.kind),
  }),
  candidates: (t, army) =>
    TROOPS.filter(kind => countOf(t.s.reserves[army], kind) > 0).flatMap(kind =>
      wagonNeighbours(t, army).map(hex => ({ do: 'enter', kind, at: idOf(t, hex) }) as const),
    ),
  apply: ({ t, army, kind, hex }) => {
    const { s, unit } = placed(
      t,
      withReserve(t.s, army, kind, countOf(t.s.reserves[army], kind) - 1),
      army,
      kind,
      hex,
    );
    return { s, events: [{ is: 'entered', army, unit: unit.id, kind, at: idOf(t, hex) }], sealed: true };
  },
};

export const returnHome: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      tooFar: ({ t, unit }) =>
        unit.fled === null || regroupFrame(t).back.includes(unit.id) ? null : [unit.id],
      returnsBesideWagon: awayFromWagon,
      returnsOccupied: occupant,
      returnsClosed: claim => closedTo(claim, claim.unit.kind),
    }),
  },
  candidates: (t, army) =>
    regroupFrame(t).back.flatMap(unit =>
      wagonNeighbours(t, army).map(hex => ({ do: 'return', unit, at: idOf(t, hex) }) as const),
    ),
  apply: ({ t, army, unit, hex }) => {
    const frame = regroupFrame(t);
    const s = withUnit(t.s, { ...unit, at: hex, fled: null });
    return {
      s: enter(s, { ...frame, back: frame.back.filter(id => id !== unit.id) }),
      events: [{ is: 'returned', army, unit: unit.id, kind: unit.kind, at: idOf(t, hex) }],
    };
  },
};

/** Where two ways home are equally short the owner chooses. */
export const ride: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      nearEnough: ({ t, unit }) => (regroupFrame(t).back.includes(unit.id) ? [unit.id] : null),
      rodeAlready: ({ t, army, unit }) => {
        const { back, astray } = regroupFrame(t);
        const waits = unit.army === army && unit.fled !== null;
        return waits && !back.includes(unit.id) && !astray.includes(unit.id) ? [unit.id] : null;
      },
      wayHome: ({ t, army, unit, module }) =>
        regroupFrame(t).astray.includes(unit.id) && !waysHome(t, army, unit.fled!).includes(module)
          ? [module]
          : null,
    }),
  },
  candidates: (t, army) =>
    regroupFrame(t).astray.flatMap(unit =>
      waysHome(t, army, unitById(t.s, unit)!.fled!).map(module => ({ do: 'ride', unit, module }) as const),
    ),
  apply: ({ t, unit, module }) => {
    const frame = regroupFrame(t);
    const events: Happening[] = [];
    const s = ridden(t.s, unit, module, events);
    return { s: enter(s, { ...frame, astray: frame.astray.filter(id => id !== unit.id) }), events };
  },
};

/** Asked even when nothing can come in, for skipping would tell that the reserve is empty. */
export const done: Verb = {
  bans: bans<Claim>('regrouping', {
    rideFirst: ({ t }) => regroupFrame(t).astray,
  }),
  candidates: () => [{ do: 'done' }],
  apply: ({ t, army }) => endTurn(t, army, []),
};
