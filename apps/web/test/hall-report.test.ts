import { expect, test } from 'vitest';
import { failureOf } from '../src/report/failure.ts';
import { reportText } from '../src/report/report-text.ts';

const AT = {
  version: '1.2.3',
  browser: 'Netscape 4',
  language: 'pl',
  address: '#/play/abc',
  when: '2026-05-04T10:00:00.000Z',
};

test('a report says what, where, with what, and holds the record', () => {
  const text = reportText(
    { message: 'no horse', stack: 'Error: no horse\n  at stable' },
    AT,
    'gonfalon-record 1\nbox x\n',
  );
  expect(text).toBe(
    [
      'gonfalon-report 1',
      'version 1.2.3',
      'when 2026-05-04T10:00:00.000Z',
      'address #/play/abc',
      'browser Netscape 4',
      'language pl',
      '',
      'message',
      'no horse',
      '',
      'stack',
      'Error: no horse',
      '  at stable',
      '',
      'record',
      'gonfalon-record 1',
      'box x',
      '',
    ].join('\n'),
  );
});

test('whatever is thrown has a message', () => {
  expect(failureOf('a word')).toEqual({ message: 'a word', stack: '' });
  expect(failureOf(new TypeError('')).message).toBe('TypeError');
  expect(failureOf(undefined).message).toBe('undefined');
});
