// Mouse, pen and fingers on the stage, turned into a few plain requests.

import type { Point } from '@gonfalon/hex';

export interface Hands {
  /** The stage was dragged by so many pixels. */
  pan(dx: number, dy: number): void;
  /** Wheel or two fingers, about a point of the stage. */
  zoom(factor: number, about: Point): void;
  /** The pointer hovers; undefined when it has left. */
  hover(at: Point | undefined): void;
  /** Pressed and let go in place. */
  tap(at: Point): void;
  /** What is dragged when the hand goes on from here; undefined where the stage itself is. */
  grab?(at: Point): Grip | undefined;
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
const WHEEL = 0.0016;
const LINE = 30;

/** Returns the function that stops watching. */
export function watchHands(stage: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let grip: Grip | undefined;
  const letGo = (): void => {
    if (travelled > STILL) grip?.cancel();
    grip = undefined;
  };
  const at = (event: MouseEvent): Point => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const press = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    letGo();
    if (down.size === 0) grip = hands.grab?.(at(event));
    // Two fingers are a pinch, even when they do not move.
    travelled = down.size === 0 ? 0 : STILL + 1;
    down.set(event.pointerId, at(event));
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
    const held = down.delete(event.pointerId);
    if (!held || event.type === 'pointercancel') return letGo();
    if (down.size === 0 && travelled <= STILL) hands.tap(at(event));
    else grip?.drop(at(event));
    grip = undefined;
  };
  const wheel = (event: WheelEvent): void => roll(hands, event, at(event));
  const leave = (): void => hands.hover(undefined);

  const events = {
    pointerdown: press,
    pointermove: move,
    pointerup: lift,
    pointercancel: lift,
    pointerleave: leave,
  };
  for (const [name, hear] of Object.entries(events)) stage.addEventListener(name, hear as EventListener);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    for (const [name, hear] of Object.entries(events)) stage.removeEventListener(name, hear as EventListener);
    stage.removeEventListener('wheel', wheel);
  };
}

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
