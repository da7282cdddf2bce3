// Mouse, wheel, touch and keys turned into movements of the camera. A gesture is one of three states: nothing, a drag, a pinch.

import type { Point } from '@gonfalon/hex';

export interface GestureHost {
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: Point): void;
  fit(): void;
  /** The pointer rests or moves without a button; undefined when it has left. */
  hover(at: Point | undefined): void;
  click(at: Point, event: PointerEvent): void;
  /** True where the host has used the key itself. */
  key(event: KeyboardEvent): boolean;
  middle(): Point;
}

/** A finger trembles; less than this is a click. */
const CLICK_SLACK = 5;
const KEY_PAN = 90;

export function listen(element: HTMLElement, host: GestureHost): () => void {
  const down = new Map<number, Point>();
  let moved = 0;
  let pinched = false;

  const local = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const pointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    if (down.size === 0) {
      moved = 0;
      pinched = false;
    }
    down.set(event.pointerId, local(event));
    if (down.size > 1) pinched = true;
    element.setPointerCapture(event.pointerId);
  };

  const pointerMove = (event: PointerEvent): void => {
    const at = local(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') host.hover(at);
      return;
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, at);
    moved += Math.hypot(at.x - before.x, at.y - before.y);
    if (other) pinch(before, at, other);
    else if (moved > CLICK_SLACK) host.pan(at.x - before.x, at.y - before.y);
  };

  const pinch = (before: Point, at: Point, other: Point): void => {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    host.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 8) host.zoom(is / was, middle);
  };

  const pointerUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && !pinched && moved <= CLICK_SLACK) host.click(local(event), event);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 20 : 1;
    // A pinch on a touch pad comes as a wheel with Ctrl and small steps.
    host.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  };

  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
    if (host.key(event) || moveByKey(event.key, host)) event.preventDefault();
  };

  const leave = (): void => host.hover(undefined);
  element.addEventListener('pointerdown', pointerDown);
  element.addEventListener('pointermove', pointerMove);
  element.addEventListener('pointerup', pointerUp);
  element.addEventListener('pointercancel', pointerUp);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('keydown', keyDown);
  return () => {
    element.removeEventListener('pointerdown', pointerDown);
    element.removeEventListener('pointermove', pointerMove);
    element.removeEventListener('pointerup', pointerUp);
    element.removeEventListener('pointercancel', pointerUp);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('keydown', keyDown);
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
};

/** Arrows pan, + and - zoom about the middle, 0 shows all. */
function moveByKey(key: string, host: GestureHost): boolean {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step) host.pan(step[0], step[1]);
  else if (key === '+' || key === '=') host.zoom(1.25, host.middle());
  else if (key === '-' || key === '_') host.zoom(1 / 1.25, host.middle());
  else if (key === '0') host.fit();
  else return false;
  return true;
}
