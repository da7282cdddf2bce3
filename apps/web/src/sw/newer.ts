// The page kept for times without a network, and the news that there is a newer one. Nothing reloads by itself.

import { signal } from '@preact/signals';

/** Loads the newer page; undefined while this is the newest. */
export const newer = signal<(() => void) | undefined>(undefined);

/** After everything the reader waits for: the first visit fetches the rest of the table now. */
export async function keepForOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  // This page is fresh from the network, so a newer worker that was waiting for it may begin.
  registration.waiting?.postMessage('take over');
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller)
        newer.value = () => changeOver(coming);
    });
  });
  // A table may lie open for days.
  addEventListener('focus', () => registration.update().catch(() => undefined));
}

function changeOver(coming: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  coming.postMessage('take over');
}
