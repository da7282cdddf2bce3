// Integer hashing, the same in Node and every browser. Not for secrets: a host that must prove its dice hashes the seed itself.

/** Spreads every bit of a 32-bit number over all of it (the finaliser of MurmurHash3). */
export function scramble(h: number): number {
  const x = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  const y = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (y ^ (y >>> 16)) >>> 0;
}

/** FNV-1a over the UTF-16 units of a text, then scrambled. Another basis and (odd) prime make another lane. */
export function hashText(text: string, basis: number, prime = 0x01000193): number {
  let h = basis;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), prime);
  return scramble(h ^ text.length);
}
