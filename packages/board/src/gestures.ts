// Mouse, pen and fingers on the stage, turned into a few plain requests.

import type { Point } from '@gonfalon/hex';

export interface Hands {
  /** The stage was dragged by so many pixels. */
  pan(dx: number, dy: number): void;
  /** Wheel or two fingers, about a point of the stage. */
  zoom(factor: number, about: Point): void;
  /** The pointer hovers; undefined when it has left. */
  hover(at: Point | undefined): void;
  /** Pressed and let go in place; with Shift held to take more. */
  tap(at: Point, more: boolean): void;
  /** A finger rests in place; no tap follows. */
  linger?(at: Point): void;
  /** What is dragged when the hand goes on from here; undefined where the stage itself is. */
  grab?(at: Point, more: boolean): Grip | undefined;
}

/** Something held by the hand. Nothing is heard of it until the hand has moved. */
export interface Grip {
  move(at: Point): void;
  drop(at: Point): void;
  /** A second finger came, or the pointer was taken away. */
  cancel(): void;
}

/** A finger trembles; less than this is no drag. */
const STILL = 6;
const MIDDLE = 1;
/** Milliseconds after which a finger that rests wants to know more. */
const LINGER = 450;
const WHEEL = 0.0016;
const LINE = 30;

/** Returns the function that stops watching. */
export function watchHands(stage: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let grip: Grip | undefined;
  // A finger that rests has no tap to give.
  const rest = lingering(here => {
    if (!hands.linger || down.size !== 1 || travelled > STILL) return;
    travelled = STILL + 1;
    grip = undefined;
    hands.linger(here);
  });
  const letGo = (): void => {
    if (travelled > STILL) grip?.cancel();
    grip = undefined;
  };
  const at = (event: MouseEvent): Point => within(stage, event);

  const press = (event: PointerEvent): void => {
    if (event.button > MIDDLE) return;
    const middle = event.button === MIDDLE;
    stage.setPointerCapture(event.pointerId);
    letGo();
    if (down.size === 0 && !middle) grip = hands.grab?.(at(event), event.shiftKey);
    // Two fingers are a pinch, even when they do not move; the middle button takes nothing up and taps nothing.
    travelled = down.size === 0 && !middle ? 0 : STILL + 1;
    down.set(event.pointerId, at(event));
    if (event.pointerType !== 'mouse') rest.begin(at(event));
  };
  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === 'mouse') hands.hover(now);
      return;
    }
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.set(event.pointerId, now);
    travelled += apart(before, now);
    if (other) pinch(hands, other, before, now);
    else if (travelled > STILL && grip) grip.move(now);
    else if (travelled > STILL) hands.pan(now.x - before.x, now.y - before.y);
  };
  const lift = (event: PointerEvent): void => {
    rest.end();
    const held = down.delete(event.pointerId);
    if (!held || event.type === 'pointercancel') return letGo();
    if (down.size === 0 && travelled <= STILL) hands.tap(at(event), event.shiftKey);
    else grip?.drop(at(event));
    grip = undefined;
  };
  return listen(stage, {
    pointerdown: press,
    pointermove: move,
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => hands.hover(undefined),
    mousedown: noScroll,
    wheel: (event: WheelEvent) => roll(hands, event, at(event)),
  });
}

type Heard = Readonly<Record<string, (event: never) => void>>;
function listen(stage: HTMLElement, events: Heard): () => void {
  for (const [name, hear] of Object.entries(events))
    stage.addEventListener(name, hear as EventListener, { passive: false });
  return () => {
    for (const [name, hear] of Object.entries(events)) stage.removeEventListener(name, hear as EventListener);
  };
}

function within(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Calls back where a press lasts. */
function lingering(last: (at: Point) => void): { begin(at: Point): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: at => {
      clearTimeout(timer);
      timer = setTimeout(() => last(at), LINGER);
    },
    end: () => clearTimeout(timer),
  };
}

/** By the middle button the browser would scroll by itself. */
const noScroll = (event: MouseEvent): void => {
  if (event.button === MIDDLE) event.preventDefault();
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Zooms to the pointer, or pans across with Shift. */
function roll(hands: Hands, event: WheelEvent, at: Point): void {
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
  if (event.shiftKey && !event.ctrlKey) hands.pan(-(event.deltaX || event.deltaY) * pixels, 0);
  // A touchpad's pinch comes as a wheel with Ctrl held, in much smaller steps.
  else hands.zoom(Math.exp(-event.deltaY * pixels * WHEEL * (event.ctrlKey ? 6 : 1)), at);
}

/** One finger rests at `other` while the second goes from `before` to `now`. */
function pinch(hands: Hands, other: Point, before: Point, now: Point): void {
  const from = between(other, before);
  const to = between(other, now);
  hands.pan(to.x - from.x, to.y - from.y);
  hands.zoom(Math.max(apart(other, now), 1) / Math.max(apart(other, before), 1), to);
}
