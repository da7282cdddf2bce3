// What is known of a game beside its log: who sits there, on which terms, the dice, the clocks, what is on offer.

import * as z from 'zod/mini';
import {
  computer,
  DICE_DEGREES,
  gameId,
  gameName,
  hash,
  key,
  moment,
  number,
  offerKind,
  options,
  orders,
  personName,
  ruleKey,
  seat,
  sum,
  terms,
  violation,
} from './shapes.ts';

/** `open` waits for players, `playing` goes on, `over` is decided, `archived` was put away, because nobody had played for long. */
export const STATUSES = ['open', 'playing', 'over', 'archived'] as const;

export const sitter = z.object({
  seat,
  kind: z.enum(['open', 'person', 'computer']),
  /** '' where nobody sits there yet. */
  name: z.string(),
  computer: z.optional(computer),
  /** Whether the reader of this holds the seat. */
  yours: z.boolean(),
});
export type Sitter = z.infer<typeof sitter>;

/** Time of a seat: milliseconds left at `now`; null where there is no clock. On leave it stands still until `away`. */
export const clocks = z.object({
  seats: z.record(
    seat,
    z.object({ left: z.nullable(moment), running: z.boolean(), away: z.optional(moment) }),
  ),
  paused: z.boolean(),
  now: moment,
});
export type Clocks = z.infer<typeof clocks>;

/**
 * The seal of the dice. `server` and the commitments of the seats are known before any salt is told, and nothing can be
 * changed afterwards; `key` is the server's secret, told when the game is over.
 */
export const diceCard = z.object({
  /** Hash of the server's secret. */
  server: hash,
  commits: z.record(seat, hash),
  /** Told so far. A seat that will be away has deposited its salt at once. */
  salts: z.record(seat, hash),
  deposited: z.array(seat),
  /** null until dice can be thrown. */
  degree: z.nullable(z.enum(DICE_DEGREES)),
  key: z.optional(hash),
});
export type DiceCard = z.infer<typeof diceCard>;

export const offerMade = z.object({
  id: key,
  from: seat,
  what: offerKind,
  to: z.optional(number),
  /** Seats that have said yes so far, the asker among them. */
  agreed: z.array(seat),
});
export type OfferMade = z.infer<typeof offerMade>;

export const result = z.object({
  winner: z.nullable(seat),
  rule: ruleKey,
  grade: z.optional(z.string()),
  points: z.optional(z.record(seat, z.number())),
});

/** Planned orders of the reader's own seat: what is left of them, and what has stopped them. */
export const planLeft = z.object({
  left: number,
  stopped: z.optional(
    z.enum(['refused', 'dice', 'secret', 'answered', 'taken-back', 'umpire', 'replaced', 'done']),
  ),
  why: z.optional(z.array(violation)),
});
export type PlanLeft = z.infer<typeof planLeft>;

export const presence = z.object({
  /** Seats with a page that is open. */
  here: z.array(seat),
  watching: number,
});
export type Presence = z.infer<typeof presence>;

/** The head of a game, as one viewer may know it. */
export const gameHead = z.object({
  id: gameId,
  name: gameName,
  box: z.string(),
  scenario: z.string(),
  options,
  /** Whether it began from a written position; what of it the viewer may know is the opening of his log. */
  laid: z.boolean(),
  /** Version of the box's rules, and the hash of the bundle that holds them; '' where there is none. */
  rules: z.string(),
  bundle: z.string(),
  /** Whether these are not the rules the server has of the box: a page plays such a game by the bundle. */
  pinned: z.boolean(),
  /** Checksum of the opening as the viewer sees it. */
  opening: sum,
  status: z.enum(STATUSES),
  seats: z.array(sitter),
  terms,
  began: moment,
  dice: diceCard,
  clocks,
  presence,
  offers: z.array(offerMade),
  /** Of the viewer's own seat: standing orders in their notation, planned orders, the last entry looked at. */
  orders: z.optional(orders),
  plan: z.optional(planLeft),
  seen: z.optional(number),
  result: z.nullable(result),
  /** The game the sides agreed to play after this one. */
  rematch: z.nullable(gameId),
});
export type GameHead = z.infer<typeof gameHead>;

export const chatLine = z.object({
  /** From 1, in its room. */
  n: number,
  at: moment,
  name: personName,
  seat: z.nullable(seat),
  text: z.string(),
});
export type ChatLine = z.infer<typeof chatLine>;
