import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const table = join(import.meta.dirname, '../src/table');
const read = (part: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(table, part, 'words', `${language}.json`), 'utf8'));
const values = (text: string): string[] => [...new Set(text.match(/(?<=\{)\w+/g) ?? [])].sort();

/** Keys made from data, as `stage.rolling` and `deed.pass` of the panels of fights. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  fight: ['stage.'],
  refusal: ['note.', 'strike.'],
  orders: ['deed.'],
};
const PANELS = [
  'bar',
  'log',
  'notes',
  'recap',
  'timeline',
  'tracks',
  'text-view',
  'unit',
  'fight',
  'reaction',
  'refusal',
  'orders',
];

describe.each(PANELS)('words of %s', part => {
  const [en, pl] = [read(part, 'en'), read(part, 'pl')];
  test('are the same in both languages, and name the same values', () => {
    expect(Object.keys(pl)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      expect(() => compileMessageOrThrow(text), key).not.toThrow();
      expect(() => compileMessageOrThrow(pl[key]!), key).not.toThrow();
      if (!/plural|select/.test(text)) expect(values(pl[key]!), key).toEqual(values(text));
    }
  });
  test('are all used', () => {
    const code = readdirSync(join(table, part))
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(join(table, part, name), 'utf8'))
      .join('\n');
    const isMade = (key: string): boolean => !!OPEN[part]?.some(start => key.startsWith(start));
    expect(Object.keys(en).filter(key => !code.includes(`'${key}'`) && !isMade(key))).toEqual([]);
  });
});
