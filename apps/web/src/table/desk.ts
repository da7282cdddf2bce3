// What lies around the board: which panel is open, which overlays are laid, which question is asked. It is laid out by
// desk-for.ts; what keys do stands in deeds.ts, and listen.ts hears them.

import type { Action, HexId, Refusal, UnitId } from '@gonfalon/kernel';
import type { Area } from '@gonfalon/kit';
import { batch, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Board } from './board/picture.ts';
import type { Note } from './gesture/state.ts';
import type { Hand } from './hand.ts';
import type { Deed } from './keys.ts';
import type { Session } from './session.ts';
import type { Pointed } from './tell/telling.ts';

export const TABS = ['decision', 'unit', 'tracks', 'combat', 'log', 'rules'] as const;
export type Tab = (typeof TABS)[number];
export type Question =
  | 'charts'
  | 'ending'
  | 'goTo'
  | 'keys'
  | 'note'
  | 'orders'
  | 'players'
  | 'settings'
  | 'umpire';

/** What can be laid over the map beyond the unit in hand. */
export const LAYERS = ['zones', 'threats', 'command', 'arcs', 'sight'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Desk {
  readonly session: Session;
  readonly hand: Hand;
  readonly tab: Signal<Tab>;
  readonly dock: Signal<boolean>;
  readonly layers: Signal<ReadonlySet<Layer>>;
  /** Areas of the unit looked at. */
  readonly areas: Signal<ReadonlySet<Area>>;
  readonly hidden: Signal<boolean>;
  readonly fanned: Signal<HexId | undefined>;
  /** The hex under the mouse. */
  readonly pointed: Signal<HexId | undefined>;
  /** All that is known of where the mouse is; told while Shift is held. */
  readonly hovered: Signal<Pointed | undefined>;
  readonly shift: Signal<boolean>;
  /** What a finger rested on, or the key asked about. */
  readonly told: Signal<Pointed | undefined>;
  readonly asking: Signal<Question | undefined>;
  readonly textual: Signal<boolean>;
  /** The paragraph open in the rules. */
  readonly paragraph: Signal<string | undefined>;
  /** The sheet of a fight was folded away by hand. */
  readonly folded: Signal<boolean>;
  /** The ending was put away by hand. */
  readonly endingAway: Signal<boolean>;
  /** The unit the panels tell about: the one in hand, else the one under the cursor. */
  readonly inspected: ReadonlySignal<UnitId | undefined>;
  run(deed: Deed): void;
  /** Takes up the sheet of a fight again. */
  openSheet(): void;
  /** Opens the sheet of the past fight that an entry belongs to; false where it has none. */
  openFight(number: number): boolean;
  /** Says an order; a refusal is shown. */
  order(action: Action): void;
  /** Shows a refusal on the board; nothing where there is none. */
  refuse(refusal: Refusal | null, tried?: string): void;
  /** Says why nothing came of it. */
  note(note: Note): void;
  show(hex: HexId): void;
  openRule(paragraph: string): void;
  /** The board, while it is there. */
  readonly board: Signal<Board | undefined>;
}

export function openTab({ dock, tab }: Desk, next: Tab): void {
  batch(() => {
    dock.value = true;
    tab.value = next;
  });
}

/** With it, or without it where it was there. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
