// The gesture, move by move: what the hand was doing and what happened make what it does next, and perhaps something to say.
// Nothing here touches a board or a game; the situation is asked what may be done.

import type { HexId, Refusal, Seat, UnitId } from '@gonfalon/kernel';
import type { Manner } from '../march/plan.ts';
import { facingOf, unitOn } from '../offers.ts';
import { nearestEnds } from '../why-not.ts';
import { answerTo, helped } from './answers.ts';
import { adding, commandIn, gathered, ledTo, mannered, marchOffer, toggled } from './leading.ts';
import { aheadOf, turnedBy } from './on-the-spot.ts';
import { offerOf, offersAt, onSpot, readingOf } from './reading.ts';
import { nextInRound, previousInRound } from './round.ts';
import type { Situation } from './situation.ts';
import { aimOf, dropped, type Gesture, holding, type Offer, type Refused, unitOf } from './state.ts';

/** Before something was said: who spoke, with what in hand, and who waited off the map to be placed. */
export interface Before {
  readonly seat: Seat | null;
  readonly unit: UnitId | undefined;
  readonly waiting: readonly UnitId[];
}

export type GestureEvent =
  /** A hex was touched, and a counter on it, if any; `more` takes it in beside those in hand. */
  | {
      readonly is: 'tapped';
      readonly hex: HexId;
      readonly unit: UnitId | undefined;
      readonly more?: boolean;
    }
  /** These units are taken in hand, or the command of the one that is. */
  | { readonly is: 'gathered'; readonly units: readonly UnitId[] | 'command' }
  | { readonly is: 'added' }
  | { readonly is: 'mannered'; readonly manner: Manner }
  | { readonly is: 'aimed'; readonly hex: HexId }
  /** A unit is carried and has come over a hex; was let go there; or was put back where it lay. */
  | { readonly is: 'carried' | 'released' | 'returned'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly is: 'faced'; readonly facing: number }
  | { readonly is: 'chose'; readonly offer: Offer }
  /** What is chosen is to be said, or this offer whatever is chosen. */
  | { readonly is: 'committed' }
  | { readonly is: 'gave'; readonly offer: Offer }
  | { readonly is: 'took'; readonly unit: UnitId | undefined }
  /** On to the next unit that can act, or must; back with -1. */
  | { readonly is: 'went'; readonly to: 'may' | 'must'; readonly step: 1 | -1 }
  /** One hex ahead, or one turn on the spot. */
  | { readonly is: 'pushed' }
  | { readonly is: 'turned'; readonly by: 1 | -1 }
  | { readonly is: 'backed' }
  | { readonly is: 'pointed'; readonly hex: HexId | undefined }
  | { readonly is: 'refused'; readonly refused: Refused | undefined }
  /** The game has come to another question. */
  | { readonly is: 'asked' }
  /** What was said is over, with every answer that came at once. */
  | {
      readonly is: 'answered';
      readonly offer: Offer;
      readonly refusal: Refusal | null;
      readonly before: Before;
    };

export interface Next {
  readonly gesture: Gesture;
  /** To be said now, once the hand has let go of it. */
  readonly say?: Offer;
}

type Answers = {
  readonly [Is in GestureEvent['is']]: (
    gesture: Gesture,
    event: Extract<GestureEvent, { is: Is }>,
    now: Situation,
  ) => Next;
};

