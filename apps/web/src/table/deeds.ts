// What each deed does, whichever key or button asks for it.

import type { Action } from '@gonfalon/kernel';
import { asksFirst } from '../settings.ts';
import { hintsOf } from './computer/hints.ts';
import { hurry } from './computer/thinkers.ts';
import { type Desk, type Layer, openTab, type Question, type Tab, toggled } from './desk.ts';
import { leftUndone, movingIn } from './endings.ts';
import { throwingOf } from './fight/throwing.ts';
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

const order = (desk: Desk, action: Action | undefined): void => {
  if (action) desk.order(action);
};
/** On to a unit, which is brought into view. */
const go =
  (to: 'may' | 'must', step: 1 | -1): Done =>
  ({ hand, board }) => {
    hand.go(to, step);
    if (hand.unit.value === undefined) return;
    const hex = hand.places.value.get(hand.unit.value);
    if (hex !== undefined) board.value?.reveal(hex, true);
  };
/** All who lie with the unit in hand, else on the hex under the cursor. */
function wholeStack({ hand }: Desk): void {
  const places = hand.places.value;
  const hex = (hand.unit.value && places.get(hand.unit.value)) ?? hand.cursor.value;
  hand.gather([...places].filter(([, at]) => at === hex).map(([id]) => id));
}
const look =
  (step: 1 | -1): Done =>
  ({ session }) => {
    const course = courseOf(session.told.value);
    session.reviewed.value = reviewedAt(course, positionOf(course, session.reviewed.value) + step);
  };

/** Asked once who is left behind, unless nobody wants to be asked. */
function endPhase(desk: Desk): void {
  const { session } = desk;
  const seat = session.asked.value;
  if (seat === null || movingIn(session.opened, session.state.value, seat)) return;
  const left = asksFirst.value === 'ask' && leftUndone(session.opened, session.state.value, seat);
  if (left) desk.asking.value = 'ending';
  else order(desk, momentNow(session)?.close);
}
function endMove(desk: Desk): void {
  const { session } = desk;
  const seat = session.asked.value;
  order(desk, seat === null ? undefined : movingIn(session.opened, session.state.value, seat)?.close);
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
  pass: desk => order(desk, momentNow(desk.session)?.pass),
  end: endPhase,
  endMove,
  next: go('may', 1),
  previous: go('may', -1),
  must: go('must', 1),
  wholeCommand: ({ hand }) => hand.gather('command'),
  wholeStack,
  oneMore: ({ hand }) => {
    const hex = hand.cursor.value;
    if (hex !== undefined) hand.tap(hex, unitOn(hand.places.value, hex), true);
  },
  ahead: ({ hand }) => hand.ahead(),
  left: ({ hand }) => hand.turn(-1),
  right: ({ hand }) => hand.turn(1),
  undo: desk => desk.refuse(takeBack(desk.session)),
  redo: ({ session }) => session.redo(),
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
  recap: ({ session }) => recapIn(session).watch(),
  tell,
  note: ask('note'),
  hurry: ({ session }) => hurry(session),
  hint: ({ session }) => hintsOf(session).more(),
  keys: ask('keys'),
};
