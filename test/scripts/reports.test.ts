import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  countsOf,
  failedOf,
  flakyLines,
  flakyOf,
  forgetReport,
  playwrightCounts,
  playwrightFailed,
  playwrightFlaky,
  vitestCounts,
  vitestFailed,
  vitestFlaky,
  writeReport,
} from '../../scripts/reports.mjs';
import { root } from '../../scripts/root.mjs';

type VitestReport = Parameters<typeof vitestFlaky>[0];
type PlaywrightReport = Parameters<typeof playwrightCounts>[0];

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
  const one = { status: 'passed', fullName: 'one', failureMessages: [] };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', name: 'a', assertionResults: [] },
      { status: 'failed', name: 'b', assertionResults: [one] },
      { status: 'passed', name: 'c', assertionResults: [one] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(vitestFailed(report)).toEqual(['a cannot be loaded']);
});

const spec = (file: string, title: string, status: string) => ({ file, title, tests: [{ status }] });

test('a browser test that passed at the second try counts as passed, and is named', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 2 },
    errors: [],
    suites: [
      {
        specs: [spec('map.spec.ts', 'a map', 'expected'), spec('map.spec.ts', 'a glide', 'flaky')],
        suites: [
          { specs: [spec('map.spec.ts', 'a tap', 'flaky'), spec('map.spec.ts', 'a hex', 'unexpected')] },
        ],
      },
    ],
  };
  expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  expect(playwrightFlaky(report)).toEqual(['map.spec.ts › a glide', 'map.spec.ts › a tap']);
  expect(playwrightFailed(report)).toEqual(['map.spec.ts › a hex']);
});

test('a server test that passed with an earlier failure is named flaky, and one that failed is named with the reason', () => {
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const testResults = [
    {
      status: 'failed',
      name: join('live', 'crash.test.ts'),
      assertionResults: [
        result('loses nothing', 'passed', []),
        result('comes back', 'passed', ['no answer']),
        result('doubles nothing', 'failed', ['no answer\n  at line 3', 'no answer', 'no answer']),
      ],
    },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  };
  expect(vitestFlaky(report)).toEqual(['crash.test.ts › comes back']);
  expect(vitestFailed(report)).toEqual(['crash.test.ts › doubles nothing: no answer']);
  expect(vitestCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a stage without flaky tests says nothing of them, and no report names none', () => {
  expect(flakyLines([])).toEqual([]);
  expect(flakyOf('browser-that-never-ran')).toEqual([]);
  expect(failedOf('browser-that-never-ran')).toEqual([]);
  expect(flakyLines(['map.spec.ts › a tap'])).toEqual([
    '',
    'flaky: 1 passed only when tried again',
    '  flaky  map.spec.ts › a tap',
  ]);
});

/** A folder that is gone afterwards, with files; the runner writes its report there. */
function reportOf(files: Readonly<Record<string, string>>, args: (folder: string) => string[]): unknown {
  const folder = mkdtempSync(join(root, '.cache/flaky-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'out.json') };
    execFileSync(process.execPath, args(folder), { stdio: 'ignore', cwd: folder, env });
    return JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what vitest writes of a test that is tried again is what is read here', () => {
  const report = reportOf(
    {
      'one.test.mjs':
        "import { test, expect } from 'vitest';\nlet tries = 0;\n" +
        "test('comes right', () => { expect(++tries).toBe(2); });\ntest('is right', () => {});\n",
      'vitest.config.mjs': 'export default { test: { root: import.meta.dirname, retry: 2 } };',
    },
    folder => [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--config=${join(folder, 'vitest.config.mjs')}`,
      '--reporter=json',
      `--outputFile=${join(folder, 'out.json')}`,
    ],
  );
  expect(vitestFlaky(report as VitestReport)).toEqual(['one.test.mjs › comes right']);
});

test('what Playwright writes of a test that is tried again is what is read here', () => {
  const report = reportOf(
    {
      'one.spec.mjs':
        "import { test, expect } from '@playwright/test';\n" +
        "test('comes right', ({}, info) => { expect(info.retry).toBe(1); });\ntest('is right', () => {});\n",
      'playwright.config.mjs': "export default { testDir: '.', retries: 2 };",
    },
    folder => [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${join(folder, 'playwright.config.mjs')}`,
      '--reporter=json',
    ],
  );
  expect(playwrightFlaky(report as PlaywrightReport)).toEqual(['one.spec.mjs › comes right']);
  expect(playwrightCounts(report as PlaywrightReport)).toEqual({ passed: 2, failed: 0, skipped: 0 });
});
