// The desk in a page: keys are heard, and what changes in the game moves the focus, the fan and the camera.

import { computed, effect } from '@preact/signals';
import { isArrow, walk } from '../map/cursor.ts';
import type { Desk } from './desk.ts';
import { throwingOf } from './fight/throwing.ts';
import { settleFocus } from './focus.ts';
import { type Deed, deedOf } from './keys.ts';
import type { Session } from './session.ts';
import { placesWanted, stackAsked } from './wanted.ts';

/** Until the returned function is called. */
export function listen(desk: Desk): () => void {
  const onKey = (event: KeyboardEvent): void => {
    // A closed dialog tells of it a moment later, so the page is asked and not the signal.
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
    const deed = deedOf(event);
    // Enter and Space on a button are the button's.
    if ((deed === 'commit' || deed === 'pass') && isButton(event.target)) return;
    if (press(desk, deed, event)) event.preventDefault();
  };
  let clicked: Element | null = null;
  const onClick = ({ target, detail }: MouseEvent): void => {
    // Clicks that keys make count nothing.
    clicked = detail > 0 && target instanceof Element ? target.closest('button') : null;
  };
  addEventListener('keydown', onKey);
  addEventListener('click', onClick, true);
  const stops = [keepFocus(desk, () => clicked), ...follow(desk), keepInView(desk)];
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick, true);
    for (const stop of stops) stop();
  };
}

/** What the textual view leaves to the keys; all else is the browser's there. */
const IN_TEXT: ReadonlySet<Deed> = new Set(['text', 'undo', 'redo', 'keys']);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether the key meant something here. */
export function press(desk: Desk, deed: Deed | undefined, key: Pressed): boolean {
  const textual = desk.textual.value;
  if (deed === undefined) return !textual && step(desk, key);
  if (textual && !IN_TEXT.has(deed)) return false;
  desk.run(deed);
  return true;
}

function step({ hand, board }: Desk, { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  if (!isArrow(key) || ctrlKey || metaKey || altKey) return false;
  const grid = hand.grid.value;
  const from = hand.cursor.value === undefined ? undefined : grid.hex(hand.cursor.value);
  const hex = grid.ids[from === undefined ? grid.size >> 1 : walk(grid, from, key)]!;
  hand.point(hex);
  board.value?.reveal(hex);
  return true;
}

/** What was pressed may be gone with the question. */
function keepFocus({ session, hand, asking }: Desk, clicked: () => Element | null): () => void {
  let begun = false;
  return effect(() => {
    session.state.value;
    throwingOf(session).thrown.value;
    hand.refused.value;
    asking.value;
    if (begun) settleFocus(clicked);
    begun = true;
  });
}

/** What lies on the desk follows the game. */
export function follow({ session, hand, folded, fanned, board }: Desk): readonly (() => void)[] {
  const stack = computed(() => stackAsked(session, hand));
  return [
    effect(() => {
      // Whatever is decided next, the decision is what to look at.
      session.awaits.value;
      folded.value = false;
    }),
    effect(() => {
      session.awaits.value;
      fanned.value = stack.value;
    }),
    effect(() => {
      // A refusal is about now.
      if (session.reviewed.value !== null) hand.refuse(undefined);
    }),
    effect(() => {
      if (session.curtain.value === null) return;
      // A cursor left behind, or a closer look, would tell the next player where the secrets lie.
      hand.point(undefined);
      board.peek()?.whole();
    }),
  ];
}

function keepInView({ session, hand, board }: Desk): () => void {
  /** There is something to look at. */
  const ready = computed(() => board.value?.rest.value !== undefined);
  const places = computed(() => [covered(session), ...placesWanted(session, hand)].join(' '));
  return effect(() => {
    const [, ...hexes] = ready.value ? places.value.split(' ') : [];
    // The sheet that will lie over the board must be there before what is left of it is known.
    if (hexes.length > 0)
      requestAnimationFrame(() => {
        for (const hex of hexes) board.value?.reveal(hex, true);
      });
  });
}

/** What lies over the board changes with what is awaited. */
const covered = ({ awaits: { value: now } }: Session): string =>
  now.kind === 'seats' ? now.moment.key : now.kind;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=tab]') !== null;
