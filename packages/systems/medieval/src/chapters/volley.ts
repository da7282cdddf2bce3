// 10.2.6 Shots of one moment: each is rolled as things stood when it was loosed, and all harm is dealt after the last.

import { bans, type RuleKey, type Seat, total } from '@gonfalon/kernel';
import { pop, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { enemySeat, hexId, ids, mark, onMap, type Scene } from '../scene.ts';
import type { Blow, Frame, Shot } from '../state.ts';
import { DONE, has, isLeader, traitsOf, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { killLeader } from './fallen-leaders.ts';
import { razeHex } from './fortifications.ts';
import { leadersAt } from './leaders.ts';
import { lose } from './losses.ts';
import {
  BOLT_BREAKS,
  GOES_ASTRAY,
  HARASSED,
  type Hit,
  hitBy,
  inHarmsWay,
  KILLS_LEADER,
  shotLedger,
} from './shots.ts';

export type Volley = Extract<Frame, { is: 'volley' }>;

/** §10.4.2, 10.7.5: the table a shot is read in is that of the arm, or of bombards against walls. */
const rollRule = (sc: Scene, { shooter, target }: Shot): RuleKey =>
  target < 0 ? 'fire.objectsRoll' : traitsOf(unitOf(sc, shooter)).fire!.roll;

export const volley: FrameRules<Volley> = {
  asks: (sc, frame) => {
    const { stage, leaders } = frame;
    if (stage === 'astray') return { d6: 1, rule: 'fire.friendlyFire' };
    if (stage === 'victim') {
      const seat = unitOf(sc, frame.shots[0]!.shooter).seat;
      return { seats: [seat], moment: { key: 'astray', about: ids(victims(sc, frame)) }, verbs: ['hit'] };
    }
    if (stage === 'roll') return { d6: 2, rule: rollRule(sc, frame.shots[0]!) };
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

/** The first of the shots that are left; after the last all of them are felt. */
function begin(sc: Scene, frame: Volley): void {
  const [shot] = frame.shots;
  if (!shot) return deal(sc, frame);
  if (endangered(sc, shot).length > 0) turnTo(sc, { ...frame, stage: 'astray', leaders: [] });
  else strike(sc, frame, shot);
}
const next = (sc: Scene, frame: Volley): void => begin(sc, { ...frame, shots: frame.shots.slice(1) });

/** What is left of a unit once this volley has been dealt, as far as it has been rolled. */
const leftOf = ({ blows }: Volley, { n, sp }: Unit): number =>
  sp - blows.reduce((sum, blow) => sum + (blow.unit === n ? blow.loss : 0), 0);

/** Leaders have no strength, and men who are gone nothing to lose: then only the leaders of the hex are rolled for. */
function strike(sc: Scene, frame: Volley, shot: Shot): void {
  const target = shot.target < 0 ? null : unitOf(sc, shot.target);
  if (target && (isLeader(target) || !onMap(target) || leftOf(frame, target) <= 0))
    struck(sc, frame, target.seat, { ...harmless(shot), unit: target.n });
  else turnTo(sc, { ...frame, stage: 'roll', leaders: [] });
}

const harmless = ({ shooter, target, at }: Shot): Blow => ({
  shooter,
  unit: target,
  at,
  loss: 0,
  breaks: false,
  stops: false,
});

/** §10.2.4: the shot has come down on that hex; every leader of the side there is rolled for, unless another shot has him. */
function struck(sc: Scene, frame: Volley, seat: Seat, blow: Blow): void {
  const leaders = leadersAt(sc, seat, blow.at)
    .map(leader => leader.n)
    .filter(n => !frame.slain.includes(n));
  turnTo(sc, { ...frame, stage: 'leader', leaders, blows: [...frame.blows, blow] });
}

type Rolled = (sc: Scene, frame: Volley, shot: Shot, roll: number) => void;
const ROLLED: Readonly<Record<Volley['stage'], Rolled>> = {
  ready: () => {},
  victim: () => {},
  astray: friendlyFire,
  roll: (sc, frame, shot, roll) =>
    shot.target < 0 ? batterRoll(sc, frame, shot, roll) : fireRoll(sc, frame, shot, roll),
  leader: (sc, frame, _, roll) => {
    const [leader, ...leaders] = frame.leaders;
    const slain = roll === KILLS_LEADER ? [...frame.slain, leader!] : frame.slain;
    turnTo(sc, { ...frame, leaders, slain });
  },
  disorder: (sc, frame, { target }, roll) => {
    const { hexes, side } = HARASSED;
    const breaks = sc.rules.chapters.breakdown.breaks(sc, unitOf(sc, target), hexes, side, roll);
    next(sc, withLast(frame, { breaks, stops: false }));
  },
  bolt: (sc, frame, _, roll) => {
    const breaks = roll === BOLT_BREAKS;
    next(sc, withLast(frame, { breaks, stops: breaks }));
  },
};
const withLast = (frame: Volley, facts: Partial<Blow>): Volley => ({
  ...frame,
  blows: [...frame.blows.slice(0, -1), { ...frame.blows.at(-1)!, ...facts }],
});

// ---- arrows that go astray (10.2.1)

const endangered = (sc: Scene, { shooter, target }: Shot): Unit[] =>
  target < 0 ? [] : inHarmsWay(sc, unitOf(sc, shooter), unitOf(sc, target));

/** Whom the arrows can still find: nobody whom the volley has already killed. */
export const victims = (sc: Scene, frame: Volley): Unit[] =>
  endangered(sc, frame.shots[0]!).filter(unit => leftOf(frame, unit) > 0);

/** On a one they find an own unit, and maybe its leader; the enemy is spared. */
function friendlyFire(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  if (roll !== GOES_ASTRAY) return strike(sc, frame, shot);
  const [victim, ...others] = victims(sc, frame);
  if (!victim) return next(sc, frame);
  if (others.length > 0) turnTo(sc, { ...frame, stage: 'victim' });
  else hitOwn(sc, frame, victim);
}

function hitOwn(sc: Scene, frame: Volley, victim: Unit): void {
  const shot = frame.shots[0]!;
  tell(sc, { is: 'astray', unit: unitOf(sc, shot.shooter).id, victim: victim.id, roll: GOES_ASTRAY });
  struck(sc, frame, victim.seat, { ...harmless(shot), unit: victim.n, at: victim.at, loss: 1 });
}

const astray = (sc: Scene): Volley => topOf(sc, 'volley');

/** The owner says whom. */
const hit: Verb = {
  bans: bans<Claim>('fire', {
    besideTarget: ({ sc, unit }) =>
      victims(sc, astray(sc)).some(({ n }) => n === unit.n) ? null : [unit.id],
  }),
  candidates: sc => victims(sc, astray(sc)).map(unit => ({ do: 'hit', unit: unit.id })),
  apply: ({ sc, unit }) => hitOwn(sc, astray(sc), unit),
};

export const volleyVerbs = { hit } satisfies Record<string, Verb>;

// ---- what the table says

function tellShot(sc: Scene, shot: Shot, roll: number): Hit {
  const rows = shotLedger(sc, shot);
  const result = hitBy(sc, shot, roll + total(rows));
  tell(sc, {
    is: 'shot',
    unit: unitOf(sc, shot.shooter).id,
    ...(shot.target >= 0 && { target: unitOf(sc, shot.target).id }),
    at: hexId(sc, shot.at),
    roll,
    total: roll + total(rows),
    ledger: rows,
    result: result.cell,
  });
  return result;
}

function fireRoll(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  const target = unitOf(sc, shot.target);
  const { loss, breaks, stops } = tellShot(sc, shot, roll);
  const blow = { ...harmless(shot), loss: Math.min(loss, leftOf(frame, target)), breaks, stops };
  struck(sc, frame, target.seat, blow);
}

/** §10.7.5; a leader behind the wall is in the hex that is shot at (10.2.4). */
function batterRoll(sc: Scene, frame: Volley, shot: Shot, roll: number): void {
  const { breaks } = tellShot(sc, shot, roll);
  struck(sc, frame, enemySeat(sc, unitOf(sc, shot.shooter).seat), { ...harmless(shot), breaks });
}

/** §10.5.10, 10.6.3: a loss is followed by another roll, where it leaves anybody and they are not our own. */
function afterLeaders(sc: Scene, frame: Volley): void {
  const { shooter: n, unit, loss } = frame.blows.at(-1)!;
  const shooter = unitOf(sc, n);
  const hurts = loss > 0 && unitOf(sc, unit).seat !== shooter.seat && leftOf(frame, unitOf(sc, unit)) > 0;
  const stage = hurts ? traitsOf(shooter).fire!.after : null;
  if (stage) turnTo(sc, { ...frame, stage });
  else next(sc, frame);
}

// ---- the harm

/** Strength first, then order, then leaders: whoever stood there stood there for all of it. */
function deal(sc: Scene, { blows, slain }: Volley): void {
  pop(sc);
  for (const { shooter, unit, loss } of blows) {
    if (loss === 0) continue;
    const own = unitOf(sc, unit).seat === unitOf(sc, shooter).seat;
    lose(sc, unit, loss, own ? 'friendly-fire' : 'fire');
  }
  const breaking = blows.filter(blow => blow.breaks);
  for (const blow of breaking) if (blow.unit >= 0 && onMap(unitOf(sc, blow.unit))) breakUnit(sc, blow);
  for (const at of new Set(breaking.filter(({ unit }) => unit < 0).map(blow => blow.at))) razeHex(sc, at);
  for (const n of slain) killLeader(sc, n, 'fire');
}

function breakUnit(sc: Scene, { shooter, unit, stops }: Blow): void {
  sc.rules.chapters.breakdown.byFire(sc, unit, stops);
  const shelled = traitsOf(unitOf(sc, shooter)).gun && has(unitOf(sc, unit), DONE.stopped);
  if (stops && shelled) mark(sc, unit, DONE.shelled); // §10.7.1
}
