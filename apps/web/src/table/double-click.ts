// Nobody ends a phase by a double click that was meant to end a move, nor answers for another seat by the rest of a press:
// the second half of a click, a tap or a key is not for what comes to lie there.

import type { Seat } from '@gonfalon/kernel';
import type { Deed } from './keys.ts';

/** Longer than a double click takes, shorter than it takes to read what has come. */
const DOUBLE = 350;
/** Pixels within which a finger finds the same spot again. */
const FINGER = 32;

interface Click {
  /** undefined where no button was met. */
  readonly button: unknown;
  /** How many clicks on the same spot this one is, by the count of the browser; 0 where a key made it. */
  readonly detail: number;
  readonly timeStamp: number;
  /** Where a finger tapped: browsers count only the clicks of a mouse. */
  readonly finger?: { readonly x: number; readonly y: number } | undefined;
}

/** Tells of each click whether it is the rest of one that met another button. */
export function clickWatch(): (click: Click) => boolean {
  let first: Click | undefined;
  return click => {
    const { button, timeStamp } = click;
    const rest =
      button !== undefined &&
      first !== undefined &&
      button !== first.button &&
      timeStamp - first.timeStamp < DOUBLE &&
      (click.detail > 1 || isSameSpot(first.finger, click.finger));
    // However often it is clicked, it is the first button that was meant.
    first = rest ? { ...first!, timeStamp } : click;
    return rest;
  };
}

const isSameSpot = (a: Click['finger'], b: Click['finger']): boolean =>
  a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < FINGER;

interface KeyPress {
  readonly deed: Deed;
  /** Who is asked, and after how many entries: both as the key finds them. */
  readonly seat: Seat | null;
  readonly entries: number;
  readonly timeStamp: number;
  /** Since when the question has been on the screen; infinite while it is not there yet. */
  readonly shown: number;
}

/** Tells of each key whether it is the rest of a press that has ended something, or let it pass, already. */
export function keyWatch(): (press: KeyPress) => boolean {
  let first: KeyPress | undefined;
  return press => {
    const { deed, seat, entries, timeStamp, shown } = press;
    const rest =
      first !== undefined &&
      deed === first.deed &&
      entries !== first.entries &&
      // On a slow machine the hand is impatient: what counts is what could be read, not when was pressed before.
      timeStamp - shown < DOUBLE &&
      // One's own windows may go by as fast as one likes; a phase is ended only by whoever has seen it begin.
      (deed === 'end' || (deed === 'pass' && seat !== first.seat));
    if (!rest) first = press;
    return rest;
  };
}

/** Until the returned function is called. */
export function guardDoubleClicks(): () => void {
  const isRest = clickWatch();
  const onClick = (event: MouseEvent): void => {
    const { target, detail, timeStamp, clientX, clientY } = event;
    const button = (target instanceof Element && target.closest('button')) || undefined;
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    const finger = touched ? { x: clientX, y: clientY } : undefined;
    if (!isRest({ button, detail, timeStamp, finger })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
