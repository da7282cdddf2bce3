// What the server says to a page over the socket.

import * as z from 'zod/mini';
import { logEntry } from './log.ts';
import { gameId, key, moment, number, personName, room, viewer, violation } from './shapes.ts';
import { chatLine, clocks, diceCard, gameHead, offerMade, planLeft, presence } from './table.ts';

/** Why something was not done. The words for it are the reader's. */
export const NO_CODES = [
  /** The rules of the box forbid it; `why` names every one. */
  'refused',
  /** Something happened that the sender had not read; his missing entries come before this. */
  'stale',
  /** The message cannot be read; `place` and `reason` say where and why. */
  'bad',
  /** The seat is not the sender's. */
  'seat',
  /** The game is over. */
  'over',
  /** Too many messages wait at this game; send it again. */
  'busy',
  /** Too many in too short a time; send it again after `retry` milliseconds. */
  'limit',
  /** Not possible now: no such offer is open, nobody is absent, the salts are told already. */
  'notNow',
  /** There is no such game, or it may not be watched. */
  'gone',
  /** The server's own mistake; `fault` is the number to report. */
  'fault',
] as const;

const at = { game: gameId, as: viewer };

const welcome = z.object({
  type: z.literal('welcome'),
  protocol: z.int(),
  person: z.nullable(z.object({ id: gameId, name: personName, guest: z.boolean() })),
  now: moment,
  limits: z.record(z.string(), z.int()),
});
/** First answer to `watch`, and again when something in it changes that has no message of its own. */
const game = z.object({ type: z.literal('game'), ...at, head: gameHead });
/** In order and without a gap. */
const entries = z.object({ type: z.literal('entries'), ...at, list: z.array(logEntry) });
/** What the page holds does not fit or is too old: read the log by HTTP and watch again. */
const resync = z.object({ type: z.literal('resync'), ...at });
/** It is stored. Entries that came of it were sent before. */
const ack = z.object({
  type: z.literal('ack'),
  game: gameId,
  key,
  /** How many orders of the path were said. */
  taken: number,
  /** Newest entry of the sender's log after it. */
  n: number,
  /** How many of the rest are planned. */
  planned: number,
  /** Stored, and to be taken after the pause of a measured window; until then it may be said anew. */
  waits: z.optional(z.boolean()),
  /** Why the next order was refused. */
  why: z.optional(z.array(violation)),
});
const no = z.object({
  type: z.literal('no'),
  game: z.optional(gameId),
  key: z.optional(key),
  code: z.enum(NO_CODES),
  why: z.optional(z.array(violation)),
  place: z.optional(z.string()),
  reason: z.optional(z.string()),
  retry: z.optional(z.int()),
  fault: z.optional(z.string()),
});
/** To the seat alone whose planned orders they are. */
const plan = z.object({ type: z.literal('plan'), ...at, plan: planLeft });
const dice = z.object({ type: z.literal('dice'), game: gameId, card: diceCard });
/** All that are open now. */
const offers = z.object({
  type: z.literal('offers'),
  game: gameId,
  list: z.array(offerMade),
  /** The asker of the last one hears no, or that it was answered by playing on; he may ask again after `retry` milliseconds. */
  declined: z.optional(z.object({ id: key, retry: z.int() })),
});
const chat = z.object({ type: z.literal('chat'), game: gameId, room, lines: z.array(chatLine) });
const clock = z.object({ type: z.literal('clock'), game: gameId, clocks });
const here = z.object({ type: z.literal('presence'), game: gameId, presence });
const pong = z.object({ type: z.literal('pong'), t: z.number(), now: moment });
/** The socket closes. `older`: the page must be newer; `retry`: milliseconds before coming back. */
const bye = z.object({
  type: z.literal('bye'),
  why: z.enum(['older', 'stopping', 'bad', 'silent', 'slow', 'too-many', 'signed-out']),
  retry: z.optional(z.int()),
});

export const fromServer = z.discriminatedUnion('type', [
  welcome,
  game,
  entries,
  resync,
  ack,
  no,
  plan,
  dice,
  offers,
  chat,
  clock,
  here,
  pong,
  bye,
]);
export type FromServer = z.infer<typeof fromServer>;
/** `FromServerOf<'ack'>`. */
export type FromServerOf<Type extends FromServer['type']> = Extract<FromServer, { readonly type: Type }>;
