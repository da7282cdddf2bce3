// Where the reader is: the address bar as a signal.

import { signal } from '@preact/signals';
import { parseRoute, type Route, routeTo } from './route.ts';

export const here = signal<Route>(parseRoute(location.hash));
addEventListener('hashchange', () => {
  here.value = parseRoute(location.hash);
});

/** Moving the cursor changes the address but leaves no trail of steps behind the back button. */
export function noteHere(next: Route): void {
  history.replaceState(null, '', routeTo(next));
}
