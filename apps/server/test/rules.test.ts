// The bundles a build has left, and when they are taken for the rules that are here.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILT_FORMAT, BUILT_LIST, builtIn } from '../src/rules/built.ts';
import { rulesOfBoxes } from '../src/rules.ts';

const BOX = 'medieval-battle';

describe('bundles of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-built-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const one = { box: BOX, hash: 'ab', version: '7' };
  const listed = (contract: number, format = BUILT_FORMAT): void =>
    writeFileSync(join(folder, BUILT_LIST), JSON.stringify({ format, contract, boxes: [one] }));

  test('are none where the build was skipped', () => {
    expect(builtIn(join(folder, 'nowhere'))).toEqual([]);
  });
  test('are read with their code', () => {
    listed(CONTRACT);
    writeFileSync(join(folder, `${BOX}-ab.js`), 'code');
    expect(builtIn(folder)).toEqual([{ ...one, code: 'code' }]);
  });
  test('are none where they were built for another contract, or by something else', () => {
    listed(CONTRACT + 1);
    expect(builtIn(folder)).toEqual([]);
    listed(CONTRACT, 'other');
    expect(builtIn(folder)).toEqual([]);
  });
});

describe('the rules that are here', () => {
  const built = (version: string) => [{ box: BOX, hash: 'ab', version, code: '' }];

  test('are known by the hash of their bundle', async () => {
    const { rulesVersion } = await boxOf(BOX)!.game!();
    expect(await rulesOfBoxes(built(rulesVersion))(BOX)).toMatchObject({ hash: 'ab', pinned: null });
  });
  test('have none where there is no bundle, or only one of an earlier version', async () => {
    expect(await rulesOfBoxes()(BOX)).toMatchObject({ hash: '', pinned: null });
    expect(await rulesOfBoxes(built('earlier'))(BOX)).toMatchObject({ hash: '' });
    expect(await rulesOfBoxes()('agincourt')).toBeUndefined();
  });
});
