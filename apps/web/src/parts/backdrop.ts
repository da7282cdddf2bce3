import { useLayoutEffect } from 'preact/hooks';

/**
 * Candle-light on the wall behind a page of cards. `body:has(.hall)` would say it without a hook; but then the browser looks
 * through every counter of a battle for a hall, with every touch of the table.
 */
export function useBackdrop(): void {
  useLayoutEffect(() => {
    document.body.classList.add('lit');
    return () => document.body.classList.remove('lit');
  }, []);
}
