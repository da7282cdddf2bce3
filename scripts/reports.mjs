// @ts-check
// Each stage of the tests leaves a report in JSON; here they become counts.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile(stage), 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
  if (stage === 'unit') return vitestCounts(report);
  if (stage === 'browser') return playwrightCounts(report);
  return report;
}

/**
 * What we read of the runners' own formats.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
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

/** A test that passed only when tried again has failed. @param {PlaywrightReport} report @returns {Counts} */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});
