import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsProblems } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { hostWords } from '../src/index.ts';

const src = join(import.meta.dirname, '../src');
const code = readdirSync(src).map(name => readFileSync(join(src, name), 'utf8'));
const keys = code.flatMap(text => [...text.matchAll(/'(table\.\w+)'/g)].map(match => match[1]!));
/** Said by the kernel too, which has the words. */
const KERNELS = ['table.diceNotAwaited'];

test('every refusal of the host has words in both languages', async () => {
  const own = keys.filter(key => !KERNELS.includes(key));
  expect(own.length).toBeGreaterThan(1);
  expect(wordsProblems(own, { en: await hostWords.en(), pl: await hostWords.pl() })).toEqual([]);
});
