// What a page says to the server over the socket. Everything in it is checked: anybody may have written it.

import { BadInput } from '@gonfalon/kernel';
import { shaped } from '@gonfalon/kit';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import {
  action,
  chatText,
  gameId,
  hash,
  key,
  language,
  noteText,
  number,
  offerKind,
  orders,
  path,
  room,
  seat,
  sum,
  viewer,
} from './shapes.ts';

const at = { game: gameId, seat };
/** What is sent again until it is answered. */
const keyed = { ...at, key };
/** `after` is the last entry of the seat's log that the sender had read. */
const judged = { ...keyed, after: number };

const hello = z.strictObject({
  type: z.literal('hello'),
  protocol: z.int(),
  /** Of the page, to tell an old one. */
  build: z.string().check(z.maxLength(64)),
  language,
});
/** From now on the log of this seat is sent, from the entry after `after` on; `sum` is the checksum of its view. */
const watch = z.strictObject({
  type: z.literal('watch'),
  game: gameId,
  as: viewer,
  after: number,
  sum: z.optional(sum),
});
const unwatch = z.strictObject({ type: z.literal('unwatch'), game: gameId, as: viewer });
/** Orders, one after the other, up to the first that is refused or interrupted. */
const say = z.strictObject({
  type: z.literal('say'),
  ...judged,
  path,
  /** What an open window of the other side keeps from being said waits as planned orders; else it is dropped. */
  planRest: z.boolean(),
});
const undo = z.strictObject({ type: z.literal('undo'), ...judged });
/** Standing orders of the seat, in their notation, in place of those before. */
const standing = z.strictObject({ type: z.literal('orders'), ...keyed, text: orders });
/** Planned orders in place of those before; windows of others are taken to be passed. An empty list forgets them. */
const plan = z.strictObject({
  type: z.literal('plan'),
  ...judged,
  paths: z
    .array(z.array(action).check(z.minLength(1), z.maxLength(LIMITS.path)))
    .check(z.maxLength(LIMITS.paths)),
});
const note = z.strictObject({
  type: z.literal('note'),
  ...keyed,
  text: noteText,
  /** The entry of the own log it is about. */
  about: z.optional(number),
});
/** Hash of the salt this page has drawn for the dice; with `deposit` the salt itself, for a seat that will be away. */
const diceCommit = z.strictObject({
  type: z.literal('dice-commit'),
  ...at,
  commit: hash,
  deposit: z.optional(hash),
});
/** The salt, told when the commitments of all seats are known. */
const diceSalt = z.strictObject({ type: z.literal('dice-salt'), ...at, salt: hash });
const offer = z.strictObject({
  type: z.literal('offer'),
  ...keyed,
  what: offerKind,
  /** For taking back: the entry of the own log whose state is wanted again, 0 for the opening. */
  to: z.optional(number),
});
const answer = z.strictObject({
  type: z.literal('answer'),
  ...keyed,
  /** Id of the offer. */
  offer: key,
  yes: z.boolean(),
});
const end = z.strictObject({
  type: z.literal('end'),
  ...keyed,
  how: z.enum(['resign', 'abort', 'claim']),
  /** What is claimed of a player who has left. */
  as: z.optional(z.enum(['win', 'draw', 'adjourn'])),
});
/** A game that was put away goes on. */
const takeUp = z.strictObject({ type: z.literal('take-up'), ...keyed });
const chat = z.strictObject({ type: z.literal('chat'), game: gameId, key, room, text: chatText });
/** The last entry looked at, so that another device knows what is new. */
const seen = z.strictObject({ type: z.literal('seen'), ...at, n: number });
/** The page is in use: at most once a minute. An open tab alone keeps no notice back. */
const active = z.strictObject({ type: z.literal('active'), game: gameId });
/** `t` comes back as it is. */
const ping = z.strictObject({ type: z.literal('ping'), t: z.number() });

export const fromPage = z.discriminatedUnion('type', [
  hello,
  watch,
  unwatch,
  say,
  undo,
  standing,
  plan,
  note,
  diceCommit,
  diceSalt,
  offer,
  answer,
  end,
  takeUp,
  chat,
  seen,
  active,
  ping,
]);
export type FromPage = z.infer<typeof fromPage>;
/** `FromPageOf<'say'>`. */
export type FromPageOf<Type extends FromPage['type']> = Extract<FromPage, { readonly type: Type }>;

/** A message as it came; throws BadInput with place and reason. */
export function readFromPage(text: string): FromPage {
  if (text.length > LIMITS.message)
    throw new BadInput('message', `has ${text.length} characters, at most ${LIMITS.message} are taken`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadInput('message', 'is not JSON');
  }
  return shaped(fromPage, data, 'message') as FromPage;
}
