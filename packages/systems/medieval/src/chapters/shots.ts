// 10.2 to 10.7 What a shot does: friendly fire, the table, leaders in the hex, disorder. Shots of one moment are
// rolled one by one, but with the strengths of the moment they were declared (10.2.6).

import { distance, type Hex } from '@gonfalon/hex';
import { type Ledger, ledger, type Seat, shifts, total } from '@gonfalon/kernel';
import {
  enemySeat,
  frameOf,
  hexId,
  mark,
  onMap,
  patch,
  pop,
  push,
  type Scene,
  tell,
  turnTo,
  unitOf,
} from '../scene.ts';
import type { Frame, Shot } from '../state.ts';
import type { FireTable } from '../tables.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import type { FrameRules } from '../verb.ts';
import { razeHex } from './fortifications.ts';
import { killLeader, leadersAt } from './leaders.ts';
import { lose } from './losses.ts';
import { stir } from './sequence.ts';
import { isCover } from './sight.ts';

export type Volley = Extract<Frame, { is: 'volley' }>;

// ---- declaring

export interface Aim {
  /** null for an object. */
  readonly target: Unit | null;
  readonly at: Hex;
  readonly astray?: Unit | undefined;
}

/** Writes the shot down, in the volley that is being answered or in a new one. A miss is an attack too (11.1.7, waking). */
export function declareShot(sc: Scene, shooter: Unit, { target, at, astray }: Aim): void {
  const shot = shotOf(sc, shooter, { target, at, astray });
  tell(sc, { is: 'aims', unit: shooter.id, ...(target && { target: target.id }), at: hexId(sc, at) });
  if (target) stir(sc, target);
  const volley = frameOf(sc, 'volley');
  if (volley) patch(sc, { ...volley, shots: [...volley.shots, shot] });
  else push(sc, { is: 'volley', shots: [shot], stage: 'ready', leaders: [], loss: 0 });
}

export const shotOf = (sc: Scene, shooter: Unit, { target, at, astray }: Aim): Shot => ({
  shooter: shooter.n,
  sp: shooter.sp,
  target: target?.n ?? -1,
  at,
  range: distance(sc.grid, shooter.at, at),
  astray: astray?.n ?? -1,
});

// ---- reading the table