const ANSWERS: Answers = {
  tapped: (gesture, { hex, unit, more = false }, now) => {
    const touched = { ...gesture, cursor: hex, refused: undefined };
    return tappedMany(touched, hex, unit, more, now) ?? tapped(touched, hex, unit, now);
  },
  gathered: (gesture, { units }, now) => ({
    gesture: gathered(gesture, units === 'command' ? commandIn(gesture, now) : units, now),
  }),
  added: (gesture, _, now) => ({ gesture: adding(gesture, now) }),
  mannered: (gesture, { manner }) => ({ gesture: mannered(gesture, manner) }),
  aimed: (gesture, { hex }, now) => ({
    gesture: gesture.doing.is === 'leading' ? ledTo(gesture, hex) : aimedAt(gesture, hex, now),
  }),
  carried: (gesture, { unit, hex }, now) => ({
    gesture: carriesMany(gesture, unit) ? ledTo(gesture, hex, unit) : carried(gesture, unit, hex, now),
  }),
  // What many would do is looked at first, and said by a press of its own.
  released: (gesture, { unit, hex }, now) =>
    carriesMany(gesture, unit)
      ? { gesture: ledTo(gesture, hex, unit) }
      : released(inHand(gesture, unit, now), hex, now),
  returned: (gesture, { unit, hex }, now) => ({
    gesture: carriesMany(gesture, unit)
      ? ledTo(gesture, undefined)
      : aimedAt(inHand(gesture, unit, now), hex, now),
  }),
  faced: (gesture, { facing }, now) => facedBy(gesture, facing, now),
  chose: (gesture, { offer }) => ({ gesture: chose(gesture, offer) }),
  committed: (gesture, _, now) =>
    said(gesture, marchOffer(gesture.doing, now) ?? readingOf(gesture.doing, now).chosen),
  gave: (gesture, { offer }) => said(gesture, offer),
  took: (gesture, { unit }, now) => ({ gesture: taken(gesture, unit, now) }),
  went: (gesture, { to, step }, now) => ({ gesture: wentTo(gesture, to, step, now) }),
  pushed: (gesture, _, now) => pushed(gesture, now),
  turned: (gesture, { by }, now) => turned(gesture, by, now),
  backed: (gesture, _, now) => ({ gesture: backed(gesture, now) }),
  pointed: (gesture, { hex }) => ({ gesture: { ...gesture, cursor: hex } }),
  refused: (gesture, { refused }) => ({ gesture: { ...gesture, refused } }),
  asked: (gesture, _, now) => ({ gesture: asked(gesture, now) }),
  answered: (gesture, { offer, refusal, before }, now) => ({
    gesture: answered(gesture, offer, refusal, before, now),
  }),
};

export function next<Is extends GestureEvent['is']>(
  gesture: Gesture,
  event: Extract<GestureEvent, { is: Is }>,
  now: Situation,
): Next {
  return ANSWERS[event.is as Is](gesture, event, now);
}

const said = (gesture: Gesture, offer: Offer | undefined): Next =>
  offer ? { gesture: dropped(gesture), say: offer } : { gesture };

function taken(gesture: Gesture, unit: UnitId | undefined, now: Situation): Gesture {
  const at = unit === undefined ? undefined : now.places.get(unit);
  const passed = unit === undefined ? gesture.passed : [...gesture.passed.filter(id => id !== unit), unit];
  return { doing: holding(unit), cursor: at ?? gesture.cursor, refused: undefined, passed };
}

const inHand = (gesture: Gesture, unit: UnitId, now: Situation): Gesture =>
  unitOf(gesture.doing) === unit ? gesture : taken(gesture, unit, now);

/** Aims at the hex; lets go of the last aim where nothing can be ordered there. */
function aimedAt(gesture: Gesture, hex: HexId, now: Situation): Gesture {
  const unit = unitOf(gesture.doing);
  if (offersAt(now, unit, hex).length === 0) return dropped(gesture);
  return { ...dropped(gesture), doing: { is: 'aiming', unit, at: hex, facing: undefined } };
}

function tapped(gesture: Gesture, hex: HexId, touched: UnitId | undefined, now: Situation): Next {
  if (now.seat === null) return { gesture: told(gesture, hex, touched, now) };
  const may = [...now.subjects.may, ...now.freed];
  const isSubject = (id: UnitId | undefined): id is UnitId => id !== undefined && may.includes(id);
  const unit = unitOf(gesture.doing);
  // Where the one on top can do nothing, whoever can lies below it.
  const below = unit === undefined ? may.findLast(id => now.places.get(id) === hex) : undefined;
  const on = isSubject(touched) ? touched : (below ?? touched);
  if (aimOf(gesture.doing) === hex && on !== unit) return said(gesture, readingOf(gesture.doing, now).chosen);
  // A unit that could be taken up is, unless the one in hand has business there; touched again it may turn.
  if (isSubject(on) && on !== unit && !now.menu(unit).targets.has(hex))
    return { gesture: taken(gesture, on, now) };
  const aimed = aimedAt(gesture, hex, now);
  if (aimOf(aimed.doing) !== undefined)
    return now.menu(unit).led ? said(aimed, readingOf(aimed.doing, now).chosen) : { gesture: aimed };
  if (isSubject(on)) return { gesture: taken(aimed, on, now) };
  return {
    gesture:
      unit === undefined && on !== undefined ? told(aimed, hex, on, now) : explained(aimed, hex, now, on),
  };
}

