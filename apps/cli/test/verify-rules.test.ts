// Records of games that were played by other rules than those that are here.

import { playOut } from '@gonfalon/host';
import { begin, recordOf, writeRecord } from '@gonfalon/kernel';
import { bundleFrom } from '@gonfalon/library';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../scripts/rules/bundle.ts';
import { BEFORE, BOX } from '../../../test/rules/doctored.ts';
import { gonfalon, PATIENT, scratch } from './gonfalon.ts';

const { write } = scratch();

describe('verify by a bundle of rules', PATIENT, () => {
  let record: string;
  let code: string;
  let hash: string;
  beforeAll(async () => {
    ({ code, hash } = await bundle(BOX, [BEFORE]));
    const { game } = await bundleFrom(code, BOX);
    const play = playOut(begin(game, { scenario: 'standard', options: {} }), 'before', 60);
    record = write('record.gonfalon', writeRecord(recordOf(play)));
  }, PATIENT.timeout);

  test('believes a record that leads elsewhere under the rules that are here', () => {
    expect(gonfalon(['verify', record]).code).toBe(1);
    const told = gonfalon(['verify', record, '--rules', write(`${BOX}-${hash}.js`, code)]);
    expect(told.err).toBe('');
    expect(told.out).toContain('record.gonfalon: holds. 60 entries');
  });
  test('executes no file that is not what its name says, nor one of another box', () => {
    const changed = write(`x-${hash}.js`, `${code}\n`);
    expect(gonfalon(['verify', record, '--rules', changed])).toMatchObject({
      code: 2,
      err: expect.stringContaining('these rules are not what their name says'),
    });
    const other = write('other.js', 'export default { contract: 1, game: { id: "other" } };');
    expect(gonfalon(['verify', record, '--rules', other])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${BOX}: is a bundle of other`),
    });
  });
});
