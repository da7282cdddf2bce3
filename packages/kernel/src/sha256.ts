// SHA-256 and HMAC (FIPS 180-4, RFC 2104), by hand: the browser's own are asynchronous, and missing in pages without https.
// Tests compare both with node:crypto.

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots for the start, cube roots for the rounds. */
const START: readonly number[] = primes(8).map(prime => fraction(Math.sqrt(prime)));
const ROUNDS: readonly number[] = primes(64).map(prime => fraction(Math.cbrt(prime)));
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
}
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const BLOCK = 64;
const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function sha256(message: Uint8Array): Uint8Array {
  const padded = withLength(message);
  const view = new DataView(padded.buffer);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(at + 4 * n);
    for (let n = 16; n < 64; n++) {
      const early = words[n - 15]!;
      const late = words[n - 2]!;
      const s0 = right(early, 7) ^ right(early, 18) ^ (early >>> 3);
      const s1 = right(late, 17) ^ right(late, 19) ^ (late >>> 10);
      words[n] = words[n - 16]! + s0 + words[n - 7]! + s1;
    }
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [n, word] of state.entries()) digest.setInt32(4 * n, word);
  return new Uint8Array(digest.buffer);
}

/** A one, zeros, and the length in bits, so that whole blocks come of it. */
function withLength(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  return padded;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + ROUNDS[n]! + words[n]!) | 0;
    const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n]! += word;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** Of a text as UTF-8, in 64 lower-case hex digits. */
export const sha256Hex = (text: string): string => hexOf(sha256(bytesOf(text)));

/** HMAC-SHA-256 of a text under the text of a key: 32 bytes. */
export function hmac(key: string, text: string): Uint8Array {
  const long = bytesOf(key);
  const short = long.length > BLOCK ? sha256(long) : long;
  const block = (mask: number, rest: Uint8Array): Uint8Array => {
    const all = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK);
    for (const [n, byte] of short.entries()) all[n]! ^= byte;
    all.set(rest, BLOCK);
    return all;
  };
  return sha256(block(0x5c, sha256(block(0x36, bytesOf(text)))));
}

export const hmacHex = (key: string, text: string): string => hexOf(hmac(key, text));
