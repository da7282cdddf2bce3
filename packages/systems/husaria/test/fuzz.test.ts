// Random battles under the laws of the contract and of the book. The long runs are `gonfalon simulate --laws`.

import { game, laws } from '@gonfalon/byczyna-1588/game';
import { simulate } from '@gonfalon/host';
import type { AnyGame, Start } from '@gonfalon/kernel';
import { type FuzzReport, fuzz } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { randomPosition } from './random-position.ts';

/** A whole battle takes seconds even on a quiet machine. */
const PATIENT = { timeout: 240_000 };

const watched = (start: Start, seed: string, every: number): FuzzReport =>
  fuzz(game as AnyGame, { start, games: 1, seed, every, invariants: laws.invariants() });

describe('small battles of mixed arms on mixed ground', PATIENT, () => {
  test('keep every law', () => {
    let inspected = 0;
    for (let n = 0; n < 8; n++)
      inspected += watched({ position: randomPosition(`small/${n}`) }, `small/${n}`, 5).tried.inspected;
    expect(inspected).toBeGreaterThan(80);
  });
});

describe('whole scenarios', PATIENT, () => {
  test('keep every law: left-wing', () => {
    const report = watched({ scenario: 'left-wing', options: {} }, 'whole', 300);
    expect(report.tried.inspected).toBeGreaterThan(3);
  });

  test.each(['fog-of-war', 'max-plan', 'left-wing', 'lesson-works'])('end by rule: %s', scenario => {
    const start = { scenario, options: {} };
    const { unfinished, ends } = simulate(game as AnyGame, { start, games: 1, seed: 'whole' });
    expect(unfinished).toBe(0);
    expect(Object.keys(ends)[0]).toMatch(/^victory\./);
  });
});
