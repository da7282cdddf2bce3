import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEAR, withNearLetters } from '../build/near-letters.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EXTENDED = /[\u0100-\u02ff\u1e00-\u1e9f]/gu;

const textsUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => !name.includes('node_modules') && /[\\/]src[\\/].*\.(json|tsx?)$|\.json$/.test(name))
    .map(name => readFileSync(join(ROOT, folder, name), 'utf8'));

test('every letter of extended Latin in our texts stands in the styles of the page', () => {
  const texts = [...textsUnder('apps/web/src'), ...textsUnder('packages')];
  const used = new Set(texts.flatMap(text => text.match(EXTENDED) ?? []));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter(letter => !NEAR.includes(letter))).toEqual([]);
});

test('each face of extended Latin is followed by a small one of the same family, style and weight', async () => {
  const css = readFileSync(join(ROOT, 'apps/web/src/styles/fonts.css'), 'utf8');
  const added = (await withNearLetters(css)).slice(css.length);
  const told = (text: string, what: string) =>
    [...text.matchAll(new RegExp(`${what}: (.*);`, 'g'))].map(([, found]) => found);
  const extended = css
    .split('@font-face')
    .filter(face => face.includes('-latin-ext-'))
    .join();
  for (const what of ['font-family', 'font-style', 'font-weight'])
    expect(told(added, what)).toEqual(told(extended, what));
  expect(told(added, 'unicode-range').every(range => range!.includes('U+142'))).toBe(true);
  const sizes = [...added.matchAll(/base64,([^"]+)/g)].map(([, letters]) => letters!.length);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThan(12_000);
});
