// Requests below /api and their answers: what is large, rare or comes before a socket.

import * as z from 'zod/mini';
import { NO_CODES } from './from-server.ts';
import { LIMITS } from './limits.ts';
import { logEntry } from './log.ts';
import {
  computer,
  gameId,
  gameName,
  key,
  language,
  moment,
  number,
  options,
  personName,
  position,
  seat,
  terms,
  viewer,
} from './shapes.ts';
import { gameHead, result, STATUSES, sitter } from './table.ts';

/** Every request that changes something carries this header with any value: no form of another site can send it. */
export const HEADER = 'x-gonfalon';

/** Who is there: POST /api/me makes a guest where nobody is signed in, and renames him where somebody is. */
export const meRequest = z.strictObject({
  name: personName,
  language,
  /** The link by which somebody comes for the first time: a server of invited people wants one. */
  invite: z.optional(key),
});
export const me = z.object({
  id: gameId,
  name: personName,
  guest: z.boolean(),
  language,
  /** Key a browser needs to subscribe to push notices; null where the server sends none. */
  pushKey: z.nullable(z.string()),
  mail: z.nullable(z.string()),
});
export type Me = z.infer<typeof me>;

const password = z.string().check(z.minLength(LIMITS.shortestPassword), z.maxLength(LIMITS.longestPassword));
/** POST /api/login signs in. */
export const nameAndPassword = z.strictObject({ name: personName, password });
/** POST /api/me/password makes an account of a guest; whoever has one changes its password, which wants the present one. */
export const newPassword = z.strictObject({ name: personName, password, current: z.optional(password) });

/** Who is to sit there: the asker, whoever comes by a link, or a computer. */
export const invited = z.union([z.literal('me'), z.literal('link'), computer]);
/** POST /api/games */
export const createGame = z.strictObject({
  box: z.string().check(z.maxLength(64)),
  scenario: z.string().check(z.maxLength(64)),
  options,
  /** A written position to begin from, in place of the scenario's own. */
  lay: z.optional(position),
  seats: z.record(seat, invited),
  /** Who of those who come sits where is drawn when all are there. */
  drawn: z.boolean(),
  terms,
  name: gameName,
  /** Drawn by the page: a request sent again makes no second game. */
  key,
});
export type CreateGame = z.infer<typeof createGame>;
/** A link to a seat; `seat` is null for watchers. The page shows it as #/join/TOKEN. */
export const invite = z.object({ seat: viewer, token: key });
export const created = z.object({ id: gameId, invites: z.array(invite) });
export type Created = z.infer<typeof created>;

/** POST /api/invites: what a link leads to, before anybody sits down. POST /api/join: sits down, or comes back by a return link. */
export const byToken = z.strictObject({ token: key });
export const invitation = z.object({
  game: gameHead,
  /** The seat that is offered; null where one may watch. */
  seat: viewer,
  /** `return` is one's own seat for another device, `taken` that somebody was faster. */
  kind: z.enum(['seat', 'watch', 'return', 'taken']),
  from: personName,
});
export type Invitation = z.infer<typeof invitation>;
export const joined = z.object({ game: gameId, seat: viewer });
export type Joined = z.infer<typeof joined>;

/** POST /api/games/ID/return-link makes one for the own seat, DELETE forgets all of them. */
export const returnLink = z.strictObject({ seat });
export const returnToken = z.object({ token: key });

/** GET /api/games?list=mine|open|running */
export const gameRow = z.object({
  id: gameId,
  name: gameName,
  box: z.string(),
  scenario: z.string(),
  status: z.enum(STATUSES),
  seats: z.array(sitter),
  terms,
  began: moment,
  changed: moment,
  turn: number,
  /** Whether a seat of the reader is asked now. */
  mine: z.boolean(),
  /** When his time runs out; null where it does not. */
  due: z.nullable(moment),
  result: z.nullable(result),
});
export type GameRow = z.infer<typeof gameRow>;
export const gameList = z.object({ games: z.array(gameRow) });

/** GET /api/games/ID/log?as=SEAT&after=N; a watcher leaves `as` out. */
export const log = z.object({
  as: viewer,
  after: number,
  /** What the viewer knows before the first entry; only where `after` is 0. */
  opening: z.optional(z.unknown()),
  entries: z.array(logEntry),
});
export type Log = z.infer<typeof log>;

/**
 * PUT /api/me/notices: where to tell that it is one's turn. A mail address is first sent a code. GET lists them, DELETE
 * /api/me/notices/push or mail ends one.
 */
export const notices = z.strictObject({
  push: z.optional(
    z.strictObject({
      endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
      keys: z.strictObject({
        p256dh: z.string().check(z.maxLength(200)),
        auth: z.string().check(z.maxLength(100)),
      }),
    }),
  ),
  mail: z.optional(z.email().check(z.maxLength(200))),
});

/** POST /api/me/mail: the code that was sent to the address. */
export const mailCode = z.strictObject({
  code: z.string().check(z.regex(/^[0-9a-f]{8}$/, { error: 'must be a code of 8 hex digits' })),
});
export const noticed = z.object({
  push: z.boolean(),
  /** The address that is written to. */
  mail: z.nullable(z.string()),
  /** One that waits for its code. */
  asked: z.nullable(z.string()),
  /** Whether this server can write mails. */
  mails: z.boolean(),
});
export type Noticed = z.infer<typeof noticed>;

/** POST /api/me/leave: for so many days the own clocks stand still in games by post. GET tells of it, DELETE ends it. */
export const goOnLeave = z.strictObject({ days: z.int().check(z.gte(1), z.lte(LIMITS.leave)) });
export const leave = z.object({
  /** null where the reader is not on leave. */
  until: z.nullable(moment),
  /** Whole days that may still be taken this year. */
  left: number,
});
export type Leave = z.infer<typeof leave>;

/** What a push notice holds, in the person's language: box, opponent and turn; no event, no name of a unit, no token. */
export const pushNotice = z.object({ game: gameId, title: z.string(), body: z.string() });
export type PushNotice = z.infer<typeof pushNotice>;

/** The body of every answer that is not 2xx. */
export const failure = z.object({
  code: z.enum([...NO_CODES, 'signIn', 'origin', 'invited']),
  place: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** With `limit`: milliseconds before it may be sent again. */
  retry: z.optional(z.int()),
  fault: z.optional(z.string()),
});
export type Failure = z.infer<typeof failure>;