const carriesMany = ({ doing }: Gesture, unit: UnitId): boolean =>
  doing.is === 'leading' && doing.units.includes(unit);

/** With several in hand, or to take another beside the one that is; undefined where one alone is meant. */
function tappedMany(
  gesture: Gesture,
  hex: HexId,
  touched: UnitId | undefined,
  more: boolean,
  now: Situation,
): Next | undefined {
  const { doing } = gesture;
  if (now.seat === null) return undefined;
  const takes = more || (doing.is === 'leading' && doing.adding);
  const able = [...now.subjects.may, ...now.freed];
  const unit =
    touched !== undefined && able.includes(touched)
      ? touched
      : able.findLast(id => now.places.get(id) === hex);
  if (takes && unit !== undefined) return { gesture: toggled(gesture, unit, now) };
  if (doing.is !== 'leading') return undefined;
  if (doing.at === hex) return said(gesture, marchOffer(doing, now));
  return { gesture: ledTo(gesture, hex) };
}

function carried(gesture: Gesture, unit: UnitId, over: HexId, now: Situation): Gesture {
  if (now.seat === null) return gesture;
  const aims = offersAt(now, unit, over).length > 0;
  return { ...dropped(inHand(gesture, unit, now)), doing: { is: 'dragging', unit, over, aims } };
}

function released(gesture: Gesture, hex: HexId, now: Situation): Next {
  const aimed = aimedAt(gesture, hex, now);
  if (aimOf(aimed.doing) !== undefined) return said(aimed, readingOf(aimed.doing, now).chosen);
  return { gesture: explained({ ...aimed, cursor: hex }, hex, now) };
}

/** Where nothing but the facing is asked, an arrow answers it. */
function facedBy(gesture: Gesture, facing: number, now: Situation): Next {
  const { doing } = gesture;
  if (doing.is === 'leading') return { gesture: { ...gesture, doing: { ...doing, facing } } };
  if (aimOf(gesture.doing) !== undefined) return { gesture: faced(gesture, facing) };
  const offers = onSpot(gesture.doing, now);
  return said(
    gesture,
    offers.find(({ path }) => facingOf(now.specs, path[0]!) === facing),
  );
}

function faced(gesture: Gesture, facing: number): Gesture {
  const { doing } = gesture;
  const at = aimOf(doing);
  return at === undefined
    ? gesture
    : { ...gesture, doing: { is: 'aiming', unit: unitOf(doing), at, facing } };
}

function chose(gesture: Gesture, offer: Offer): Gesture {
  const { doing } = gesture;
  const at = aimOf(doing);
  if (at === undefined) return gesture;
  const facing = 'facing' in doing ? doing.facing : undefined;
  return {
    ...gesture,
    doing: { is: 'choosing', unit: unitOf(doing), at, facing, offer },
    refused: undefined,
  };
}

function wentTo(gesture: Gesture, to: 'may' | 'must', step: 1 | -1, now: Situation): Gesture {
  const list = to === 'may' ? [...now.subjects.may, ...now.freed] : now.subjects.must;
  if (list.length === 0) return gesture;
  const held = unitOf(gesture.doing);
  const known = held === undefined ? gesture.passed : [...gesture.passed.filter(id => id !== held), held];
  const { unit, passed } = step === 1 ? nextInRound(list, known, now) : previousInRound(list, known);
  return taken({ ...gesture, passed }, unit, now);
}

function pushed(gesture: Gesture, now: Situation): Next {
  const unit = unitOf(gesture.doing);
  const stance = unit === undefined ? undefined : now.stance(unit);
  const hex = stance && aheadOf(now.grid, stance);
  if (hex === undefined) return { gesture };
  const aimed = aimedAt(gesture, hex, now);
  const { open, chosen } = readingOf(aimed.doing, now);
  if (open.length === 0) return { gesture: explained(aimed, hex, now) };
  // The shortest way that keeps the facing: neither a wheel nor a ride around for the sake of the charge.
  const ways = open.filter(({ end }) => end?.facing === stance!.facing);
  return said(aimed, ways.sort((a, b) => a.path.length - b.path.length)[0] ?? chosen);
}

