// IV.7 Regrouping: a time token buys back all points, the wagon's wall, and the way home.

import { ALL_FACINGS, type Hex, neighbour } from '@gonfalon/hex';
import { bans, type UnitId } from '@gonfalon/kernel';
import { tell, topOf, turnTo } from '@gonfalon/kit';
import { ringDistance } from '../battlefield.ts';
import {
  beside,
  idOf,
  mayStand,
  setUnit,
  type Table,
  terrainAt,
  typeOf,
  unitAt,
  unitById,
  wagonOf,
} from '../table.ts';
import { type Army, type Kind, type Slot, TROOPS, type Unit } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';
import { putOnBoard } from './deployment.ts';
import { endTurn } from './ending.ts';
import { changeReserve, countOf } from './recruitment.ts';

/** §IV.7.1: the whole action of a turn. */
export const regroup: Verb = {
  bans: bans<Claim>('regrouping', {
    noToken: ({ t, army }) => (t.s.tokens[army] === 0 ? [army] : null),
  }),
  candidates: () => [{ do: 'regroup' }],
  apply: ({ t, army }) => {
    const left = t.s.tokens[army] - 1;
    tell(t, { is: 'regrouped', army, tokens: left });
    const units = t.s.units.map(unit => (unit.army === army && unit.knights > 0 ? rested(t, unit) : unit));
    t.s = { ...t.s, units, tokens: { ...t.s.tokens, [army]: left } };
    // §IV.7.8: without a wagon train nobody comes in or back, and there is nothing to ask.
    if (wagonOf(t.s, army)) rideHome(t, army);
    else endTurn(t, army);
  },
};

/** §IV.7.2, IV.7.3 */
const rested = (t: Table, unit: Unit): Unit => ({
  ...unit,
  points: typeOf(t, unit.kind).points,
  knights: unit.kind === 'WT' ? 2 : unit.knights,
});

/** §IV.7.6, IV.7.7: near ones may come back now, the others ride one module towards the wagon train. */
function rideHome(t: Table, army: Army): void {
  const back: UnitId[] = [];
  const astray: UnitId[] = [];
  for (const unit of t.s.units) {
    if (unit.army !== army || unit.fled === null) continue;
    const ways = waysHome(t, army, unit.fled);
    if (ways.length === 0) back.push(unit.id);
    else if (ways.length > 1) astray.push(unit.id);
    else rideTo(t, unit, ways[0]!);
  }
  turnTo(t, { is: 'regroup', army, back, astray });
}

/** §IV.7.5: the next modules on a shortest way round the board; none where the wagon train is at hand. */
export function waysHome({ s, field: { ring, homes } }: Table, army: Army, from: Slot): Slot[] {
  const near = homes[wagonOf(s, army)!.at]!;
  const away = (slot: Slot): number => Math.min(...near.map(home => ringDistance(ring, slot, home)));
  if (away(from) <= 1) return [];
  return ring.filter(slot => ringDistance(ring, from, slot) === 1 && away(slot) < away(from));
}

function rideTo(t: Table, unit: Unit, to: Slot): void {
  tell(t, { is: 'rode', unit: unit.id, from: unit.fled!, to });
  setUnit(t, { ...unit, fled: to });
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
    changeReserve(t, army, kind, -1);
    tell(t, { is: 'entered', army, unit: putOnBoard(t, army, kind, hex), kind, at: idOf(t, hex) });
    t.sealed = true;
  },
};

export const returnHome: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      tooFar: ({ t, unit }) =>
        unit.fled === null || topOf(t, 'regroup').back.includes(unit.id) ? null : [unit.id],
      returnsBesideWagon: awayFromWagon,
      returnsOccupied: occupant,
      returnsClosed: claim => closedTo(claim, claim.unit.kind),
    }),
  },
  candidates: (t, army) =>
    topOf(t, 'regroup').back.flatMap(unit =>
      wagonNeighbours(t, army).map(hex => ({ do: 'return', unit, at: idOf(t, hex) }) as const),
    ),
  apply: ({ t, army, unit, hex }) => {
    const frame = topOf(t, 'regroup');
    setUnit(t, { ...unit, at: hex, fled: null });
    turnTo(t, { ...frame, back: frame.back.filter(id => id !== unit.id) });
    tell(t, { is: 'returned', army, unit: unit.id, kind: unit.kind, at: idOf(t, hex) });
  },
};

/** Where two ways home are equally short the owner chooses. */
export const ride: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      nearEnough: ({ t, unit }) => (topOf(t, 'regroup').back.includes(unit.id) ? [unit.id] : null),
      rodeAlready: ({ t, army, unit }) => {
        const { back, astray } = topOf(t, 'regroup');
        const waits = unit.army === army && unit.fled !== null;
        return waits && !back.includes(unit.id) && !astray.includes(unit.id) ? [unit.id] : null;
      },
      wayHome: ({ t, army, unit, module }) =>
        topOf(t, 'regroup').astray.includes(unit.id) && !waysHome(t, army, unit.fled!).includes(module)
          ? [module]
          : null,
    }),
  },
  candidates: (t, army) =>
    topOf(t, 'regroup').astray.flatMap(unit =>
      waysHome(t, army, unitById(t.s, unit)!.fled!).map(module => ({ do: 'ride', unit, module }) as const),
    ),
  apply: ({ t, unit, module }) => {
    const frame = topOf(t, 'regroup');
    rideTo(t, unit, module);
    turnTo(t, { ...frame, astray: frame.astray.filter(id => id !== unit.id) });
  },
};

/** Asked even when nothing can come in, for skipping would tell that the reserve is empty. */
export const done: Verb = {
  bans: bans<Claim>('regrouping', {
    rideFirst: ({ t }) => topOf(t, 'regroup').astray,
  }),
  candidates: () => [{ do: 'done' }],
  apply: ({ t, army }) => endTurn(t, army),
};
