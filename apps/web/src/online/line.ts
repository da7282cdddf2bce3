// The socket of this page, one for everything, and chance for keys and salts.

import { language } from '../settings.ts';
import { type Line, SocketWire, type Wire } from './wire.ts';

let wire: SocketWire | undefined;

/** The same for every caller. It opens when somebody listens. */
export function thisWire(): Wire {
  if (wire) return wire;
  const made = new SocketWire({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`) as unknown as Line,
    later: (milliseconds, deed) => {
      const timer = setTimeout(deed, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    language: () => language.peek(),
    build: BUILD,
  });
  // A page that was hidden for long, or a device that slept, is heard again at once.
  document.addEventListener('visibilitychange', () => document.hidden || made.wake());
  addEventListener('online', () => made.wake());
  addEventListener('offline', () => made.drop());
  wire = made;
  return made;
}

/** Which page this is, for the server to tell an old one: the name its script was built under. */
const BUILD = import.meta.url.split('/').at(-1)?.slice(0, 60) ?? '';

export const drawHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
