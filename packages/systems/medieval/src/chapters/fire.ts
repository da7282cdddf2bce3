// §10.1.7, 10.5.1, 2.1/1b Shooting: who may shoot at whom, and when. What a shot does is in shots.ts.

import { directionTo, type Hex } from '@gonfalon/hex';
import { type Action, bans, type Seat } from '@gonfalon/kernel';
import {
  enemySeat,
  frameOf,
  hexId,
  ids,
  inClass,
  mark,
  onMap,
  phaseSeat,
  pop,
  push,
  type Scene,
  turnTo,
  unitOf,
  unitsAt,
  unitsOf,
  zoneHolders,
} from '../scene.ts';
import { type Frame, POINT, phaseKind } from '../state.ts';
import { DONE, has, isLeader, isRanged, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { isFortified } from './ground.ts';
import { marching } from './movement.ts';
import { declareShot } from './shots.ts';
import { blockers, fieldOfFire, isShooter, sees } from './sight.ts';

// ---- who may shoot

/** §10.1.5: while the enemy moves. */
const enemyMoves = (sc: Scene, seat: Seat): boolean =>
  phaseKind(sc.s.phase).endsWith('move') && phaseSeat(sc.s) !== seat;
const onCombatSide = (unit: Unit): boolean => !isRanged(unit) || unit.braced;

/** Everything about the shooter that must be so; kept apart from the lines below because windows ask it of whole armies. */
const isReady = (sc: Scene, unit: Unit): boolean =>
  isShooter(unit) &&
  onMap(unit) &&
  onCombatSide(unit) &&
  !has(unit, DONE.shot) &&
  unit.order !== 'panicked' &&
  enemyMoves(sc, unit.seat);

const shooterBans = bans<Claim>('fire', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  noShooter: ({ unit }) => (isShooter(unit) ? null : [unit.id]),
  shooterOffMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  combatSide: ({ unit }) => (onCombatSide(unit) ? null : [unit.id]),
  enemyMovementOnly: ({ sc, seat, unit }) => (enemyMoves(sc, seat) ? null : [unit.id]),
  oncePerTurn: ({ unit }) => (has(unit, DONE.shot) ? [unit.id] : null),
  panicked: ({ unit }) => (unit.order === 'panicked' ? [unit.id] : null),
});

// ---- at whom

/** §2.1: cavalry and leaders in the cavalry phase, foot in the other. */
const isTarget = (sc: Scene, seat: Seat, unit: Unit): boolean =>
  unit.seat !== seat && onMap(unit) && inClass(sc.s, unit);

/** Men who stand with a leader are shot at instead of him; the hex is rolled for all the same (10.2.4). */
const menAround = (sc: Scene, leader: Unit, counts: (unit: Unit) => boolean): Unit[] =>
  isLeader(leader)
    ? unitsAt(sc, leader.at).filter(unit => unit.seat === leader.seat && !isLeader(unit) && counts(unit))
    : [];

/** §10.2.1: own units beside the target, where it stands in a zone of the shooter's side other than his own. */
export function inHarmsWay(sc: Scene, shooter: Unit, target: Unit): Unit[] {
  if (zoneHolders(sc, target.seat, target.at).every(holder => holder.n === shooter.n)) return [];
  return unitsOf(sc, shooter.seat).filter(
    unit =>
      onMap(unit) &&
      !isLeader(unit) &&
      unit.n !== shooter.n &&
      directionTo(sc.grid, target.at, unit.at) !== undefined,
  );
}

/** Hidden units keep their hex, so a target off the map is never asked where it is. */
const aimBans = bans<Claim>('fire', {
  enemiesOnly: ({ seat, other }) => (other.seat === seat ? [other.id] : null),
  targetOffMap: ({ other }) => (onMap(other) ? null : [other.id]),
  fieldOfFire: ({ sc, unit, other }) =>
    !onMap(unit) || !onMap(other) || fieldOfFire(sc, unit).includes(other.at) ? null : [other.id],
  sight: ({ sc, unit, other }) =>
    onMap(unit) && onMap(other) ? blockers(sc, unit.at, other.at).map(hex => hexId(sc, hex)) : null,
  // One form of the order only: a unit is named for the arrows that go astray where they can, else none.
  friendlyFire: ({ sc, unit, other, astray }) => {
    if (!onMap(unit) || !onMap(other)) return null;
    const friends = inHarmsWay(sc, unit, other);
    if (friends.length === 0) return astray ? [astray.id] : null;
    return friends.some(friend => friend.n === astray?.n) ? null : ids(friends);
  },
});

const classBans = bans<Claim>('fire', {
  otherClass: ({ sc, other }) => (inClass(sc.s, other) ? null : [other.id]),
  leaderAmongMen: ({ sc, other }) =>
    onMap(other) ? ids(menAround(sc, other, unit => inClass(sc.s, unit))) : null,
});

/** The hexes of its field of fire that a ready shooter can put a shot into; lazily, for most answers are no. */
const someHex = (sc: Scene, unit: Unit, holds: (hex: Hex) => boolean): boolean =>
  fieldOfFire(sc, unit).some(hex => holds(hex) && sees(sc, unit.at, hex));

