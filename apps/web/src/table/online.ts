// What a game on a server has beside a game on this device; panels that need none of it never ask.

import type { Refusal, Seat, UnitId } from '@gonfalon/kernel';
import type { ChatLine, FromServerOf, GameHead, OfferKind, OfferMade } from '@gonfalon/protocol';
import type { ReadonlySignal, Signal } from '@preact/signals';

/** What the player must be told when it is too late for an answer to his press. */
export type Late =
  /** An order that was shown already was refused after all. */
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** Something came in between; nothing of what was said was done. */
  | { readonly is: 'stale' }
  | { readonly is: 'no'; readonly code: FromServerOf<'no'>['code']; readonly reason: string }
  /** The other side has said no, or played on. */
  | { readonly is: 'declined'; readonly what: OfferKind; readonly retry: number };

export interface Online {
  /** The seat played here; null for a watcher. */
  readonly seat: Seat | null;
  readonly head: ReadonlySignal<GameHead>;
  readonly link: ReadonlySignal<'connecting' | 'live' | 'lost' | 'older'>;
  /** Messages on their way, and the units they are about: these are drawn pale. */
  readonly waiting: ReadonlySignal<number>;
  readonly pale: ReadonlySignal<ReadonlySet<UnitId>>;
  /** Dice that have fallen on the server and are still to be seen here. */
  readonly diceWait: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly late: Signal<Late | null>;
  /** Milliseconds the server's clock is ahead of this one. */
  readonly ahead: ReadonlySignal<number>;
  offer(what: OfferKind, to?: number): void;
  answer(offer: OfferMade, yes: boolean): void;
  end(how: 'resign' | 'abort' | 'claim', as?: 'win' | 'draw' | 'adjourn'): void;
  /** A game that was put away goes on. */
  takeUp(): void;
  say(text: string): void;
  /** Somebody uses this page. */
  active(): void;
}
