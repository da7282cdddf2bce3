// The desk in a page: keys are heard, and what changes in the game moves the focus, the fan and the camera.

import type { Seat } from '@gonfalon/kernel';
import { computed, effect, untracked } from '@preact/signals';
import { watchCovers } from '../map/covers.ts';
import { isArrow, walk } from '../map/cursor.ts';
import { throws } from '../settings.ts';
import { areTheirDice } from './computer/their-dice.ts';
import type { Desk } from './desk.ts';
import { guardDoubleClicks, keyWatch } from './double-click.ts';
import { openSheet } from './fight/sheet-open.ts';
import { throwingOf } from './fight/throwing.ts';
import { settleFocus } from './focus.ts';
import type { Hand } from './hand.ts';
import { type Deed, deedOf } from './keys.ts';
import type { Session } from './session.ts';
import { stepThrough } from './timeline/course.ts';
import { placesToSee, stackAsked } from './wanted.ts';

/** Until the returned function is called. */
export function listen(desk: Desk): () => void {
  const isRest = keyWatch();
  const shown = shownSince(desk.session);
  const onKey = (event: KeyboardEvent): void => {
    // A closed dialog tells of it a moment later, so the page is asked and not the signal.
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
    const deed = deedOf(event);
    // Enter and Space on a button are the button's.
    if ((deed === 'commit' || deed === 'pass') && isButton(event.target)) return;
    // A key held down says a thing once: the next question is another.
    if (event.repeat && deed !== undefined && ONCE.has(deed)) return;
    if (deed !== undefined && isRest(pressed(desk, deed, event, shown.at()))) return event.preventDefault();
    if (press(desk, deed, event)) event.preventDefault();
  };
  let clicked: Element | null = null;
  const onClick = ({ target, detail }: MouseEvent): void => {
    // Clicks that keys make count nothing.
    clicked = detail > 0 && target instanceof Element ? target.closest('button') : null;
  };
  // A key held down on a button would press whatever comes to lie there.
  const onHeld = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && isButton(event.target))
      event.preventDefault();
  };
  addEventListener('keydown', onHeld, true);
  const onShift = (event: Event): void => {
    desk.shift.value = event.type === 'keydown' && (event as KeyboardEvent).key === 'Shift';
  };
  for (const name of SHIFTING) addEventListener(name, onShift);
  addEventListener('keydown', onKey);
  addEventListener('click', onClick, true);
  const stops = [
    guardDoubleClicks(),
    shown.stop,
    keepFocus(desk, () => clicked),
    ...follow(desk),
    keepInView(desk),
    throwAlone(desk),
  ];
  return () => {
    removeEventListener('keydown', onHeld, true);
    for (const name of SHIFTING) removeEventListener(name, onShift);
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick, true);
    for (const stop of stops) stop();
  };
}

const pressed = ({ session }: Desk, deed: Deed, { timeStamp }: KeyboardEvent, shown: number) => ({
  deed,
  shown,
  seat: session.asked.value,
  entries: session.entries.value.length,
  timeStamp,
});

/** Since when the present question has been on the screen. */
function shownSince({ entries }: Session): { at(): number; stop(): void } {
  let at = 0;
  const stop = effect(() => {
    const count = entries.value.length;
    at = Number.POSITIVE_INFINITY;
    // The frame after the next has it.
    requestAnimationFrame(() =>
      requestAnimationFrame(now => {
        if (entries.peek().length === count) at = now;
      }),
    );
  });
  return { at: () => at, stop };
}

const ONCE: ReadonlySet<Deed> = new Set(['commit', 'pass', 'end', 'endMove']);
/** Shift held asks what lies under the mouse; a window left behind hears nothing of it being let go. */
const SHIFTING = ['keydown', 'keyup', 'blur'] as const;

/** What the textual view leaves to the keys; all else is the browser's there. */
const IN_TEXT: ReadonlySet<Deed> = new Set(['text', 'undo', 'redo', 'charts', 'note', 'keys']);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the key meant something here. */
export function press(desk: Desk, deed: Deed | undefined, key: Pressed): boolean {
  const textual = desk.textual.value;
  if (deed === undefined) return !textual && step(desk, key);
  if (textual && !IN_TEXT.has(deed)) return false;
  desk.run(deed);
  return true;
}

