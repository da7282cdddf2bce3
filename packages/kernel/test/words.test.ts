import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsProblems } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { AMENDED, factsOf, words } from '../src/index.ts';

const src = join(import.meta.dirname, '../src');
const code = readdirSync(src).map(name => readFileSync(join(src, name), 'utf8'));
const keys = code.flatMap(text => [...text.matchAll(/'((?:table|undo)\.\w+)'/g)].map(match => match[1]!));

test('every refusal and event of the table has words in both languages', async () => {
  expect(keys.length).toBeGreaterThan(10);
  expect(
    wordsProblems([...keys, `event.${AMENDED}`], { en: await words.en(), pl: await words.pl() }),
  ).toEqual([]);
});

test('facts are words and numbers', () => {
  const event = {
    is: 'combat',
    attackers: ['K1', 'K2'],
    forced: true,
    sp: 3,
    ledger: [{ rule: 'a.b', shift: 1 }],
    outcome: { winner: null, rule: 'victory.points' },
    target: undefined,
  } as const;
  expect(factsOf(event)).toEqual({
    is: 'combat',
    attackers: 'K1, K2',
    attackersCount: 2,
    forced: 'true',
    sp: 3,
    winner: 'none',
    rule: 'victory.points',
  });
  expect(factsOf({ is: 'revealed', units: [] })).toEqual({ is: 'revealed', units: '', unitsCount: 0 });
});
