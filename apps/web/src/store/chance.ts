// Names that nothing else has, and seeds that nobody could guess. Letters and figures that cannot be taken for others.

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const drawn = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => LETTERS[byte % LETTERS.length]).join('');

export const freshId = (): string => drawn(12);
/** Short enough to be read aloud: 'k3vm-x2qa-9de4'. */
export const freshSeed = (): string => [drawn(4), drawn(4), drawn(4)].join('-');
