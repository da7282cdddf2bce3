// A report for whoever mends the table: plain text, made here and sent nowhere.

import type { Failure } from './failure.ts';

export interface Circumstances {
  readonly version: string;
  readonly browser: string;
  readonly language: string;
  readonly address: string;
  /** ISO 8601. */
  readonly when: string;
}

/** `record` is the whole record of the game at hand, or the reason why there is none. */
export const reportText = (failure: Failure, at: Circumstances, record: string): string =>
  [
    'gonfalon-report 1',
    `version ${at.version}`,
    `when ${at.when}`,
    `address ${at.address}`,
    `browser ${at.browser}`,
    `language ${at.language}`,
    '',
    'message',
    failure.message,
    '',
    'stack',
    failure.stack || '(none)',
    '',
    'record',
    record.trimEnd(),
    '',
  ].join('\n');
