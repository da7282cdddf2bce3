// IV.7 Regrouping: a time token buys back all points, the wagon's wall, and the way home.

import { ALL_FACINGS, type Hex, neighbour } from '@gonfalon/hex';
import { bans, type UnitId } from '@gonfalon/kernel';
import { tell, topOf, turnTo } from '@gonfalon/kit';
import { ringDistance } from '../battlefield.ts';
import {
  type BattleScene,
  beside,
  idOf,
  mayStand,
  setUnit,
  terrainAt,
  typeOf,
  unitAt,
  unitById,
  wagonOf,
} from '../scene.ts';
import { type Army, type Kind, type Slot, TROOPS, type Unit } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';
import { putOnBoard } from './deployment.ts';
import { endTurn } from './ending.ts';
import { changeReserve, countOf } from './recruitment.ts';

/** §IV.7.1: the whole action of a turn. */
export const regroup: Verb = {
  bans: bans<Claim>('regrouping', {
    noToken: ({ sc, army }) => (sc.s.tokens[army] === 0 ? [army] : null),
  }),
  candidates: () => [{ do: 'regroup' }],
  apply: ({ sc, army }) => {
    const left = sc.s.tokens[army] - 1;
    tell(sc, { is: 'regrouped', army, tokens: left });
    const units = sc.s.units.map(unit => (unit.army === army && unit.knights > 0 ? rested(sc, unit) : unit));
    sc.s = { ...sc.s, units, tokens: { ...sc.s.tokens, [army]: left } };
    // §IV.7.8: without a wagon train nobody comes in or back, and there is nothing to ask.
    if (wagonOf(sc.s, army)) rideHome(sc, army);
    else endTurn(sc, army);
  },
};

/** §IV.7.2, IV.7.3 */
const rested = (sc: BattleScene, unit: Unit): Unit => ({
  ...unit,
  points: typeOf(sc, unit.kind).points,
  knights: unit.kind === 'WT' ? 2 : unit.knights,
});

/** §IV.7.6, IV.7.7: near ones may come back now, the others ride one module towards the wagon train. */
function rideHome(sc: BattleScene, army: Army): void {
  const back: UnitId[] = [];
  const astray: UnitId[] = [];
  for (const unit of sc.s.units) {
    if (unit.army !== army || unit.fled === null) continue;
    const ways = waysHome(sc, army, unit.fled);
    if (ways.length === 0) back.push(unit.id);
    else if (ways.length > 1) astray.push(unit.id);
    else rideTo(sc, unit, ways[0]!);
  }
  turnTo(sc, { is: 'regroup', army, back, astray });
}

/** §IV.7.5: the next modules on a shortest way round the board; none where the wagon train is at hand. */
export function waysHome({ s, field: { ring, homes } }: BattleScene, army: Army, from: Slot): Slot[] {
  const near = homes[wagonOf(s, army)!.at]!;
  const away = (slot: Slot): number => Math.min(...near.map(home => ringDistance(ring, slot, home)));
  if (away(from) <= 1) return [];
  return ring.filter(slot => ringDistance(ring, from, slot) === 1 && away(slot) < away(from));
}

function rideTo(sc: BattleScene, unit: Unit, to: Slot): void {
  tell(sc, { is: 'rode', unit: unit.id, from: unit.fled!, to });
  setUnit(sc, { ...unit, fled: to });
}

/** Where a unit may come in: beside the wagon train, on a free hex it can stand on; flags and zones do not matter. */
const awayFromWagon = ({ sc, army, hex }: Claim): string[] => {
  const home = wagonOf(sc.s, army);
  return home && beside(sc, home.at, hex) ? [] : [idOf(sc, hex)];
};
const occupant = ({ sc, hex }: Claim): UnitId[] => {
  const there = unitAt(sc.s, hex);
  return there ? [there.id] : [];
};
const closedTo = ({ sc, hex }: Claim, kind: Kind): string[] =>
  mayStand(sc, kind, terrainAt(sc, hex)) ? [] : [idOf(sc, hex)];

