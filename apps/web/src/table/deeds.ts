// What each deed does, whichever key or button asks for it.

import type { Action } from '@gonfalon/kernel';
import { asksFirst } from '../settings.ts';
import { hintsOf } from './computer/hints.ts';
import { hurry } from './computer/thinkers.ts';
import { type Desk, type Layer, openTab, type Question, type Tab, toggled } from './desk.ts';
import { leftUndone, movingIn } from './endings.ts';
import { throwingOf } from './fight/throwing.ts';
import type { InVain } from './gesture/state.ts';
import type { Deed } from './keys.ts';
import { unitOn } from './offers.ts';
import { recapIn } from './recap/recap-of-session.ts';
import { takeBack } from './recruit/recruiting.ts';
import { courseOf, positionOf, reviewedAt } from './timeline/course.ts';
import { momentNow } from './wanted.ts';

type Done = (desk: Desk) => void;

const CLOSER = 1.3;

const layer =
  (one: Layer): Done =>
  ({ layers }) => {
    layers.value = toggled(layers.value, one);
  };
const tab =
  (one: Tab): Done =>
  desk =>
    openTab(desk, one);
const ask =
  (question: Question): Done =>
  ({ asking }) => {
    asking.value = question;
  };
const zoom =
  (factor: number): Done =>
  ({ board }) =>
    board.value?.zoom(factor);

function orElse(desk: Desk, action: Action | undefined, why: InVain): void {
  if (action) desk.order(action);
  else inVain(desk, why);
}
/** A key that means nothing now is answered all the same. */
function inVain({ session: { awaits, asked }, note }: Desk, why: InVain): void {
  const { kind } = awaits.value;
  note(kind !== 'seats' ? kind : asked.value === null ? 'others' : why);
}
/** What a unit in hand does; several go by the hex they are shown. */
const inHand =
  (act: (hand: Desk['hand']) => void): Done =>
  desk => {
    const { unit, group } = desk.hand;
    if (unit.value === undefined && !group.value) inVain(desk, 'choose');
    else act(desk.hand);
  };
/** On to a unit, which is brought into view. */
const go =
  (to: 'may' | 'must', step: 1 | -1): Done =>
  desk => {
    const { hand, board } = desk;
    if (hand.subjects.value[to].length === 0) return inVain(desk, to === 'may' ? 'none' : 'noDuty');
    hand.go(to, step);
    if (hand.unit.value === undefined) return;
    const hex = hand.places.value.get(hand.unit.value);
    if (hex !== undefined) board.value?.reveal(hex, true);
  };
/** All who lie with the unit in hand, else on the hex under the cursor. */
function wholeStack(desk: Desk): void {
  const { hand } = desk;
  const places = hand.places.value;
  const hex = (hand.unit.value && places.get(hand.unit.value)) ?? hand.cursor.value;
  const there = [...places].filter(([, at]) => at === hex).map(([id]) => id);
  if (there.length === 0) inVain(desk, 'choose');
  else hand.gather(there);
}
const look =
  (step: 1 | -1): Done =>
  desk => {
    const { session, note } = desk;
    const course = courseOf(session.told.value);
    const before = session.reviewed.value;
    session.reviewed.value = reviewedAt(course, positionOf(course, before) + step);
    if (session.reviewed.value === before) note(step > 0 ? 'newest' : 'oldest');
  };

/** Asked once who is left behind, unless nobody wants to be asked. */
function endPhase(desk: Desk): void {
  const { session } = desk;
  const seat = session.asked.value;
  if (seat === null) return inVain(desk, 'decide');
  if (movingIn(session.opened, session.state.value, seat)) return inVain(desk, 'moving');
  const left = asksFirst.value === 'ask' && leftUndone(session.opened, session.state.value, seat);
  if (left) desk.asking.value = 'ending';
  else orElse(desk, momentNow(session)?.close, 'decide');
}
function endMove(desk: Desk): void {
  const { session } = desk;
  const seat = session.asked.value;
  orElse(
    desk,
    seat === null ? undefined : movingIn(session.opened, session.state.value, seat)?.close,
    'still',
  );
}

/** What is chosen is said; else dice that are awaited are thrown; else the hex under the cursor is touched. */
function commit({ session, hand }: Desk): void {
  const on = hand.cursor.value;
  if (hand.chosen.value || (hand.group.value?.plan && hand.group.value.at === on)) hand.commit();
  else if (session.awaits.value.kind === 'dice' && session.reviewed.value === null)
    throwingOf(session).roll();
  else if (on !== undefined) hand.tap(on, unitOn(hand.places.value, on));
}

/** What lies under the cursor; a second time puts it away. */
function tell({ hand, told }: Desk): void {
  const hex = hand.cursor.value;
  const isTold = told.value !== undefined;
  told.value =
    isTold || hex === undefined
      ? undefined
      : { hex, unit: unitOn(hand.places.value, hex), side: undefined, at: undefined };
}

function back({ session, hand, fanned, told }: Desk): void {
  if (told.value !== undefined) told.value = undefined;
  else if (fanned.value !== undefined) fanned.value = undefined;
  else if (!hand.back() && session.reviewed.value !== null) session.reviewed.value = null;
}

export const DEEDS_DONE: Readonly<Record<Deed, Done>> = {
  commit,
  back,
  pass: desk => orElse(desk, momentNow(desk.session)?.pass, 'noPass'),
  end: endPhase,
  endMove,
  next: go('may', 1),
  previous: go('may', -1),
  must: go('must', 1),
  wholeCommand: inHand(hand => hand.gather('command')),
  wholeStack,
  oneMore: desk => {
    const { hand } = desk;
    const hex = hand.cursor.value;
    if (hex === undefined) inVain(desk, 'choose');
    else hand.tap(hex, unitOn(hand.places.value, hex), true);
  },
  ahead: inHand(hand => hand.ahead()),
  left: inHand(hand => hand.turn(-1)),
  right: inHand(hand => hand.turn(1)),
  undo: desk => desk.refuse(takeBack(desk.session)),
  redo: desk => {
    if (!desk.session.redo()) inVain(desk, 'noRedo');
  },
  fan: ({ hand, fanned }) => {
    const hex = hand.cursor.value;
    fanned.value = fanned.value === hex ? undefined : hex;
  },
  zones: layer('zones'),
  threats: layer('threats'),
  command: layer('command'),
  arcs: layer('arcs'),
  sight: layer('sight'),
  hide: ({ hidden }) => {
    hidden.value = !hidden.value;
  },
  closer: zoom(CLOSER),
  farther: zoom(1 / CLOSER),
  whole: ({ board }) => board.value?.whole(),
  goTo: ask('goTo'),
  orders: ask('orders'),
  rule: tab('rules'),
  charts: ask('charts'),
  log: tab('log'),
  dock: ({ dock }) => {
    dock.value = !dock.value;
  },
  text: ({ textual }) => {
    textual.value = !textual.value;
  },
  stepBack: look(-1),
  stepOn: look(1),
  recap: desk => {
    const { recap, watch } = recapIn(desk.session);
    if (recap.value) watch();
    else inVain(desk, 'noNews');
  },
  tell,
  note: ask('note'),
  hurry: desk => {
    if (desk.session.asked.value === null) hurry(desk.session);
    else inVain(desk, 'noComputer');
  },
  hint: desk => {
    if (desk.session.asked.value === null) return inVain(desk, 'decide');
    // It is read beside the decision.
    openTab(desk, 'decision');
    hintsOf(desk.session).more();
  },
  keys: ask('keys'),
};
