// Keys of a panel that is open. They are heard before the board, so that Enter rolls and does not also ride.

import { useEffect, useRef } from 'preact/hooks';

export type Keys = Readonly<Record<string, () => void>>;

/** A control that has the focus keeps the keys that work it. */
const KEEPS: readonly (readonly [selector: string, keys: RegExp])[] = [
  ['input, select, textarea, [contenteditable]', /^/],
  ['button, a[href], summary', /^(?:Enter| )$/],
];

const takenByTarget = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  KEEPS.some(([selector, keys]) => (event.target as Element).closest(selector) && keys.test(event.key));

/** The key that does it: ' ' is Space; nothing while a modal dialog is open. */
export function useKeys(keys: Keys | null): void {
  const now = useRef(keys);
  now.current = keys;
  const active = keys !== null;
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const does = now.current?.[event.key];
      if (!does || takenByTarget(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      // A key held down says a thing once: the next question is another.
      if (!event.repeat) does();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [active]);
}
