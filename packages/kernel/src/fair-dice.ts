// Dice that nobody at the table can steer. The server and every seat commit themselves to a secret before any is told; all
// together make the key, and the key makes every throw. When the game is over the key is told, and anybody can check it.

import { BadInput } from './bad-input.ts';
import { hmac, hmacHex, sha256Hex } from './sha256.ts';
import type { Seat } from './types.ts';

/** What one seat has given to the dice. */
export interface DiceSeat {
  readonly seat: Seat;
  readonly commit: string;
  /** null where it was never told. */
  readonly salt: string | null;
  /** Told together with the commitment, by a player who would be away. */
  readonly deposited: boolean;
}

/** The dice of a game as its record tells them. */
export interface ShakenDice {
  readonly game: string;
  /** Hash of the server's secret, told before anything else. */
  readonly server: string;
  /** In the order of the box's seats; a computer gives nothing. */
  readonly seats: readonly DiceSeat[];
  /** The server's secret; null until the game is over. */
  readonly key: string | null;
}

/** How sure dice are, the surest first: see docs/online-protocol.md. */
export type DiceDegree = 'shaken' | 'deposited' | 'sealed';

const joined = (...parts: readonly (string | number)[]): string => parts.join('\n');

export const serverCommit = (game: string, key: string): string =>
  sha256Hex(joined('gonfalon dice 1', game, key));

/** A deposited salt is marked as such, so that nobody can pass it off as the surer kind afterwards. */
export const saltCommit = (game: string, seat: Seat, salt: string, deposited = false): string =>
  sha256Hex(joined(deposited ? 'gonfalon deposited salt 1' : 'gonfalon salt 1', game, seat, salt));

/** What the throws are made of. `opening` is the checksum of the state before the first entry. */
export const diceKey = (
  { game, seats }: Pick<ShakenDice, 'game' | 'seats'>,
  key: string,
  opening: string,
): string =>
  hmacHex(
    key,
    joined(game, opening, ...seats.flatMap(({ seat, salt }) => (salt === null ? [] : [`${seat}=${salt}`]))),
  );

/** A byte from here on would make some faces likelier. */
const UNEVEN = 252;

/** The faces of the n-th roll of a game, from 1; what was taken back counts too, so nobody can throw again until it pleases him. */
export function fairRoll(key: string, n: number, d6: number): readonly number[] {
  const faces: number[] = [];
  for (let block = 0; faces.length < d6; block++)
    for (const byte of hmac(key, joined('roll', n, block)))
      if (byte < UNEVEN && faces.length < d6) faces.push((byte % 6) + 1);
  return faces;
}

export function degreeOf({ seats }: Pick<ShakenDice, 'seats'>): DiceDegree {
  const free = seats.filter(({ salt, deposited }) => salt !== null && !deposited).length;
  if (free === 0) return 'sealed';
  return free === seats.length ? 'shaken' : 'deposited';
}

/** Throws BadInput where a secret is not the one that was committed to; gives the key of the throws, null while it is not told. */
export function checkedKey(dice: ShakenDice, opening: string): string | null {
  const { game, server, seats, key } = dice;
  for (const { seat, commit, salt, deposited } of seats)
    if (salt !== null && saltCommit(game, seat, salt, deposited) !== commit)
      throw new BadInput('dice', `the salt of ${seat} is not the one it had committed itself to`);
  if (key === null) return null;
  if (serverCommit(game, key) !== server)
    throw new BadInput('dice', 'the key is not the one the server had committed itself to');
  return diceKey(dice, key, opening);
}
