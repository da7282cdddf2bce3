// Exact chances of a combat with the roll that follows it: 36 throws, and six more where somebody runs.

import { certain, followed, ofThrows, ofTotals, parseTable } from '@gonfalon/kit';
import type { Race } from './lib/row.ts';

interface Result {
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  readonly retreat: number;
  readonly scattered: boolean;
}
const keyOf = ({ attackerLoses, defenderLoses, retreat, scattered }: Result): number =>
  ((attackerLoses * 8 + defenderLoses) * 8 + retreat) * 2 + (scattered ? 1 : 0);

/** A made-up table: losses of the attacker, of the defender, hexes of retreat. */
const table = parseTable(
  `2D6   1:1  2:1  3:1
   2     200  100  100
   3-4   100  100  000
   5-6   100  000  010
   7     000  010  011
   8-9   010  011  012
   10    011  012  013
   11    012  013  123
   12    013  123  124`,
  {
    cell: text => ({
      attackerLoses: Number(text[0]),
      defenderLoses: Number(text[1]),
      retreat: Number(text[2]),
      scattered: false,
    }),
    rolls: { from: 2, to: 12 },
  },
);
const COLUMN = '2:1';
const scatters = (die: number): boolean => die <= 3;

const folded = () =>
  followed(
    ofTotals<Result>(2, total => table.at(COLUMN, total), keyOf),
    result =>
      result.retreat === 0
        ? certain(result)
        : ofThrows(1, ([die]) => ({ ...result, scattered: scatters(die!) }), keyOf),
    keyOf,
  );

/** All three dice, every time, with whole results as keys. */
function enumerated(): Map<string, number> {
  const weights = new Map<string, number>();
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) {
        const result = table.at(COLUMN, a + b);
        const key = JSON.stringify(result.retreat === 0 ? result : { ...result, scattered: scatters(c) });
        weights.set(key, (weights.get(key) ?? 0) + 1);
      }
  return weights;
}

export const rows: readonly Race[] = [
  {
    id: 'odds',
    measure: 'exact chances of a combat and the roll after it',
    anchor: { name: 'all 216 throws', ops: 1, run: enumerated },
    ours: { name: 'folded and followed', ops: 1, run: folded },
    target: { atLeast: 5 },
    check() {
      const exact = folded();
      const naive = enumerated();
      for (const { value, weight } of exact.shares)
        if ((naive.get(JSON.stringify(value)) ?? 0) * exact.of !== weight * 216)
          throw new Error(`the chances of ${JSON.stringify(value)} differ`);
      if (naive.size !== exact.shares.length) throw new Error('the two ways know different results');
    },
  },
];