interface ShotClaim {
  readonly sc: Scene;
  readonly shot: Shot;
  readonly shooter: Unit;
  readonly target: Unit;
}
const shotShifts = shifts<ShotClaim>('fire', {
  armour: ({ shooter, target }) => (shooter.arm === 'bombard' ? 0 : -target.armour),
  heavyArmour: ({ shooter, target }) => (shooter.arm === 'bombard' && target.armour === 2 ? -1 : 0),
  cover: ({ sc, shot }) => (isCover(sc, shot.at) ? -1 : 0),
  weakHorseArchers: ({ shooter, shot }) => (shooter.arm === 'horse-archer' && shot.sp === 1 ? -1 : 0),
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

/** §10.5.10, 10.6.3: the roll that follows a loss. */
export const afterLoss = (arm: Unit['arm']): 'disorder' | 'bolt' | null =>
  arm === 'horse-archer' ? 'disorder' : arm === 'crossbow' ? 'bolt' : null;
/** §10.6.3 */
export const BOLT_BREAKS = 6;
/** §10.2.1 */
export const GOES_ASTRAY = 1;
/** §10.2.4 */
export const KILLS_LEADER = 12;
/** §10.5.10: the disorder check is read in the row of one hex. */
export const HARASSED = { hexes: 1, side: 'defender' } as const;

// ---- the volley

export const volley: FrameRules<Volley> = {
  asks: (sc, { stage, leaders }) => {
    if (stage === 'astray') return { d6: 1, rule: 'fire.friendlyFire' };
    if (stage === 'roll') return { d6: 2, rule: 'fire.roll' }; // §10.4.2
    if (stage === 'leader' && leaders.length > 0) return { d6: 2, rule: 'fire.leaderHit' };
    if (stage === 'disorder') return { d6: sc.rules.chapters.breakdown.dice, rule: 'fire.harassed' };
    if (stage === 'bolt') return { d6: 1, rule: 'fire.bolt' };
    return 'run';
  },
  run: (sc, frame) => {
    if (frame.stage === 'leader') return afterLeaders(sc, frame);
    // §13.2.2: a tired shooter may have run before he shot; nobody has been shot at yet.
    begin(sc, { ...frame, shots: frame.shots.filter(shot => mayStillShoot(unitOf(sc, shot.shooter))) });
  },
  rolled: (sc, frame, dice) => {
    const shot = frame.shots[0]!;
    const about = [frame.stage === 'leader' ? unitOf(sc, frame.leaders[0]!).id : unitOf(sc, shot.shooter).id];
    const asked = volley.asks(sc, frame);
    if (asked !== 'run' && 'rule' in asked) tell(sc, { is: 'rolled', rule: asked.rule, dice, about });
    ROLLED[frame.stage](
      sc,
      frame,
      shot,
      dice.reduce((a, b) => a + b, 0),
    );
  },
};

const mayStillShoot = (unit: Unit): boolean => onMap(unit) && unit.order !== 'panicked';

/** The first of the shots that are left, or the end. */
function begin(sc: Scene, frame: Volley): void {
  const [shot] = frame.shots;
  if (!shot) return pop(sc);
  if (shot.astray >= 0) turnTo(sc, { ...frame, stage: 'astray', leaders: [], loss: 0 });
  else strike(sc, frame, shot);
}
const next = (sc: Scene, frame: Volley): void => begin(sc, { ...frame, shots: frame.shots.slice(1) });

/** Leaders have no strength, and men who are gone nothing to lose: then only the leaders of the hex are rolled for. */
function strike(sc: Scene, frame: Volley, shot: Shot): void {
  const target = shot.target < 0 ? null : unitOf(sc, shot.target);
  if (target && (isLeader(target) || !onMap(target))) rollForLeaders(sc, frame, target.seat, shot.at, 0);
  else turnTo(sc, { ...frame, stage: 'roll', leaders: [], loss: 0 });
}

const rollForLeaders = (sc: Scene, frame: Volley, seat: Seat, hex: Hex, loss: number): void =>
  turnTo(sc, { ...frame, stage: 'leader', leaders: leadersAt(sc, seat, hex).map(leader => leader.n), loss });

type Rolled = (sc: Scene, frame: Volley, shot: Shot, roll: number) => void;
const ROLLED: Readonly<Record<Volley['stage'], Rolled>> = {
  ready: () => {},
  astray: friendlyFire,
  roll: (sc, frame, shot, roll) =>
    shot.target < 0 ? batterRoll(sc, frame, shot, roll) : fireRoll(sc, frame, shot, roll),
  leader: leaderRoll,
  disorder: (sc, frame, { target }, roll) => {
    next(sc, frame);
    const { breakdown } = sc.rules.chapters;
    if (breakdown.breaks(sc, unitOf(sc, target), HARASSED.hexes, HARASSED.side, roll))
      breakdown.byFire(sc, target, false);
  },
  bolt: (sc, frame, { target }, roll) => {
    next(sc, frame);
    if (roll === BOLT_BREAKS) sc.rules.chapters.breakdown.byFire(sc, target, true);
  },
};

/** §10.2.1, 10.2.4: on a one the arrows find an own unit, and maybe its leader; the enemy is spared. */
function friendlyFire(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  if (roll !== GOES_ASTRAY) return strike(sc, frame, shot);
  const victim = unitOf(sc, shot.astray);
  tell(sc, { is: 'astray', unit: unitOf(sc, shot.shooter).id, victim: victim.id, roll });
  rollForLeaders(sc, frame, victim.seat, victim.at, 0);
  lose(sc, victim.n, 1, 'friendly-fire');
}

function tellShot(sc: Scene, shot: Shot, roll: number): Hit {
  const rows = shotLedger(sc, shot);
  const hit = hitBy(sc, shot, roll + total(rows));
  tell(sc, {
    is: 'shot',
    unit: unitOf(sc, shot.shooter).id,
    ...(shot.target >= 0 && { target: unitOf(sc, shot.target).id }),
    at: hexId(sc, shot.at),
    roll,
    total: roll + total(rows),
    ledger: rows,
    result: hit.cell,
  });
  return hit;
}

function fireRoll(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  const target = unitOf(sc, shot.target);
  const hit = tellShot(sc, shot, roll);
  rollForLeaders(sc, frame, target.seat, shot.at, Math.min(hit.loss, target.sp));
  if (hit.loss > 0) lose(sc, target.n, hit.loss, 'fire');
  if (!hit.breaks) return;
  sc.rules.chapters.breakdown.byFire(sc, target.n, hit.stops);
  if (hit.stops && has(unitOf(sc, target.n), DONE.stopped)) mark(sc, target.n, DONE.shelled); // §10.7.1
}

/** §10.7.5; a leader behind the wall is in the hex that is shot at (10.2.4). */
function batterRoll(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  const hit = tellShot(sc, shot, roll);
  rollForLeaders(sc, frame, enemySeat(sc, unitOf(sc, shot.shooter).seat), shot.at, 0);
  if (hit.breaks) razeHex(sc, shot.at);
}

function leaderRoll(sc: Scene, frame: Volley, _: Shot, roll: number): void {
  const [leader, ...rest] = frame.leaders;
  turnTo(sc, { ...frame, leaders: rest });
  if (roll === KILLS_LEADER) killLeader(sc, leader!, 'fire');
}

function afterLeaders(sc: Scene, frame: Volley): void {
  const { shooter, target } = frame.shots[0]!;
  const stage = frame.loss > 0 && onMap(unitOf(sc, target)) ? afterLoss(unitOf(sc, shooter).arm) : null;
  if (stage) turnTo(sc, { ...frame, stage });
  else next(sc, frame);
}
