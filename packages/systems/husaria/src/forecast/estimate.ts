// What a fight that nobody has declared would come to: counted by the chapters' own lines, the table read on the average.

import { distance, type Hex } from '@gonfalon/hex';
import { type Estimate, memo, remembered, type Supposition, type UnitId } from '@gonfalon/kernel';
import {
  type Blow,
  columnName,
  expected,
  expectedShot,
  type Fighters,
  laidOver,
  supposedFight,
  totals,
} from '@gonfalon/kit';
import { PRICE_OF_STAYING } from '../chapters/beaten.ts';
import { isSheltered } from '../chapters/dispersal.ts';
import { type Fight, foesAt, mayRefuse, type Side } from '../chapters/fight.ts';
import { count } from '../chapters/modifiers.ts';
import { roomToFlee } from '../chapters/retreat.ts';
import { readShot, shotLedger } from '../chapters/shots.ts';
import { fits } from '../chapters/stacking.ts';
import type { Scene } from '../scene.ts';
import type { Shot } from '../state.ts';
import { HIGHEST, LOWEST, type Tables } from '../tables.ts';
import { isCommander, isGun, traitsOf, type Unit } from '../units.ts';
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
    battle: {
      kind: 'attack',
      attacker: seat,
      attackers: attackers.map(({ n }) => n),
      from: attackers.map(({ at }) => at),
      defenders: defenders.map(({ n }) => n),
      hexes,
    },
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

/** Beside its own side, and nobody else's. */
const hasRoom = (sc: Scene, unit: Unit): boolean =>
  foesAt(sc, unit.seat, unit.at).length === 0 && fits(sc, unit, unit.at);

const strengthOf = (units: readonly Unit[]): number => units.reduce((sum, { sp }) => sum + sp, 0);

function sideOf(
  sc: Scene,
  units: readonly Unit[],
  side: Side,
  roomFor: (unit: Unit, hexes: number) => number,
): Fighters {
  return {
    strength: strengthOf(units),
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

// ---- the table

const columns = memo((_: Tables) => new Map<number, readonly Blow[]>());
const blowsIn = (tables: Tables, column: number): readonly Blow[] =>
  remembered(columns(tables), column, () =>
    totals(2).shares.map(({ value, weight }) => {
      const { attacker, defender } = tables.battle(column, value);
      return {
        weight,
        attackerLoss: attacker.loss,
        attackerRetreat: attacker.retreat,
        defenderLoss: defender.loss,
        defenderRetreat: defender.retreat,
      };
    }),
  );

const longest = memo((tables: Tables) => {
  let hexes = 0;
  for (let column = LOWEST; column <= HIGHEST; column++)
    for (const { defenderRetreat } of blowsIn(tables, column)) hexes = Math.max(hexes, defenderRetreat);
  return { hexes };
});
const mostRetreat = (tables: Tables): number => longest(tables).hexes;

// ---- fire

/** Guns, bows or small arms, whichever the shooter has, at the first on the hex. */
function shotEstimate(sc: Scene, shooter: Unit, hexes: readonly Hex[]): Estimate | null {
  const target = hexes.flatMap(hex => foesAt(sc, shooter.seat, hex))[0];
  const { gun, bows, shots } = traitsOf(shooter);
  const kind = gun ? 'gun' : bows ? 'bow' : shots > 0 && !shooter.pikes ? 'rifle' : null;
  if (!target || !kind) return null;
  const range = gun ? sc.tables.gunRange[gun] : 1;
  if (distance(sc.grid, shooter.at, target.at) > range) return null;
  const shot: Shot = { kind, shooters: [shooter.n], sp: shooter.sp, target: target.n };
  const rows = shotLedger(sc, shot);
  const sheltered = isSheltered(sc, target);
  return {
    column: '',
    ledger: rows,
    fits: hasRoom(sc, shooter),
    room: {},
    ...expectedShot({ strength: target.sp, aimed: 1, of: 1 }, roll => {
      const result = readShot(sc, shot, roll, rows);
      return { loss: result === '-1' ? 1 : 0, breaks: result === 'R' && !sheltered };
    }),
  };
}
