import { afterEach, expect, test } from 'vitest';
import {
  countsOf,
  forgetReport,
  playwrightCounts,
  vitestCounts,
  writeReport,
} from '../../scripts/reports.mjs';

const STAGE = 'a-stage-for-this-test';
afterEach(() => forgetReport(STAGE));

test('a stage that left no report has failed, even with a good ending', () => {
  expect(countsOf(STAGE, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a stage without a single test has failed', () => {
  writeReport(STAGE, { passed: 0, failed: 0, skipped: 0 });
  expect(countsOf(STAGE, 0).failed).toBe(1);
});

test('a bad ending that no test explains is one failure', () => {
  writeReport(STAGE, { passed: 7, failed: 0, skipped: 1 });
  expect(countsOf(STAGE, 1)).toEqual({ passed: 7, failed: 1, skipped: 1 });
  expect(countsOf(STAGE, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
});

test('an old report does not speak for a new run', () => {
  writeReport(STAGE, { passed: 7, failed: 0, skipped: 0 });
  forgetReport(STAGE);
  expect(countsOf(STAGE, 0).failed).toBe(1);
});

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a browser test that passed at the second try counts as a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
