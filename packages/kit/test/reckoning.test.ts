// The chances of a fight: measures that every fight has, those of the system behind them, and the column it is read in.

import { describe, expect, test } from 'vitest';
import { type Distribution, type FightEnding, fightOdds } from '../src/index.ts';

interface Ending extends FightEnding {
  readonly panic: boolean;
}
const ending = (but: Partial<Ending>): Ending => ({
  ...{ cell: '-', attackerLoss: 0, defenderLoss: 0, attackerGone: 0, defenderGone: 0 },
  ...{ attackerRetreat: 0, defenderRetreat: 0, panic: false },
  ...but,
});
const ENDINGS: Distribution<Ending> = {
  of: 8,
  shares: [
    { weight: 1, value: ending({ cell: 'D1', defenderLoss: 1, defenderGone: 1 }) },
    { weight: 2, value: ending({ cell: 'DR', defenderRetreat: 2, panic: true }) },
    { weight: 4, value: ending({ cell: 'AR', attackerRetreat: 1, attackerLoss: 1 }) },
    { weight: 1, value: ending({}) },
  ],
};
const MORE = { panic: ({ panic }: Ending): boolean => panic };

describe('the odds of a fight', () => {
  test('are measured for both sides, in parts of ten thousand', () => {
    const ledger = [{ rule: 'fight.wood', shift: -1 }] as const;
    const odds = fightOdds(ENDINGS, MORE, { column: '2:1', ledger });
    expect(odds).toMatchObject({ of: 8, column: '2:1', ledger });
    expect(odds.chances).toHaveLength(4);
    expect(odds.measures).toEqual({
      ...{ column: 1, success: 3750, eliminated: 1250, retreat: 2500, repulse: 5000, loss: 5000 },
      panic: 2500,
    });
  });
  test('of one that never came to blows are read in the lowest column', () => {
    expect(fightOdds(ENDINGS, MORE, undefined)).toMatchObject({ column: '1:4', ledger: [] });
  });
});
