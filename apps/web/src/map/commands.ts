// What a key or a button of the rail asks for.

import type { Overlay } from './view.ts';

export type Command = Overlay | 'closer' | 'farther' | 'whole' | 'goTo' | 'keys' | 'back';

const KEYS: Readonly<Record<string, Command>> = {
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '−': 'farther',
  _: 'farther',
  '0': 'whole',
  g: 'goTo',
  z: 'zones',
  p: 'sources',
  h: 'numbers',
  '?': 'keys',
  Escape: 'back',
};

/** undefined for keys that are not ours, and for those with a modifier: they belong to the browser. */
export const commandOf = (event: KeyboardEvent): Command | undefined =>
  event.ctrlKey || event.metaKey || event.altKey
    ? undefined
    : KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
