import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gonfalon, PATIENT } from './gonfalon.ts';

const lines = readFileSync(join(import.meta.dirname, '../../../docs/positions.md'), 'utf8').split('\n');
const after = (mark: string): string[] =>
  lines.filter(line => line.startsWith(mark)).map(line => line.slice(mark.length));

test('the talks of docs/positions.md are true, though shortened', PATIENT, () => {
  const { out } = gonfalon(['engine'], `${after('> ').join('\n')}\n`);
  const replies = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  const told = after('< ').map(line => JSON.parse(line));
  expect(told.length).toBeGreaterThan(8);
  expect(replies).toMatchObject(told);
});