/** Arrows walk the cursor; in the replay through the game, and the cursor with Shift. */
function step({ session, hand, board }: Desk, pressed: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (!isArrow(key) || ctrlKey || metaKey || altKey) return false;
  if (session.reviewed.value !== null && !shiftKey) {
    stepThrough(session, key);
    return true;
  }
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
export function follow({ session, hand, folded, fanned, board, told }: Desk): readonly (() => void)[] {
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
      // What lay there may have gone.
      session.state.value;
      hand.cursor.value;
      told.value = undefined;
    }),
    effect(() => {
      // A refusal is about now, and for whoever is asked.
      if (session.reviewed.value !== null || session.asked.value === null) hand.refuse(undefined);
    }),
    effect(() => {
      // Nor is it about what has been said since.
      session.state.value;
      untracked(() => hand.refuse(undefined));
    }),
    handedOver(session, hand, board),
    veiled(session, hand, board),
  ];
}

/** Dice that nobody wants to throw by hand. */
function throwAlone({ session }: Desk): () => void {
  return effect(() => {
    const waits = session.awaits.value.kind === 'dice' && session.reviewed.value === null;
    if (!waits || session.trouble.value !== null) return;
    if (throws.value === 'hand' && !areTheirDice(session)) return;
    // What is awaited must be seen by all before it is thrown.
    session.entries.value;
    setTimeout(throwingOf(session).rollOnce);
  });
}

/** A cursor left behind, or a closer look, would tell the next player where the secrets lie; he begins with a look of his own. */
function veiled({ curtain }: Session, hand: Hand, board: Desk['board']): () => void {
  let drawn = false;
  return effect(() => {
    const veil = curtain.value !== null;
    const here = board.peek();
    if (veil) hand.point(undefined);
    if (veil) here?.whole();
    // What he may know is laid out first.
    else if (drawn && here) requestAnimationFrame(here.look);
    drawn = veil;
  });
}

/** Whoever plays next has not put the cursor there, and his men may be elsewhere: where he is asked freely, he sees them. */
function handedOver({ asked, awaits }: Session, hand: Hand, board: Desk['board']): () => void {
  let last: Seat | null = null;
  return effect(() => {
    const seat = asked.value;
    const now = awaits.peek();
    if (seat !== null && last !== null && seat !== last) {
      hand.point(undefined);
      // Whoever goes on with a move is looked at anyway.
      const freely = now.kind === 'seats' && now.moment.close && now.moment.about?.length !== 1;
      const here = board.peek();
      if (here && freely) requestAnimationFrame(here.lookOver);
    }
    last = seat ?? last;
  });
}

/** What a prompt is about is looked at again while it comes to its size: chances are reckoned, a rulebook arrives. */
const SETTLES = 2000;

/** Whoever is asked about or to blame is seen beside what lies over the board. */
function keepInView({ session, hand, board }: Desk): () => void {
  /** There is something to look at. */
  const ready = computed(() => board.value?.rest.value !== undefined);
  const places = computed(() => [covered(session, hand), ...placesToSee(session, hand)].join(' '));
  let since = 0;
  let lay = false;
  const look = (near: boolean): void => {
    const [, ...hexes] = places.peek().split(' ');
    if (hexes.length > 0) board.peek()?.frame(hexes, near);
  };
  const stop = effect(() => {
    if (!ready.value || places.value === '') return;
    // A replay is watched from where one stands.
    const near = hand.refused.value === undefined && session.reviewed.value === null;
    since = performance.now();
    const lies = openSheet(session) !== null;
    const gone = lay && !lies;
    lay = lies;
    // The card that will lie over the board must be there before what is left of it is known.
    requestAnimationFrame(() => {
      if (gone) board.peek()?.drawBack();
      look(near);
    });
  });
  const ground = document.querySelector('.table-ground');
  const unwatch = ground && watchCovers(ground, () => performance.now() - since < SETTLES && look(false));
  return () => {
    stop();
    unwatch?.();
  };
}

/** What lies over the board changes with what is awaited and refused. */
function covered(session: Session, { refused }: Hand): string {
  const now = session.awaits.value;
  if (refused.value) return 'refused';
  const asked = now.kind === 'seats' ? now.moment.key : now.kind;
  return openSheet(session) ? `${asked}-on-sheet` : asked;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=tab]') !== null;
