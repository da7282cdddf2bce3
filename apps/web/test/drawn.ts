// A card drawn without a browser.

import type { ComponentChildren, VNode } from 'preact';

interface Button {
  readonly label: string;
  press(): void;
}
/** Words and buttons of a part of the page, its own parts called as Preact would. */
export function drawn(part: ComponentChildren): {
  readonly text: string;
  readonly buttons: readonly Button[];
} {
  if (Array.isArray(part)) {
    const parts = part.map(drawn);
    return {
      text: parts.map(({ text }) => text).join(' '),
      buttons: parts.flatMap(({ buttons }) => buttons),
    };
  }
  if (typeof part === 'string') return { text: part, buttons: [] };
  if (typeof part !== 'object' || part === null) return { text: '', buttons: [] };
  const { type, props } = part as VNode<{ children?: ComponentChildren; onClick?: () => void }>;
  if (typeof type === 'function') return drawn((type as (given: object) => ComponentChildren)(props));
  const inner = drawn(props.children);
  if (type !== 'button') return inner;
  return { text: '', buttons: [{ label: inner.text, press: () => props.onClick?.() }] };
}
