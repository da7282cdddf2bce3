// Reactions in games with secrets are taken after a pause that tells nothing: whoever has something hidden would give it away
// by thinking longer, or by never being asked. The pause of a window is drawn when it opens, by that moment (its place in the record
// would tell of entries in between); orders, computers and quick hands all speak at its end, and the game does not move before.

import { createHmac } from 'node:crypto';
import type { AnyPlay } from '@gonfalon/host';
import { type Awaits, isReaction } from '@gonfalon/kernel';
import type { Terms } from '@gonfalon/protocol';
import type { Time } from '../time.ts';

/** Milliseconds: a computer that thinks where there are secrets speaks on this grid, so that its time tells nothing. */
const THOUGHT = 250;

export const thoughtThrough = ({ now, after }: Time): Promise<void> =>
  new Promise(done => after(THOUGHT - (now() % THOUGHT), done));

const SHORTEST = 2000;
const SPREAD = 3000;

/** Milliseconds; the same on every server, and foreseen by nobody who has not the key. */
function pauseOf(secret: string, game: string, openedAt: number): number {
  const drawn = createHmac('sha256', secret).update(`window\n${game}\n${openedAt}`).digest().readUInt32BE(0);
  return SHORTEST + (drawn % SPREAD);
}

export const isMeasured = (terms: Pick<Terms, 'measured'>, awaits: Awaits, play: AnyPlay): boolean =>
  terms.measured && awaits.kind === 'seats' && isReaction(awaits.moment) && play.game.secrets(play.state);

/** When the open window may be answered. `openedAt` is when the entry was stored that opened it. */
export const momentOf = (secret: string, game: string, openedAt: number): number =>
  openedAt + pauseOf(secret, game, openedAt);
