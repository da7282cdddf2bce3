// What went wrong where nobody expected it. The game is not touched: every decision is saved when it is made.

import { signal } from '@preact/signals';

export interface Failure {
  readonly message: string;
  readonly stack: string;
}

export const failure = signal<Failure | undefined>(undefined);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: error.message || error.name, stack: error.stack ?? '' };
}

/** Something the page itself gave up, as a picture whose page was left; nobody needs to be told. */
const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function noteFailure(error: unknown): void {
  if (!isGivenUp(error)) failure.value = failureOf(error);
}

export function watchFailures(): void {
  // Without an error of its own an event is the browser's grumble, or comes from a stranger's script.
  addEventListener('error', event => event.error && noteFailure(event.error));
  addEventListener('unhandledrejection', event => noteFailure(event.reason));
}
