// Keys of the table. A player may give a deed another key; what he chose is remembered on this device.

import { signal } from '@preact/signals';
import { wording } from './wording.ts';

export const DEEDS = [
  'commit',
  'back',
  'pass',
  'endMove',
  'end',
  'next',
  'previous',
  'must',
  'wholeCommand',
  'wholeStack',
  'oneMore',
  'ahead',
  'left',
  'right',
  'undo',
  'redo',
  'fan',
  'zones',
  'threats',
  'command',
  'arcs',
  'sight',
  'hide',
  'closer',
  'farther',
  'whole',
  'goTo',
  'orders',
  'rule',
  'charts',
  'log',
  'dock',
  'text',
  'stepBack',
  'stepOn',
  'recap',
  'tell',
  'note',
  'hurry',
  'hint',
  'keys',
] as const;
export type Deed = (typeof DEEDS)[number];

/** As the browser names them; letters in lower case, Shift told apart by a capital. */
const USUAL: Readonly<Record<Deed, string>> = {
  commit: 'Enter',
  back: 'Escape',
  pass: ' ',
  endMove: 'x',
  end: 'End',
  next: 'n',
  previous: 'N',
  must: 'm',
  wholeCommand: 'C',
  wholeStack: 'F',
  oneMore: 'b',
  ahead: 'w',
  left: 'q',
  right: 'e',
  undo: 'u',
  redo: 'U',
  fan: 'f',
  zones: 'z',
  threats: 't',
  command: 'c',
  arcs: 'a',
  sight: 's',
  hide: 'h',
  closer: '+',
  farther: '-',
  whole: '0',
  goTo: 'g',
  orders: 'o',
  rule: 'r',
  charts: 'k',
  log: 'l',
  dock: 'd',
  text: 'v',
  stepBack: ',',
  stepOn: '.',
  recap: 'p',
  tell: 'i',
  note: 'j',
  hurry: 'H',
  hint: 'y',
  keys: '?',
};
/** Other faces of the same key. */
const ALSO: Readonly<Record<string, string>> = { '=': '+', '−': '-', _: '-' };

type Chosen = Readonly<Partial<Record<Deed, string>>>;
const STORED_AS = 'gonfalon.keys';

function recalled(): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    const pairs = Object.entries(stored as Record<string, unknown>).filter(
      ([deed, key]) => deed in USUAL && typeof key === 'string',
    );
    return Object.fromEntries(pairs) as Chosen;
  } catch {
    return {};
  }
}

const chosen = signal<Chosen>(recalled());

const keyOf = (deed: Deed): string => chosen.value[deed] ?? USUAL[deed];

/** Gives the deed a key; whoever had it takes the key that becomes free. */
export function bind(deed: Deed, key: string): void {
  const before = keyOf(deed);
  const other = DEEDS.find(one => one !== deed && keyOf(one) === key);
  chosen.value = { ...chosen.value, [deed]: key, ...(other && { [other]: before }) };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(chosen.value));
  } catch {}
}

export function unbindAll(): void {
  chosen.value = {};
  try {
    localStorage.removeItem(STORED_AS);
  } catch {}
}

/** undefined for keys that are not ours, and for those with a modifier: they belong to the browser. */
export function deedOf(event: KeyboardEvent): Deed | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    const key = event.altKey ? '' : event.key.toLowerCase();
    if (key === 'y') return 'redo';
    return key !== 'z' ? undefined : event.shiftKey ? 'redo' : 'undo';
  }
  const key = ALSO[event.key] ?? event.key;
  return DEEDS.find(deed => keyOf(deed) === key);
}

const SHOWN: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: 'Enter', End: 'End' };
/** As it stands on a button, in letters every font has. */
export const keyCap = (deed: Deed): string => {
  const key = keyOf(deed);
  if (key === ' ') return wording('key.space');
  if (SHOWN[key]) return SHOWN[key]!;
  return /^[A-Z]$/.test(key) ? `Shift ${key}` : key.toUpperCase();
};
