// A game at this table, as whoever sits before the screen may know it: what it looks like to the present eyes, who is
// asked, and what can be said. Panels know no more than this; what the game truly is only its implementation knows.

import type { Filled, NotSaved, SavedGame } from '@gonfalon/host';
import type { Action, Awaits, Position, Refusal, RuleKey, Seat, StandingOrder } from '@gonfalon/kernel';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Unshared } from '../store/shared.ts';
import type { Online } from './online.ts';
import type { Opened } from './opened.ts';
import type { KnownEntry, Told } from './told.ts';
import type { Checked } from './umpire/draft.ts';

export interface Session {
  readonly opened: Opened;
  /** Which game it is. */
  readonly saved: Pick<SavedGame, 'id' | 'box' | 'scenario' | 'umpire'>;

  /** Whose eyes the board is seen with; null is a spectator. */
  readonly eyes: ReadonlySignal<Seat | null>;
  /** What the present eyes have been told, and of it the entries. */
  readonly told: ReadonlySignal<Told>;
  readonly entries: ReadonlySignal<readonly KnownEntry[]>;
  /** What everybody knows. */
  readonly common: Told;
  /** Number of the entry looked at; null for the end of the game. 0 is the opening. */
  readonly reviewed: Signal<number | null>;
  /** What the present eyes know of the state looked at, of the end of the game, and of its opening. */
  readonly state: ReadonlySignal<unknown>;
  readonly now: ReadonlySignal<unknown>;
  readonly opening: ReadonlySignal<unknown>;

  /** Whom the game waits for, at its end. */
  readonly awaits: ReadonlySignal<Awaits>;
  /** The seat that is asked and sits before the screen; null while a curtain is drawn, dice are awaited or all is over. */
  readonly asked: ReadonlySignal<Seat | null>;
  /** The seat the screen must be handed to before anything secret is shown; null where no curtain is needed. */
  readonly curtain: ReadonlySignal<Seat | null>;
  /** Who fills the seats. */
  readonly players: ReadonlySignal<Readonly<Record<Seat, Filled>>>;
  /** Seats whose computer thinks. */
  readonly thinking: ReadonlySignal<readonly Seat[]>;
  /** The orders the present eyes may read. */
  readonly orders: ReadonlySignal<readonly StandingOrder[]>;
  /** Whether something that was said is still on its way to the device. */
  readonly saving: ReadonlySignal<boolean>;
  /** Why nothing can be said; null where all is well. */
  readonly trouble: ReadonlySignal<Trouble | null>;

  /** One order of the seat that is asked. Others answer at once where they can. */
  say(action: Action): Refusal | null;
  /** A drawn way: atomic steps that stop at the first interruption. Tells how many were taken, and what stopped them. */
  march(path: readonly Action[]): { readonly taken: number; readonly refusal: Refusal | null };
  roll(): void;
  undo(): Refusal | null;
  /** What was taken back last, said again. */
  redo(): boolean;
  /** The rule that forbids taking back; null where it may be done. */
  whyNoUndo(): RuleKey | null;
  /** A remark of whoever sits here on the decision looked at; while there are secrets nobody else reads it. */
  note(text: string): Refusal | null;
  /** In place of those that can be read. */
  setOrders(orders: readonly StandingOrder[]): void;
  /** Somebody else fills the seat from now on. */
  seatPlayer(seat: Seat, filled: Filled): void;
  liftCurtain(): void;
  /** No more curtains in this sitting. */
  playOpenly(): void;
  /** Seen with other eyes while looking at a replay; only where nobody has secrets. */
  lookAs(seat: Seat | null): void;

  /** What a game on a server has beside; null for a game of this device. */
  readonly online: Online | null;
  /** null where the sides have not agreed to one. */
  readonly umpire: Umpire | null;
  /** The whole record as text: it holds what everybody has said. A server gives it away when nobody has secrets any more. */
  record(): string | Promise<string>;
  /** The game up to the decision looked at as an address, from '#' on, that opens it anywhere; or why there is none. */
  link(): Promise<string | Unshared>;
  /** The position looked at as text; null while anybody has secrets, for it knows them all. */
  position(): string | null;
  /** Plays on from the n-th entry as a game of its own, and tells its id; this one stays as it is. */
  branch(number: number): Promise<string>;
  /** The same battle once more with other dice, as a game of its own, and tells its id; `swapped`: whoever filled one seat fills the other. `name` is what the players call it, '' for nothing. */
  again(swapped: boolean, name: string): Promise<string>;
  /** Ends what is in the way, as far as it can be ended from here. */
  readonly remedy: Remedy;
  /** This window has the game no longer before it. */
  leave(): void;
}

export type Trouble =
  /** The last decisions are in memory only. */
  | { readonly is: 'unsaved'; readonly why: NotSaved['why']; readonly message: string }
  /** Under the present rules its entries lead elsewhere from this one on: it can be read as far as that. */
  | { readonly is: 'parted'; readonly entry: number; readonly reason: string }
  /** Another window plays it; here one looks on. */
  | { readonly is: 'elsewhere' }
  /** The server no longer understands this page, or plays by other rules than the page knows. */
  | { readonly is: 'older' | 'other-rules' }
  /** Not everybody has come. */
  | { readonly is: 'not-begun' };

export interface Remedy {
  /** Writes what could not be written once more. */
  tryAgain(): Promise<void>;
  /** From its last position under the present rules, as a game of its own, and tells its id; this one stays as it is. */
  playOn(): Promise<string>;
  /** Plays here from now on, from what is kept. */
  takeOver(): Promise<void>;
}

/** The one who sees everything, where both sides agreed to him. */
export interface Umpire {
  /** The position as it lies, as text. */
  written(): string;
  check(text: string): Checked;
  lay(position: Position, reason: string): Refusal | null;
}
