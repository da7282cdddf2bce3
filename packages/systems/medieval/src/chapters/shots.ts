// 10.2 to 10.7 One shot: how it is declared, whom it endangers, how its table is read. How shots are rolled is in volley.ts.

import { directionTo, distance, type Hex } from '@gonfalon/hex';
import { type Ledger, ledger, shifts } from '@gonfalon/kernel';
import { type FireTable, frameOf, patch, push, tell, unitOf, unitsOf } from '@gonfalon/kit';
import { hexId, onMap, type Scene, zoneHolders } from '../scene.ts';
import type { Shot } from '../state.ts';
import { isLeader, traitsOf, type Unit } from '../units.ts';
import { isCover } from './sight.ts';
import { stir } from './waking.ts';

// ---- declaring

export interface Aim {
  /** null for an object. */
  readonly target: Unit | null;
  readonly at: Hex;
}

/** Writes the shot down, in the volley that is being answered or in a new one. A miss is an attack too (11.1.7, waking). */
export function declareShot(sc: Scene, shooter: Unit, { target, at }: Aim): void {
  const shot = shotOf(sc, shooter, { target, at });
  tell(sc, { is: 'aims', unit: shooter.id, ...(target && { target: target.id }), at: hexId(sc, at) });
  if (target) stir(sc, target);
  const volley = frameOf(sc, 'volley');
  if (volley) patch(sc, { ...volley, shots: [...volley.shots, shot] });
  else push(sc, { is: 'volley', shots: [shot], stage: 'ready', leaders: [], blows: [], slain: [] });
}

export const shotOf = (sc: Scene, shooter: Unit, { target, at }: Aim): Shot => ({
  shooter: shooter.n,
  sp: shooter.sp,
  target: target?.n ?? -1,
  at,
  range: distance(sc.grid, shooter.at, at),
});

/** §10.2.1: own units beside the target, where it stands in a zone of the shooter's side other than his own. */
export function inHarmsWay(sc: Scene, shooter: Unit, target: Unit): Unit[] {
  if (!onMap(target)) return [];
  if (zoneHolders(sc, target.seat, target.at).every(holder => holder.n === shooter.n)) return [];
  return unitsOf(sc, shooter.seat).filter(
    unit => !isLeader(unit) && unit.n !== shooter.n && directionTo(sc.grid, target.at, unit.at) !== undefined,
  );
}

// ---- reading the table

interface ShotClaim {
  readonly sc: Scene;
  readonly shot: Shot;
  readonly shooter: Unit;
  readonly target: Unit;
}
const shotShifts = shifts<ShotClaim>('fire', {
  armour: ({ shooter, target }) => (traitsOf(shooter).gun ? 0 : -target.armour),
  heavyArmour: ({ shooter, target }) => (traitsOf(shooter).gun && target.armour === 2 ? -1 : 0),
  cover: ({ sc, shot }) => (isCover(sc, shot.at) ? -1 : 0),
  weakHorseArchers: ({ shooter, shot }) => (traitsOf(shooter).skirmishes && shot.sp === 1 ? -1 : 0),
});

/** What a cell of a fire table means: '-', '-1', 'DS'. */
export interface Hit {
  readonly cell: string;
  readonly loss: number;
  readonly breaks: boolean;
  readonly stops: boolean;
}
const hitOf = (cell: string): Hit => ({
  cell,
  loss: Number(/^-(\d)$/.exec(cell)?.[1] ?? 0),
  breaks: /[DS]/.test(cell),
  stops: cell.includes('S'),
});

/** Objects have neither armour nor cover. */
export const shotLedger = (sc: Scene, shot: Shot): Ledger =>
  shot.target < 0
    ? []
    : ledger(shotShifts, { sc, shot, shooter: unitOf(sc, shot.shooter), target: unitOf(sc, shot.target) });

export function fireTableOf(sc: Scene, shot: Shot): FireTable {
  const { fire, bombardObjects } = sc.rules.tables;
  return (shot.target < 0 ? bombardObjects : fire[unitOf(sc, shot.shooter).arm])!;
}

export const hitBy = (sc: Scene, shot: Shot, total: number): Hit =>
  hitOf(fireTableOf(sc, shot).at(shot.range, total));

/** §10.6.3 */
export const BOLT_BREAKS = 6;
/** §10.2.1 */
export const GOES_ASTRAY = 1;
/** §10.2.4 */
export const KILLS_LEADER = 12;
/** §10.5.10: the disorder check is read in the row of one hex. */
export const HARASSED = { hexes: 1, side: 'defender' } as const;
