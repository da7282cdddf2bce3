// What a search has found out about boards it may meet again. Of two that want one place the newer stays.

export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

export interface Found {
  /** Four numbers a place: the other lane, value, move, depth and bound. */
  readonly cells: Int32Array;
  readonly mask: number;
}

export const foundOf = (places: number): Found => ({
  cells: new Int32Array(places * 4),
  mask: places - 1,
});

/** Where it is kept, or -1. */
export function lookUp({ cells, mask }: Found, left: number, right: number): number {
  const place = (left & mask) * 4;
  return cells[place] === right && cells[place + 3] !== 0 ? place : -1;
}

export function keepFound(
  { cells, mask }: Found,
  left: number,
  right: number,
  value: number,
  move: number,
  depth: number,
  bound: number,
): void {
  const place = (left & mask) * 4;
  cells[place] = right;
  cells[place + 1] = value;
  cells[place + 2] = move;
  cells[place + 3] = ((depth + 64) << 2) | bound;
}
export const depthAt = ({ cells }: Found, place: number): number => (cells[place + 3]! >> 2) - 64;
export const boundAt = ({ cells }: Found, place: number): number => cells[place + 3]! & 3;
export const valueAt = ({ cells }: Found, place: number): number => cells[place + 1]!;
export const moveAt = ({ cells }: Found, place: number): number => cells[place + 2]!;