const wagonNeighbours = (sc: BattleScene, army: Army): Hex[] => {
  const home = wagonOf(sc.s, army);
  return home ? ALL_FACINGS.map(facing => neighbour(sc.grid, home.at, facing)).filter(hex => hex >= 0) : [];
};

/** Only an own unit that has left the board can ride round it or come back. */
const awayUnit = bans<Claim>('regrouping', {
  notAway: ({ army, unit }) => (unit.army === army && unit.fled !== null ? null : [unit.id]),
});

export const enterBoard: Verb = {
  bans: bans<Claim>('regrouping', {
    notHeldBack: ({ sc, army, kind }) => (countOf(sc.s.reserves[army], kind) === 0 ? [kind] : null),
    entersBesideWagon: awayFromWagon,
    entersOccupied: occupant,
    entersClosed: claim => closedTo(claim, claim.kind),
  }),
  candidates: (sc, army) =>
    TROOPS.filter(kind => countOf(sc.s.reserves[army], kind) > 0).flatMap(kind =>
      wagonNeighbours(sc, army).map(hex => ({ do: 'enter', kind, at: idOf(sc, hex) }) as const),
    ),
  apply: ({ sc, army, kind, hex }) => {
    changeReserve(sc, army, kind, -1);
    tell(sc, { is: 'entered', army, unit: putOnBoard(sc, army, kind, hex), kind, at: idOf(sc, hex) });
    sc.sealed = true;
  },
};

export const returnHome: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      tooFar: ({ sc, unit }) =>
        unit.fled === null || topOf(sc, 'regroup').back.includes(unit.id) ? null : [unit.id],
      returnsBesideWagon: awayFromWagon,
      returnsOccupied: occupant,
      returnsClosed: claim => closedTo(claim, claim.unit.kind),
    }),
  },
  candidates: (sc, army) =>
    topOf(sc, 'regroup').back.flatMap(unit =>
      wagonNeighbours(sc, army).map(hex => ({ do: 'return', unit, at: idOf(sc, hex) }) as const),
    ),
  apply: ({ sc, army, unit, hex }) => {
    const frame = topOf(sc, 'regroup');
    setUnit(sc, { ...unit, at: hex, fled: null });
    turnTo(sc, { ...frame, back: frame.back.filter(id => id !== unit.id) });
    tell(sc, { is: 'returned', army, unit: unit.id, kind: unit.kind, at: idOf(sc, hex) });
  },
};

/** Where two ways home are equally short the owner chooses. */
export const ride: Verb = {
  bans: {
    ...awayUnit,
    ...bans<Claim>('regrouping', {
      nearEnough: ({ sc, unit }) => (topOf(sc, 'regroup').back.includes(unit.id) ? [unit.id] : null),
      rodeAlready: ({ sc, army, unit }) => {
        const { back, astray } = topOf(sc, 'regroup');
        const waits = unit.army === army && unit.fled !== null;
        return waits && !back.includes(unit.id) && !astray.includes(unit.id) ? [unit.id] : null;
      },
      wayHome: ({ sc, army, unit, module }) =>
        topOf(sc, 'regroup').astray.includes(unit.id) && !waysHome(sc, army, unit.fled!).includes(module)
          ? [module]
          : null,
    }),
  },
  candidates: (sc, army) =>
    topOf(sc, 'regroup').astray.flatMap(unit =>
      waysHome(sc, army, unitById(sc.s, unit)!.fled!).map(module => ({ do: 'ride', unit, module }) as const),
    ),
  apply: ({ sc, unit, module }) => {
    const frame = topOf(sc, 'regroup');
    rideTo(sc, unit, module);
    turnTo(sc, { ...frame, astray: frame.astray.filter(id => id !== unit.id) });
  },
};

/** Asked even when nothing can come in, for skipping would tell that the reserve is empty. */
export const done: Verb = {
  bans: bans<Claim>('regrouping', {
    rideFirst: ({ sc }) => topOf(sc, 'regroup').astray,
  }),
  candidates: () => [{ do: 'done' }],
  apply: ({ sc, army }) => endTurn(sc, army),
};
