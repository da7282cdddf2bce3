// Shapes to read with come as `http.createGame`, `fromPage` and so on; types stand beside them.

export { type FromPage, type FromPageOf, fromPage, readFromPage } from './from-page.ts';
export { type FromServer, type FromServerOf, fromServer, NO_CODES } from './from-server.ts';
export * as http from './http.ts';
export { LIMITS, type Limits, OLDEST_PROTOCOL, PROTOCOL } from './limits.ts';
export { ENDINGS, ENTRY_KINDS, type LogEntry, logEntry } from './log.ts';
export {
  type Computer,
  DICE_DEGREES,
  OFFERS,
  type OfferKind,
  PACES,
  ROOMS,
  TAKE_BACKS,
  type Terms,
  WATCH_DELAYS,
  WATCHERS,
} from './shapes.ts';
export {
  type ChatLine,
  type Clocks,
  type DiceCard,
  type GameHead,
  type OfferMade,
  type PlanLeft,
  type Presence,
  type Sitter,
  STATUSES,
} from './table.ts';
