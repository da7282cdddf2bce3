// Whole moves found by the search of the kit over tables of the unit's kind.

import { ALL_FACINGS, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { type Action, allowed, type End, type HexId } from '@gonfalon/kernel';
import { facingsAhead, type Move, type Opening, type Reach, reach } from '@gonfalon/kit';
import { perishes } from '../chapters/ground.ts';
import { backAway, step, turn } from '../chapters/movement.ts';
import { marching } from '../chapters/on-the-march.ts';
import { mayPass, stepCost, turningCost } from '../chapters/prices.ts';
import { comradesAt } from '../chapters/stacking.ts';
import { hexId, type Scene, zoneHolders } from '../scene.ts';
import { isCommander, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { beyondTables, MODE, mapFor, situationsFor, tablesFor } from './kinds.ts';
import type { Start } from './start.ts';

/** null where the way leads past something the tables know nothing of. */
export function byTables(start: Start): readonly End[] | null {
  const { sc, unit } = start;
  const found = reach({
    tables: tablesFor(sc, unit),
    map: mapFor(sc, unit),
    situation: situationsFor(sc, unit),
    start: { hex: unit.at, facing: isCommander(unit) ? 0 : unit.facing, charge: 0, mode: modeNow(sc, unit) },
    points: marching(sc).left,
    openings: openingsOf(start),
  });
  if (comesTo(found, beyondTables(sc, unit))) return null;
  return found
    .ends()
    .filter(n => found.hex(n) !== unit.at || (!isCommander(unit) && found.facing(n) !== unit.facing))
    .map(n => (isCommander(unit) ? new FoundEnd(start, found, n) : new FacingEnd(start, found, n)));
}

function comesTo(found: Reach, hexes: ReadonlySet<Hex>): boolean {
  if (hexes.size === 0) return false;
  for (let n = 0; n < found.count; n++) if (hexes.has(found.hex(n))) return true;
  return false;
}

function modeNow(sc: Scene, unit: Unit): number {
  const { begun, held, roadFrom, steps } = marching(sc);
  if (!begun) return MODE.fresh;
  if (held) return MODE.held;
  const comrades = steps > 0 && !isCommander(unit) ? comradesAt(sc, unit, unit.at) : [];
  if (!mayPass(unit, comrades) && comrades.length > 0)
    return roadFrom === OFF_MAP ? MODE.among : MODE.amongByRoad;
  return roadFrom === OFF_MAP ? MODE.going : MODE.byRoad;
}

/** The path is worked out when somebody looks: there are hundreds of ends, and one of them is taken. */
class FoundEnd implements End {
  readonly at: HexId;
  readonly left: number;
  readonly #start: Start;
  readonly #found: Reach;
  readonly #n: number;

  constructor(start: Start, found: Reach, n: number) {
    this.at = hexId(start.sc, found.hex(n));
    this.left = found.left(n);
    this.#start = start;
    this.#found = found;
    this.#n = n;
  }
  get path(): readonly Action[] {
    const { sc, opening } = this.#start;
    return [...opening, ...this.#found.path(this.#n).map(move => actionOf(sc, move))];
  }
}
/** Of whoever has a front. */
class FacingEnd extends FoundEnd {
  readonly facing: number;
  constructor(start: Start, found: Reach, n: number) {
    super(start, found, n);
    this.facing = found.facing(n);
  }
}
function actionOf(sc: Scene, { kind, hex, facing, how }: Move): Action {
  if (how === 'back') return { do: 'back-away', to: hexId(sc, hex), facing };
  if (how === 'turn' || (how === undefined && kind === 'turn')) return { do: 'turn', facing };
  return { do: 'step', to: hexId(sc, hex) };
}

// ---- what takes all points and comes before anything else (4.53, 5.24)

function openingsOf({ sc, unit }: Start): Opening[] {
  const { begun, left } = marching(sc);
  if (begun || isCommander(unit)) return [];
  const claim = (hex: number | undefined, facing: Facing): Claim =>
    ({ sc, seat: unit.seat, unit, hex, facing }) as Claim;
  const all = { charge: 0, cost: left };
  const beside = (sides: readonly Facing[]): number[] =>
    sides
      .map(side => neighbour(sc.grid, unit.at, side))
      .filter(hex => hex !== OFF_MAP && !perishes(sc, unit, unit.at, hex));
  const steps = beside(facingsAhead(unit.facing))
    .filter(hex => allowed(step.bans, claim(hex, 0)) && stepCost(sc, unit, hex) > left)
    .map(hex => ({ ...all, hex, facing: unit.facing, mode: modeAfter(sc, unit, hex), how: 'step' }));
  const turns = ALL_FACINGS.filter(
    facing =>
      allowed(turn.bans, claim(undefined, facing)) && turningCost(sc, unit, facing, marching(sc)) > left,
  ).map(facing => ({ ...all, hex: unit.at, facing, mode: MODE.going, how: 'turn' }));
  const back = beside(ALL_FACINGS)
    .filter(hex => allowed(backAway.bans, claim(hex, 0)))
    .flatMap(hex => ALL_FACINGS.map(facing => ({ ...all, hex, facing, mode: MODE.going, how: 'back' })));
  return [...steps, ...turns, ...back];
}
const modeAfter = (sc: Scene, unit: Unit, hex: number): number =>
  zoneHolders(sc, unit.seat, hex).length > 0 ? MODE.held : MODE.going;