/** Whether this unit of the side not in phase has anything to shoot at right now. */
export const mayFire = (sc: Scene, unit: Unit): boolean =>
  isReady(sc, unit) &&
  (someHex(sc, unit, hex => unitsAt(sc, hex).some(other => isTarget(sc, unit.seat, other))) ||
    (unit.arm === 'bombard' && someHex(sc, unit, hex => isObject(sc, unit.seat, hex))));

/** Orders against these enemies, one for each own unit that could be hit instead. */
const ordersAt = (sc: Scene, shooter: Unit, targets: readonly Unit[], order: Action): Action[] =>
  targets.flatMap(target => {
    const friends = inHarmsWay(sc, shooter, target);
    const aimed = { ...order, target: target.id };
    return friends.length === 0 ? [aimed] : friends.map(friend => ({ ...aimed, astray: friend.id }));
  });

const enemiesIn = (sc: Scene, unit: Unit): Unit[] =>
  fieldOfFire(sc, unit).flatMap(hex => unitsAt(sc, hex).filter(other => other.seat !== unit.seat));

// ---- the three orders

/** §10.1.5: at any moment of the enemy's movement phase. */
const fire: Verb = {
  bans: { ...shooterBans, ...aimBans, ...classBans },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => isReady(sc, unit))
      .flatMap(unit => ordersAt(sc, unit, enemiesIn(sc, unit), { do: 'fire', unit: unit.id })),
  apply: ({ sc, unit, other, astray }) => {
    mark(sc, unit.n, DONE.shot);
    declareShot(sc, unit, { target: other, at: other.at, astray });
    sc.rules.chapters.breakdown.tired(sc, unit.n); // §13.2.2: before the action
  },
};

/** §10.5.6 to 10.5.8: horse archers on their own march; a zone that stopped them does not forbid it. */
const shoot: Verb = {
  bans: {
    ...bans<Claim>('fire', {
      horseArchersOnly: ({ unit }) => (unit.arm === 'horse-archer' ? null : [unit.id]),
      onceInOwnPhase: ({ unit }) => (has(unit, DONE.shotOwn) ? [unit.id] : null),
      shotPoints: ({ sc, unit }) => (marching(sc).left < POINT ? [unit.id] : null),
    }),
    ...aimBans,
    ...bans<Claim>('fire', {
      leaderAmongMen: ({ sc, other }) => (onMap(other) ? ids(menAround(sc, other, () => true)) : null),
    }),
  },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return unit.arm === 'horse-archer' ? ordersAt(sc, unit, enemiesIn(sc, unit), { do: 'shoot' }) : [];
  },
  apply: ({ sc, unit, other, astray }) => {
    const frame = marching(sc);
    turnTo(sc, { ...frame, left: frame.left - POINT, begun: true });
    mark(sc, unit.n, DONE.shotOwn);
    declareShot(sc, unit, { target: other, at: other.at, astray });
    push(sc, { is: 'answer', seat: enemySeat(sc, unit.seat) });
    sc.rules.chapters.breakdown.tired(sc, unit.n);
  },
};

/** §10.7.5: fortifications, unless own men are in them. */
const isObject = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  isFortified(sc, hex) &&
  sc.rules.tables.bombardObjects !== null &&
  unitsAt(sc, hex).every(unit => unit.seat !== seat);

const batter: Verb = {
  bans: {
    ...shooterBans,
    ...bans<Claim>('fire', {
      bombardsOnly: ({ unit }) => (unit.arm === 'bombard' ? null : [unit.id]),
      noFortification: ({ sc, hex }) =>
        isFortified(sc, hex) && sc.rules.tables.bombardObjects ? null : [hexId(sc, hex)],
      ownMenThere: ({ sc, seat, hex }) => ids(unitsAt(sc, hex).filter(unit => unit.seat === seat)),
      fieldOfFire: ({ sc, unit, hex }) =>
        !onMap(unit) || fieldOfFire(sc, unit).includes(hex) ? null : [hexId(sc, hex)],
      sight: ({ sc, unit, hex }) =>
        onMap(unit) ? blockers(sc, unit.at, hex).map(between => hexId(sc, between)) : null,
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => unit.arm === 'bombard' && isReady(sc, unit))
      .flatMap(unit =>
        fieldOfFire(sc, unit)
          .filter(hex => isObject(sc, seat, hex))
          .map(hex => ({ do: 'batter', unit: unit.id, at: hexId(sc, hex) })),
      ),
  apply: ({ sc, unit, hex }) => {
    mark(sc, unit.n, DONE.shot);
    declareShot(sc, unit, { target: null, at: hex });
    sc.rules.chapters.breakdown.tired(sc, unit.n);
  },
};

export const fireVerbs = { shoot, fire, batter } satisfies Record<string, Verb>;

// ---- frames

/** §10.2.6: the other side may shoot at the same moment; nobody is asked where nobody could. */
export const answer: FrameRules<Extract<Frame, { is: 'answer' }>> = {
  asks: (sc, { seat }) => {
    if (!unitsOf(sc, seat).some(unit => mayFire(sc, unit))) return 'run';
    const shooters = (frameOf(sc, 'volley')?.shots ?? []).map(shot => unitOf(sc, shot.shooter));
    const about = ids(shooters.filter(unit => unit.seat !== seat));
    return {
      seat,
      moment: { key: 'answer', about, pass: { do: 'pass' } },
      verbs: ['fire', 'batter', 'pass'],
    };
  },
  run: sc => pop(sc),
};
