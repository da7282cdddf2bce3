import { createHash, createHmac } from 'node:crypto';
import {
  checkedKey,
  degreeOf,
  diceKey,
  fairRoll,
  hmacHex,
  type ShakenDice,
  saltCommit,
  serverCommit,
  sha256Hex,
} from '@gonfalon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const K = 'a3'.repeat(32);
const SALTS = { poles: '01'.repeat(32), order: 'fe'.repeat(32) };
const GAME = 'm2x7k4q9w3ra';

const dice = (deposited: readonly string[] = [], missing: readonly string[] = []): ShakenDice => ({
  game: GAME,
  server: serverCommit(GAME, K),
  seats: Object.entries(SALTS).map(([seat, salt]) => ({
    seat,
    commit: saltCommit(GAME, seat, salt, deposited.includes(seat)),
    salt: missing.includes(seat) ? null : salt,
    deposited: deposited.includes(seat),
  })),
  key: K,
});

describe('SHA-256 and HMAC by hand', () => {
  test('are those of node:crypto, for texts of every length', () => {
    fc.assert(
      fc.property(text, message => {
        expect(sha256Hex(message)).toBe(createHash('sha256').update(message, 'utf8').digest('hex'));
      }),
      { numRuns: 500 },
    );
    for (let length = 0; length < 200; length++)
      expect(sha256Hex('x'.repeat(length))).toBe(
        createHash('sha256').update('x'.repeat(length)).digest('hex'),
      );
  });
  test('also under long keys', () => {
    fc.assert(
      fc.property(text, text, (key, message) => {
        expect(hmacHex(key, message)).toBe(
          createHmac('sha256', Buffer.from(key, 'utf8')).update(message, 'utf8').digest('hex'),
        );
      }),
      { numRuns: 500 },
    );
  });
  test('give the digests printed in the standards', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hmacHex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});

/** The page of the protocol written down a second time, with another library and nothing of ours. */
function second(j: number, d6: number, salts: [string, string][], opening: string): number[] {
  const mac = (key: string, ...parts: (string | number)[]): Buffer =>
    createHmac('sha256', Buffer.from(key)).update(parts.join('\n')).digest();
  const key = mac(K, GAME, opening, ...salts.map(([seat, salt]) => `${seat}=${salt}`)).toString('hex');
  const bytes: number[] = [];
  for (let block = 0; bytes.length < d6 + 40; block++) bytes.push(...mac(key, 'roll', j, block));
  return bytes
    .filter(byte => byte < 252)
    .slice(0, d6)
    .map(byte => 1 + (byte % 6));
}

describe('fair dice', () => {
  test('two independent writings agree on every throw', () => {
    const key = checkedKey(dice(), '1f0c9a3377e2b04d')!;
    const salts = Object.entries(SALTS);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 70 }), (j, d6) => {
        expect(fairRoll(key, j, d6)).toEqual(second(j, d6, salts, '1f0c9a3377e2b04d'));
      }),
      { numRuns: 300 },
    );
  });

  test('every salt, the secret, the game and its opening make other dice', () => {
    const key = diceKey(dice(), K, 'aa');
    const others = [
      diceKey(dice(), 'b3'.repeat(32), 'aa'),
      diceKey(dice(), K, 'ab'),
      diceKey({ ...dice(), game: 'm2x7k4q9w3rb' }, K, 'aa'),
      diceKey(dice([], ['poles']), K, 'aa'),
      diceKey({ ...dice(), seats: dice().seats.toReversed() }, K, 'aa'),
    ];
    expect(new Set([key, ...others]).size).toBe(6);
  });

  test('a million faces are even, alone and in pairs', () => {
    const ones = new Array<number>(6).fill(0);
    const pairs = new Array<number>(36).fill(0);
    const key = diceKey(dice(), K, 'aa');
    for (let j = 1; j <= 500_000 / 25; j++) {
      const faces = fairRoll(key, j, 50);
      for (let n = 0; n < faces.length; n += 2) {
        ones[faces[n]! - 1]!++;
        ones[faces[n + 1]! - 1]!++;
        pairs[6 * faces[n]! + faces[n + 1]! - 7]!++;
      }
    }
    const chiSquare = (counts: readonly number[]): number => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const expected = total / counts.length;
      return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    };
    expect(ones.reduce((sum, count) => sum + count, 0)).toBe(1_000_000);
    // What fair dice exceed one time in ten thousand, with 5 and with 35 degrees of freedom.
    expect(chiSquare(ones)).toBeLessThan(25.74);
    expect(chiSquare(pairs)).toBeLessThan(73.4);
  });

  test('are as sure as the least sure salt', () => {
    expect(degreeOf(dice())).toBe('shaken');
    expect(degreeOf(dice(['poles']))).toBe('deposited');
    expect(degreeOf(dice([], ['order']))).toBe('deposited');
    expect(degreeOf(dice(['poles', 'order']))).toBe('sealed');
    expect(degreeOf({ seats: [] })).toBe('sealed');
  });

  test('are not known before the key is told, but salts are checked', () => {
    expect(checkedKey({ ...dice(), key: null }, 'aa')).toBeNull();
    const [poles, order] = dice().seats;
    const forged = { ...dice(), key: null, seats: [{ ...poles!, salt: order!.salt }, order!] };
    expect(() => checkedKey(forged, 'aa')).toThrow('the salt of poles is not the one');
  });
});
