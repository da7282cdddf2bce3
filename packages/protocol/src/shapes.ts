// What messages of both directions and requests are made of.

import { type Action, SPEAKERS } from '@gonfalon/kernel';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

const text = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));
/**
 * On one line, and in the order in which it is read: no break, no sign that turns the direction, no half of a character. A zero
 * byte would be refused by PostgreSQL only.
 */
const ON_ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const NOT_BLANK = /\S/;
/** Lines of text: breaks and tabs, and no other sign that cannot be seen. */
const LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
const name = (most: number, least = 0) =>
  text(most, least).check(z.regex(ON_ONE_LINE, { error: 'must be one line of letters that can be seen' }));
const lines = (most: number, least = 0) =>
  text(most, least).check(z.regex(LINES, { error: 'must be lines of letters that can be seen' }));
const whole = (least = 0) => z.int().check(z.gte(least));

/** Twelve small letters and figures, drawn at random. */
export const gameId = z
  .string()
  .check(z.regex(/^[a-z0-9]{12}$/, { error: 'must be the id of a game, 12 small letters and figures' }));
/** A side of the box: 'poles'. */
export const seat = z
  .string()
  .check(z.regex(/^[^\s",#=\\]{1,64}$/, { error: 'must be a seat of the game, one word' }));
/** The seat looked from; null is a watcher. */
export const viewer = z.nullable(seat);
/** What makes a message one of its kind: sent again, it is answered again and does nothing twice. */
export const key = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, { error: 'must be 16 random bytes as 32 hex digits' }));
/** A salt or a commitment of the dice. */
export const hash = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be 32 bytes as 64 hex digits' }));
/** Checksum of what a seat knows. */
export const sum = z
  .string()
  .check(z.regex(/^[0-9a-f]{16}$/, { error: 'must be a checksum, 16 hex digits' }));
/** Number of an entry in a seat's own log, from 1; 0 is the opening. */
export const number = whole();
/** Milliseconds since 1970. */
export const moment = whole();
/** Seconds since 1970: what happens in a game is told no more exactly. */
export const second = whole();
export const ruleKey = z.templateLiteral([z.string(), '.', z.string()]);
export const violation = z.object({ rule: ruleKey, about: z.array(z.string()) });
export const language = z.enum(['en', 'pl']);
export const personName = name(LIMITS.name, 1).check(
  z.regex(NOT_BLANK, { error: 'must be more than blanks' }),
);
export const gameName = name(LIMITS.name);
export const position = lines(LIMITS.position);
export const orders = lines(LIMITS.orders);
export const chatText = lines(LIMITS.chat, 1);
export const noteText = lines(LIMITS.note, 1);
export const speaker = z.enum(SPEAKERS);

const argument = z.union([
  z.string().check(z.maxLength(64)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)),
]);
const argumentName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/));
/** An order, flat; what it may say the rules of the box tell (`readAction`). */
export const action = z.record(argumentName, argument).check(
  z.refine(order => typeof order.do === 'string', {
    error: 'must be an order that names its verb as "do"',
  }),
) as unknown as z.ZodMiniType<Action>;
export const path = z.array(action).check(z.minLength(1), z.maxLength(LIMITS.path));

/** Of a box: what it asks for stands in the box itself (`readOptions`). */
export const options = z.record(
  argumentName,
  z.union([z.string().check(z.maxLength(20_000)), z.number(), z.boolean()]),
);

export const PACES = ['none', 'evening', 'quick-post', 'slow-post'] as const;
export const TAKE_BACKS = ['never', 'ask', 'free'] as const;
export const WATCHERS = ['none', 'link', 'all'] as const;
export const WATCH_DELAYS = ['none', 'ten-minutes', 'phase'] as const;
/** How sure the dice are, the surest first. */
export const DICE_DEGREES = ['shaken', 'deposited', 'sealed'] as const;

/** What both agree to before the game begins; it does not change afterwards, but a live game may be adjourned. */
export const terms = z.strictObject({
  /** Time to think: none, an evening's, a few days, a week. */
  pace: z.enum(PACES),
  /** Beyond what the rules of taking back allow: never, by asking the other, or freely until another seat has decided. */
  takeBack: z.enum(TAKE_BACKS),
  watchers: z.enum(WATCHERS),
  watchDelay: z.enum(WATCH_DELAYS),
  /** Reactions are taken after a pause that tells nothing, where there are secrets. */
  measured: z.boolean(),
  /** The position may be edited by whoever both agree on. */
  umpire: z.boolean(),
  /** At least so sure the dice must be. */
  dice: z.enum(DICE_DEGREES),
});
export type Terms = z.infer<typeof terms>;

const LEVEL_NAMES = ['squire', 'knight', 'banneret', 'marshal'] as const;
const STYLE_NAMES = ['methodical', 'bold', 'cautious'] as const;
export const computer = z.strictObject({ level: z.enum(LEVEL_NAMES), style: z.enum(STYLE_NAMES) });
export type Computer = z.infer<typeof computer>;

export const OFFERS = [
  'take-back',
  'draw',
  'pause',
  'resume',
  'more-time',
  'adjourn',
  'rematch',
  'umpire',
] as const;
export const offerKind = z.enum(OFFERS);
export type OfferKind = z.infer<typeof offerKind>;

export const ROOMS = ['seats', 'watchers'] as const;
export const room = z.enum(ROOMS);
