// What lies over the stage, as it is drawn: measured only when something is to be seen beside it.

import type { Rect } from './free.ts';

/** Cards beside the stage; of what only holds others, those. */
const overlying = (stage: HTMLElement): Element[] =>
  [...(stage.parentElement?.children ?? [])].flatMap(child =>
    child === stage ? [] : getComputedStyle(child).pointerEvents === 'none' ? [...child.children] : [child],
  );

export function coversOf(stage: HTMLElement): readonly Rect[] {
  const { left: x, top: y } = stage.getBoundingClientRect();
  return overlying(stage)
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ left, top, right, bottom }) => ({
      left: left - x,
      top: top - y,
      right: right - x,
      bottom: bottom - y,
    }));
}

/** Calls back whenever a card on the ground comes, goes or grows, until the returned function is called. */
export function watchCovers(ground: Element, changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  const observeAll = (): void => {
    sizes.disconnect();
    for (const child of ground.children) if (child.id !== 'stage') sizes.observe(child);
  };
  const children = new MutationObserver(observeAll);
  children.observe(ground, { childList: true });
  observeAll();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
