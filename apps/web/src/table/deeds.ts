// What each deed does, whichever key or button asks for it.

import type { Action } from '@gonfalon/kernel';
import { type Desk, type Layer, openTab, type Question, type Tab, toggled } from './desk.ts';
import { throwingOf } from './fight/throwing.ts';
import type { Deed } from './keys.ts';
import { unitOn } from './offers.ts';
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
    if (hand.subjects.value[to].length === 0) return;
    hand.go(to, step);
    const hex = hand.places.value.get(hand.unit.value!);
    if (hex !== undefined) board.value?.reveal(hex, true);
  };
const look =
  (step: 1 | -1): Done =>
  ({ session }) => {
    const course = courseOf(session.told.value);
    session.reviewed.value = reviewedAt(course, positionOf(course, session.reviewed.value) + step);
  };

/** What is chosen is said; else dice that are awaited are thrown; else the hex under the cursor is touched. */
function commit({ session, hand }: Desk): void {
  const on = hand.cursor.value;
  if (hand.chosen.value) hand.commit();
  else if (session.awaits.value.kind === 'dice' && session.reviewed.value === null)
    throwingOf(session).roll();
  else if (on !== undefined) hand.tap(on, unitOn(hand.places.value, on));
}

function back({ session, hand, fanned }: Desk): void {
  if (fanned.value !== undefined) fanned.value = undefined;
  else if (!hand.back() && session.reviewed.value !== null) session.reviewed.value = null;
}

export const DEEDS_DONE: Readonly<Record<Deed, Done>> = {
  commit,
  back,
  pass: desk => order(desk, momentNow(desk.session)?.pass),
  end: desk => order(desk, momentNow(desk.session)?.close),
  next: go('may', 1),
  previous: go('may', -1),
  must: go('must', 1),
  ahead: ({ hand }) => hand.ahead(),
  left: ({ hand }) => hand.turn(-1),
  right: ({ hand }) => hand.turn(1),
  undo: desk => desk.refuse(desk.session.undo()),
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
  log: tab('log'),
  dock: ({ dock }) => {
    dock.value = !dock.value;
  },
  text: ({ textual }) => {
    textual.value = !textual.value;
  },
  stepBack: look(-1),
  stepOn: look(1),
  keys: ask('keys'),
};