function turned(gesture: Gesture, by: 1 | -1, now: Situation): Next {
  const { facings, facing } = readingOf(gesture.doing, now);
  // A hex aimed at is turned about before the unit is.
  const many = gesture.doing.is === 'leading';
  if (facings.length === 0 || (!many && aimOf(gesture.doing) === undefined))
    return many ? { gesture } : said(gesture, turnedBy(now, unitOf(gesture.doing), by));
  const to = [1, 2, 3, 4, 5]
    .map(k => ((facing ?? 0) + k * by + 6 * k) % 6)
    .find(one => facings.includes(one));
  return facedBy(gesture, to ?? facing!, now);
}

/** Lets go of the last thing taken up; the same gesture where the hand was empty. */
function backed(gesture: Gesture, now: Situation): Gesture {
  const { doing, refused } = gesture;
  if (refused) return { ...gesture, refused: undefined };
  if (doing.is === 'leading')
    return doing.at === undefined ? { ...gesture, doing: holding(doing.unit) } : ledTo(gesture, undefined);
  if (aimOf(doing) !== undefined) return dropped(gesture);
  const unit = unitOf(doing);
  const [only] = now.subjects.may.length === 1 ? now.subjects.may : [];
  return unit === only || unit === undefined ? gesture : { ...gesture, doing: holding(only) };
}

/** Who alone may act is in the hand already; who may not act any more is put down. */
function asked(gesture: Gesture, { seat, subjects: { may }, freed }: Situation): Gesture {
  const unit = unitOf(gesture.doing);
  const still = unit !== undefined && (may.includes(unit) || freed.includes(unit)) ? unit : undefined;
  const held = seat === null ? undefined : may.length === 1 ? (still ?? may[0]) : still;
  return { ...gesture, doing: holding(held) };
}

function answered(
  gesture: Gesture,
  offer: Offer,
  refusal: Refusal | null,
  before: Before,
  now: Situation,
): Gesture {
  const told = refusal ? refusedBy(gesture, refusal, offer.label, undefined, now) : gesture;
  if (now.seat === before.seat) return refusal ? told : nextWaiting(told, before, now);
  // A unit that can still act stays in hand, unless the screen went to somebody else, who may hold his own by now.
  return unitOf(told.doing) === before.unit ? { ...told, doing: holding(undefined) } : told;
}

/** Once a unit that waited off the map is placed, the next one is up. */
function nextWaiting(gesture: Gesture, { unit, waiting }: Before, now: Situation): Gesture {
  const { places, subjects } = now;
  const n = unit === undefined ? -1 : waiting.indexOf(unit);
  if (n < 0 || !places.has(unit!) || subjects.may.length === 1) return gesture;
  const order = [...waiting.slice(n + 1), ...waiting.slice(0, n)];
  return taken(
    gesture,
    order.find(id => subjects.may.includes(id) && !places.has(id)),
    now,
  );
}

/** Nothing can be ordered there: why not, or what there is to say of the place. */
function explained(gesture: Gesture, hex: HexId, now: Situation, touched = unitOn(now.places, hex)): Gesture {
  const found = now.whyNot(unitOf(gesture.doing), hex);
  if (!found) return told(gesture, hex, touched, now);
  const refused = refusedBy(
    gesture,
    { ok: false, why: found.why },
    now.label(found.wanted ?? found.action),
    hex,
    now,
  );
  return { ...refused, refused: helped(refused.refused!, found, touched, now) };
}

const told = (gesture: Gesture, hex: HexId, unit: UnitId | undefined, now: Situation): Gesture => ({
  ...gesture,
  refused: answerTo(hex, unit, unitOf(gesture.doing), now),
});

function refusedBy(
  gesture: Gesture,
  { why }: Refusal,
  tried: string,
  at: HexId | undefined,
  now: Situation,
): Gesture {
  const unit = unitOf(gesture.doing);
  const near = at === undefined ? [] : nearestEnds(now.grid, now.menu(unit).reach, at);
  const instead = near.map(end => offerOf(now, end.path, end));
  return { ...gesture, refused: { tried, unit, at, why, instead } };
}
