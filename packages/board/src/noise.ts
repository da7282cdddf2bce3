// Chance without dice: the same place gives the same value on every machine, so the same field gives the same picture.

/** 0 <= value < 1, from whole numbers. */
export function chance(a: number, b: number, salt = 0): number {
  let h =
    Math.imul(a | 0, 0x27d4eb2d) ^
    Math.imul((b | 0) + 0x165667b1, 0x85ebca6b) ^
    Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth value noise, 0 to 1, one bump a unit. */
export function noise(x: number, y: number, salt = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = ease(x - ix);
  const fy = ease(y - iy);
  const top = chance(ix, iy, salt) * (1 - fx) + chance(ix + 1, iy, salt) * fx;
  const bottom = chance(ix, iy + 1, salt) * (1 - fx) + chance(ix + 1, iy + 1, salt) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Three octaves of noise, 0 to 1. */
export const clouds = (x: number, y: number, salt = 0): number =>
  noise(x, y, salt) * 0.57 +
  noise(x * 2.1, y * 2.1, salt + 1) * 0.29 +
  noise(x * 4.3, y * 4.3, salt + 2) * 0.14;

/** A whole number from a text, for ids and seeds. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
