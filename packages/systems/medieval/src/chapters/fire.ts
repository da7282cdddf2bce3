// §10.1.7, 10.5.1, 2.1/1b Shooting: who may shoot at whom, and when. What a shot does is in shots.ts.

import type { Hex } from '@gonfalon/hex';
import { type Action, bans, type Seat } from '@gonfalon/kernel';
import { frameOf, patch, pop, push, topFrame, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import type { Fire } from '../arms.ts';
import { enemySeat, hexId, ids, inClass, mark, onMap, phaseSeat, type Scene } from '../scene.ts';
import { type Frame, isCavalryPhase, POINT } from '../state.ts';
import { DONE, has, isLeader, isRanged, isShooter, traitsOf, type Unit } from '../units.ts';
import type { Ask, Claim, FrameRules, Verb } from '../verb.ts';
import { isFortified } from './ground.ts';
import { marching } from './on-the-march.ts';
import { type Aim, declareShot } from './shots.ts';
import { blockers, fieldOfFire, hasSight } from './sight.ts';

// ---- who may shoot

/** §10.1.5: while the enemy moves. */
const enemyMoves = (sc: Scene, seat: Seat): boolean => phaseSeat(sc.s) !== seat;
const onCombatSide = (unit: Unit): boolean => !isRanged(unit) || unit.braced;

/** Everything about the shooter that must be so; kept apart from the lines below because windows ask it of whole armies. */
export const isReady = (sc: Scene, unit: Unit): boolean =>
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

/** What is aimed at and lies outside the field of fire of a unit of whose arm the line speaks; a unit, or the hex of an object. */
function outside({ sc, unit, other, hex }: Claim, line: Fire['field']): string[] | null {
  if (traitsOf(unit).fire?.field !== line || !onMap(unit) || (other && !onMap(other))) return null;
  return fieldOfFire(sc, unit).includes(other?.at ?? hex) ? null : [other?.id ?? hexId(sc, hex)];
}
/** A line an arm, for each has its own paragraph. */
const fieldBans = bans<Claim>('fire', {
  archersField: claim => outside(claim, 'archersField'),
  crossbowsField: claim => outside(claim, 'crossbowsField'),
  horseArchersField: claim => outside(claim, 'horseArchersField'),
  bombardsField: claim => outside(claim, 'bombardsField'),
});

/** Hidden units keep their hex, so a target off the map is never asked where it is. */
const aimBans = bans<Claim>('fire', {
  enemiesOnly: ({ seat, other }) => (other.seat === seat ? [other.id] : null),
  targetOffMap: ({ other }) => (onMap(other) ? null : [other.id]),
  sight: ({ sc, unit, other }) =>
    onMap(unit) && onMap(other) ? blockers(sc, unit.at, other.at).map(hex => hexId(sc, hex)) : null,
});

const classBans = bans<Claim>('fire', {
  ridersPhase: ({ sc, other }) => (isCavalryPhase(sc.s.phase) && !inClass(sc.s, other) ? [other.id] : null),
  footPhase: ({ sc, other }) => (!isCavalryPhase(sc.s.phase) && !inClass(sc.s, other) ? [other.id] : null),
  leaderAmongMen: ({ sc, other }) =>
    onMap(other) ? ids(menAround(sc, other, unit => inClass(sc.s, unit))) : null,
});

/** The hexes of its field of fire that a ready shooter can put a shot into; lazily, for most answers are no. */
const someHex = (sc: Scene, unit: Unit, holds: (hex: Hex) => boolean): boolean =>
  fieldOfFire(sc, unit).some(hex => holds(hex) && hasSight(sc, unit.at, hex));

/** Asked about every hex before every shooter after every step: most are empty. */
function hasTarget(sc: Scene, unit: Unit): boolean {
  for (const hex of fieldOfFire(sc, unit)) {
    for (const other of unitsAt(sc, hex))
      if (isTarget(sc, unit.seat, other)) {
        if (hasSight(sc, unit.at, hex)) return true;
        break;
      }
  }
  return false;
}

const hasObject = (sc: Scene, unit: Unit): boolean => someHex(sc, unit, hex => isObject(sc, unit.seat, hex));

/** Whether this unit of the side not in phase has anything to shoot at right now. */
export const mayFire = (sc: Scene, unit: Unit): boolean =>
  isReady(sc, unit) && (hasTarget(sc, unit) || (traitsOf(unit).gun && hasObject(sc, unit)));

/** Orders against these enemies. */
const ordersAt = (targets: readonly Unit[], order: Action): Action[] =>
  targets.map(target => ({ ...order, target: target.id }));

const enemiesIn = (sc: Scene, unit: Unit): Unit[] =>
  fieldOfFire(sc, unit).flatMap(hex => unitsAt(sc, hex).filter(other => other.seat !== unit.seat));

// ---- the three orders

/** The one shot while the enemy moves; whoever is on the march may shoot at the same moment (10.2.6). */
function react(sc: Scene, unit: Unit, aim: Aim): void {
  const first = topFrame(sc).is !== 'answer';
  mark(sc, unit.n, DONE.shot);
  declareShot(sc, unit, aim);
  if (first) push(sc, { is: 'answer', seat: phaseSeat(sc.s) });
  sc.rules.chapters.breakdown.tired(sc, unit.n); // §13.2.2: before the action
}

/** §10.5.6 to 10.5.8: whether horse archers with these points left could still shoot in their own phase. */
export const mayShoot = (sc: Scene, unit: Unit, left: number): boolean =>
  traitsOf(unit).skirmishes &&
  onMap(unit) &&
  unit.order !== 'panicked' &&
  !has(unit, DONE.shotOwn) &&
  left >= POINT &&
  someHex(sc, unit, hex => unitsAt(sc, hex).some(other => other.seat !== unit.seat));

/** §10.1.5: at any moment of the enemy's movement phase. */
const fire: Verb = {
  bans: { ...shooterBans, ...fieldBans, ...aimBans, ...classBans },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => isReady(sc, unit))
      .flatMap(unit => ordersAt(enemiesIn(sc, unit), { do: 'fire', unit: unit.id })),
  apply: ({ sc, unit, other }) => react(sc, unit, { target: other, at: other.at }),
};

