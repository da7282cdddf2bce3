// Axial coordinates of flat-topped hexes. Printed numbers are labels; all arithmetic happens here.

import type { Facing } from './facing.ts';

export interface Axial {
  readonly q: number;
  readonly r: number;
}

const DQ = [0, 1, 1, 0, -1, -1] as const;
const DR = [-1, -1, 0, 1, 1, 0] as const;

export const stepTo = ({ q, r }: Axial, facing: Facing, steps = 1): Axial => ({
  q: q + DQ[facing] * steps,
  r: r + DR[facing] * steps,
});

export const axialDistance = (a: Axial, b: Axial): number => {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};
