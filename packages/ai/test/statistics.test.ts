import { describe, expect, test } from 'vitest';
import {
  counted,
  eloOf,
  meanOf,
  NO_SCORE,
  scoreInterval,
  scoreOf,
  spreadOf,
  sprt,
} from '../src/league/statistics.ts';

const score = (won: number, drawn: number, lost: number) => ({ won, drawn, lost });

describe('a score', () => {
  test('counts margins by their sign, and a draw as half', () => {
    const three = [7, -2, 0].reduce(counted, NO_SCORE);
    expect(three).toEqual(score(1, 1, 1));
    expect(scoreOf(score(3, 2, 1))).toBeCloseTo(4 / 6);
    expect(scoreOf(NO_SCORE)).toBe(0.5);
  });
  test('has the interval of Wilson, also where everything was won', () => {
    // 298 of 400 is the least that proves 70 %, as the plan of the league reckoned.
    expect(scoreInterval(score(298, 0, 102)).low).toBeCloseTo(0.7, 2);
    expect(scoreInterval(score(400, 0, 0)).low).toBeCloseTo(0.99, 3);
    expect(scoreInterval(score(400, 0, 0)).high).toBe(1);
    expect(scoreInterval(NO_SCORE)).toEqual({ low: 0, high: 1 });
  });
  test('is a rating: 400 points are ten to one', () => {
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(1 / 11)).toBeCloseTo(-400);
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(1)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the sequential test', () => {
  const asked = { low: 0.6, high: 0.7 };
  test('decides for the higher score after enough wins, for the lower after enough losses', () => {
    expect(sprt(score(20, 0, 0), asked).says).toBe('high');
    expect(sprt(score(19, 0, 0), asked).says).toBeNull();
    expect(sprt(score(0, 0, 11), asked).says).toBe('low');
    expect(sprt(score(0, 0, 10), asked).says).toBeNull();
  });
  test('takes a draw for half a win and half a loss', () => {
    expect(sprt(score(4, 2, 4), asked).llr).toBeCloseTo(sprt(score(5, 0, 5), asked).llr);
    expect(sprt(NO_SCORE, asked).llr).toBe(0);
  });
});

test('means come with their standard error', () => {
  expect(meanOf([1, 2, 3, 4])).toEqual({ mean: 2.5, error: expect.closeTo(0.6455, 4) });
  expect(meanOf([5])).toEqual({ mean: 5, error: 0 });
  expect(meanOf([])).toEqual({ mean: 0, error: 0 });
});

test('a spread is median, 95 % and the most', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(spreadOf(hundred)).toEqual({ median: 50, p95: 95, most: 100 });
  expect(spreadOf([3])).toEqual({ median: 3, p95: 3, most: 3 });
  expect(spreadOf([])).toBeNull();
});
