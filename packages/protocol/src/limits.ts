// How much of anything is taken. `welcome` tells a page those it must keep to.

/** The protocol spoken here; the one before it is understood too. */
export const PROTOCOL = 1;
export const OLDEST_PROTOCOL = 1;

export const LIMITS = {
  /** Characters of one message from a page. */
  message: 65_536,
  /** Characters of the body of a request. */
  body: 262_144,
  /** Orders in one `say`. */
  path: 500,
  /** Ways in one `plan`. */
  paths: 20,
  /** Characters of standing orders. */
  orders: 20_000,
  /** Characters of a line of chat, of a note, of a person's name and of a game's. */
  chat: 500,
  note: 500,
  name: 40,
  /** Characters of a password. */
  shortestPassword: 8,
  longestPassword: 200,
  /** Characters of a written position. */
  position: 200_000,
  /** Entries sent over the socket; a page that misses more reads its log by HTTP. */
  entries: 256,
  /** Lines of chat sent when somebody begins to watch. */
  chatLines: 100,
  /** Days of leave in any year. */
  leave: 30,
} as const;

export type Limits = typeof LIMITS;