/** §10.5.6 to 10.5.8: horse archers on their own march; a zone that stopped them does not forbid it. */
const shoot: Verb = {
  bans: {
    ...bans<Claim>('fire', {
      horseArchersOnly: ({ unit }) => (traitsOf(unit).skirmishes ? null : [unit.id]),
      onceInOwnPhase: ({ unit }) => (has(unit, DONE.shotOwn) ? [unit.id] : null),
      shotPoints: ({ sc, unit }) => (marching(sc).left < POINT ? [unit.id] : null),
    }),
    ...fieldBans,
    ...aimBans,
    ...bans<Claim>('fire', {
      leaderAmongMen: ({ sc, other }) => (onMap(other) ? ids(menAround(sc, other, () => true)) : null),
    }),
  },
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return traitsOf(unit).skirmishes ? ordersAt(enemiesIn(sc, unit), { do: 'shoot' }) : [];
  },
  apply: ({ sc, unit, other }) => {
    const frame = marching(sc);
    patch(sc, { ...frame, left: frame.left - POINT, begun: true });
    mark(sc, unit.n, DONE.shotOwn);
    // Others of the enemy may still join those who were answered.
    if (topFrame(sc).is === 'answer') pop(sc);
    declareShot(sc, unit, { target: other, at: other.at });
    push(sc, { is: 'answer', seat: enemySeat(sc, unit.seat) }); // §10.2.6
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
    ...fieldBans,
    ...bans<Claim>('fire', {
      bombardsOnly: ({ unit }) => (traitsOf(unit).gun ? null : [unit.id]),
      noFortification: ({ sc, hex }) =>
        isFortified(sc, hex) && sc.rules.tables.bombardObjects ? null : [hexId(sc, hex)],
      ownMenThere: ({ sc, seat, hex }) => ids(unitsAt(sc, hex).filter(unit => unit.seat === seat)),
      sight: ({ sc, unit, hex }) =>
        onMap(unit) ? blockers(sc, unit.at, hex).map(between => hexId(sc, between)) : null,
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => traitsOf(unit).gun && isReady(sc, unit))
      .flatMap(unit =>
        fieldOfFire(sc, unit)
          .filter(hex => isObject(sc, seat, hex))
          .map(hex => ({ do: 'batter', unit: unit.id, at: hexId(sc, hex) })),
      ),
  apply: ({ sc, unit, hex }) => react(sc, unit, { target: null, at: hex }),
};

export const fireVerbs = { shoot, fire, batter } satisfies Record<string, Verb>;

// ---- frames

/** §10.2.6: whoever shot first, the other side may shoot at the same moment; nobody is asked where nobody could. */
export const answer: FrameRules<Extract<Frame, { is: 'answer' }>> = {
  asks: (sc, { seat }) => (seat === phaseSeat(sc.s) ? marcherAnswers(sc, seat) : reactorsAnswer(sc, seat)),
  run: sc => pop(sc),
};

function reactorsAnswer(sc: Scene, seat: Seat): Ask {
  if (!unitsOf(sc, seat).some(unit => mayFire(sc, unit))) return 'run';
  const shooters = (frameOf(sc, 'volley')?.shots ?? []).map(shot => unitOf(sc, shot.shooter));
  const about = ids(shooters.filter(unit => unit.seat !== seat));
  return {
    seats: [seat],
    moment: { key: 'answer', about, pass: { do: 'pass' } },
    verbs: ['fire', 'batter', 'pass'],
  };
}

/** Only the horse archers who are on the move: others have no say in the middle of it. */
function marcherAnswers(sc: Scene, seat: Seat): Ask {
  const march = frameOf(sc, 'march');
  if (!march || !mayShoot(sc, unitOf(sc, march.unit), march.left)) return 'run';
  const about = [unitOf(sc, march.unit).id];
  return {
    seats: [seat],
    moment: { key: 'return-fire', about, pass: { do: 'pass' } },
    verbs: ['shoot', 'pass'],
  };
}
