// What a fight that nobody has declared would come to: counted by the chapters' own lines, the table read on the average.

import type { Hex } from '@gonfalon/hex';
import type { Estimate, Supposition, UnitId } from '@gonfalon/kernel';
import { asDeclared, columnName, expected, type Fighters, laidOver, supposedFight } from '@gonfalon/kit';
import { PRICE_OF_STAYING } from '../chapters/beaten.ts';
import { isSheltered } from '../chapters/dispersal.ts';
import { type Fight, foesAt, mayRefuse, type Side } from '../chapters/fight.ts';
import { count } from '../chapters/modifiers.ts';
import type { Scene } from '../scene.ts';
import { isCommander, isGun, type Unit } from '../units.ts';
import { blowsIn, mostRetreat } from './blows.ts';
import { shotEstimate } from './estimate-shot.ts';
import { hasRoom, roomToFlee } from './room.ts';
import { supposedUnit } from './suppose.ts';

export function estimateOf(sc: Scene, supposition: Supposition): Estimate | null {
  const found = supposedFight(sc.grid, supposition, who => supposedUnit(sc, who));
  if (!found) return null;
  const { hexes, attackers, others } = found;
  const { units, index } = laidOver(sc, [...attackers, ...others]);
  const there: Scene = { ...sc, s: { ...sc.s, units }, index };
  return supposition.by === 'fire'
    ? shotEstimate(there, attackers[0]!, hexes)
    : battleEstimate(there, attackers, hexes);
}

// ---- hand to hand

function battleEstimate(sc: Scene, units: readonly Unit[], hexes: readonly Hex[]): Estimate | null {
  const { seat } = units[0]!;
  const attackers = units.filter(unit => !isCommander(unit));
  const defenders = hexes.flatMap(hex => foesAt(sc, seat, hex));
  if (attackers.length === 0 || defenders.length === 0) return null;
  const fight: Fight = {
    sc,
    battle: asDeclared(seat, attackers, defenders, hexes),
    attackers,
    defenders,
  };
  const { column, ledger } = count(fight);
  const most = mostRetreat(sc.tables);
  const rooms = new Map(defenders.map(unit => [unit, isGun(unit) ? 0 : roomToFlee(sc, unit, most)]));
  return {
    column: columnName(column),
    ledger,
    fits: units.every(unit => hasRoom(sc, unit)),
    room: Object.fromEntries([...rooms].map(([unit, hexes]): [UnitId, number] => [unit.id, hexes])),
    ...expected(
      blowsIn(sc.tables, column),
      // They are thrown back seldom and not far: looked up only where the table says so.
      sideOf(sc, attackers, 'attacker', (unit, hexes) => roomToFlee(sc, unit, hexes)),
      sideOf(sc, defenders, 'defender', unit => rooms.get(unit)!),
    ),
  };
}

/** One throw of 36, in parts of ten thousand. */
const DIES = Math.floor(10_000 / 36);

const strengthOf = (units: readonly Unit[]): number => units.reduce((sum, { sp }) => sum + sp, 0);

function sideOf(
  sc: Scene,
  units: readonly Unit[],
  side: Side,
  roomFor: (unit: Unit, hexes: number) => number,
): Fighters {
  const strength = strengthOf(units);
  return {
    strength,
    // §9.22, 9.23: the same roll whether his men run or die.
    falls: (hexes, lost) => (hexes > 0 || lost >= strength ? DIES : 0),
    strands: false,
    price: hexes => {
      let price = 0;
      for (const post of new Set(units.map(({ at }) => at))) {
        const there = units.filter(({ at }) => at === post);
        price += postPrice(sc, there, side, hexes, unit => roomFor(unit, hexes));
      }
      return price;
    },
  };
}

/** Whoever may stay by his wagon does, for a point (11.15); of the others the slowest counts, pikes and guns do not run (7.22, 15.C, 13.32). */
function postPrice(
  sc: Scene,
  there: readonly Unit[],
  side: Side,
  hexes: number,
  roomFor: (unit: Unit) => number,
): number {
  if (mayRefuse(sc, { retreat: hexes, side }, there[0]!)) return PRICE_OF_STAYING;
  const runners = there.filter(unit => !isGun(unit) && (!unit.pikes || isSheltered(sc, unit)));
  const missing = runners.reduce((most, unit) => Math.max(most, hexes - roomFor(unit)), 0);
  return Math.min(missing, strengthOf(runners));
}
