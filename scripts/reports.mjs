// @ts-check
// Each stage of the tests leaves a report in JSON; here they become counts.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {string} stage */
export const reportFile = stage => join(root, `.cache/reports/${stage}.json`);

/** So that an old report can never speak for a stage that did not run. @param {string} stage */
export const forgetReport = stage => rmSync(reportFile(stage), { force: true });

/** @param {string} stage @param {Counts} counts */
export function writeReport(stage, counts) {
  mkdirSync(dirname(reportFile(stage)), { recursive: true });
  writeFileSync(reportFile(stage), JSON.stringify(counts));
}

/**
 * The counts of a stage that ended with this exit code. A stage without a report, without a single test, or with
 * a bad ending that no test explains counts as one failure: silence is not success.
 * @param {string} stage
 * @param {number} code
 * @returns {Counts}
 */
export function countsOf(stage, code) {
  const counts = readCounts(stage);
  const nothing = counts.passed + counts.failed + counts.skipped === 0;
  if (counts.failed === 0 && (nothing || code !== 0)) return { ...counts, failed: 1 };
  return counts;
}

/** @param {string} stage @returns {Counts} */
function readCounts(stage) {
  const report = readReport(stage);
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 };
  if (stage === 'unit' || stage === 'server') return vitestCounts(report);
  if (stage === 'browser') return playwrightCounts(report);
  return report;
}

/** @param {string} stage */
function readReport(stage) {
  try {
    return JSON.parse(readFileSync(reportFile(stage), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The tests of a stage that passed only when they were tried again, by name. They count as passed; each is a defect all the same.
 * @param {string} stage
 * @returns {string[]}
 */
export function flakyOf(stage) {
  const report = readReport(stage);
  if (report === undefined) return [];
  if (stage === 'unit' || stage === 'server') return vitestFlaky(report);
  return stage === 'browser' ? playwrightFlaky(report) : [];
}

/**
 * The tests of a stage that failed, by name: they are told again at the very end, for whoever keeps only the last lines.
 * @param {string} stage
 * @returns {string[]}
 */
export function failedOf(stage) {
  const report = readReport(stage);
  if (report === undefined) return [];
  if (stage === 'unit' || stage === 'server') return vitestFailed(report);
  return stage === 'browser' ? playwrightFailed(report) : [];
}

/**
 * What we read of the runners' own formats.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, name: string, assertionResults: VitestResult[] }[]} testResults
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestResult
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 * @property {PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * A file that cannot be loaded has no tests to fail, so it counts as one itself.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Each failed test with the first line of why; a file that cannot be loaded stands for itself.
 * @param {Pick<VitestReport, 'testResults'>} report
 * @returns {string[]}
 */
export const vitestFailed = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${basename(name)} cannot be loaded`];
    return assertionResults
      .filter(result => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${basename(name)} › ${fullName}${firstLine(failureMessages)}`);
  });

/** @param {string[]} messages */
const firstLine = ([message = '']) => (message ? `: ${message.split('\n', 1)[0]}` : '');

/**
 * Vitest keeps what went wrong at earlier tries.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export const vitestFlaky = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${basename(name)} › ${fullName}`),
  );

/** @param {PlaywrightReport} report @returns {Counts} */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** @param {Pick<PlaywrightReport, 'suites'>} report @returns {string[]} */
export const playwrightFlaky = ({ suites }) => suites.flatMap(suite => specsThat('flaky', suite));

/** @param {Pick<PlaywrightReport, 'suites'>} report @returns {string[]} */
export const playwrightFailed = ({ suites }) => suites.flatMap(suite => specsThat('unexpected', suite));

/** @param {'flaky' | 'unexpected'} ended @param {PlaywrightSuite} suite @returns {string[]} */
const specsThat = (ended, { suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map(({ file, title }) => `${basename(file)} › ${title}`),
  ...suites.flatMap(suite => specsThat(ended, suite)),
];

/** The closing lines of a stage about its flaky tests; none where there are none. @param {string[]} names @returns {string[]} */
export const flakyLines = names =>
  names.length === 0
    ? []
    : ['', `flaky: ${names.length} passed only when tried again`, ...names.map(name => `  flaky  ${name}`)];
