import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTerrain } from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { numberOf } from '../src/help/printed-number.ts';
import en from '../src/help/words/en.json' with { type: 'json' };
import pl from '../src/help/words/pl.json' with { type: 'json' };
import words from '../src/words/en.json' with { type: 'json' };

const src = join(import.meta.dirname, '..', 'src', 'help');
const code = readdirSync(src)
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(src, name), 'utf8'))
  .join('\n');

describe('message files', () => {
  test('both languages have the same keys, none empty, and name the same values', () => {
    expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
    const values = (text: string) => [...new Set(text.match(/(?<=\{)\w+/g) ?? [])].sort();
    for (const [key, text] of Object.entries(en)) {
      const other = pl[key as keyof typeof pl];
      expect([text.trim(), other.trim()], key).not.toContain('');
      if (!/plural|select/.test(text)) expect(values(other), key).toEqual(values(text));
    }
  });
  test('every key is used', () => {
    const open = ['label.', 'fact.', 'arm.', 'source.', 'part.', 'sources.grade.'];
    const unused = Object.keys(en).filter(
      key => !code.includes(`'${key}'`) && !open.some(start => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(BOXES.map(box => [box.id, box] as const))('%s', (_, box) => {
  test('every paragraph has a number or a name in words', async () => {
    const { rules } = await box.rulebook();
    for (const rule of rules.filter(one => numberOf(one) === undefined)) {
      const parts = rule.id.split(/[/.]/).slice(rule.id.startsWith('scenario/') ? 2 : 1);
      for (const part of parts.filter(one => !/^\d+$/.test(one)))
        expect(Object.keys(en), rule.id).toContain(`label.${part}`);
    }
  });
  test('every name, fact and table of its provenance has words', async () => {
    const { rows, corrections } = await box.provenance();
    for (const { name, facts } of rows) {
      if ('key' in name) expect([...Object.keys(en), ...Object.keys(words)]).toContain(name.key);
      for (const { fact } of facts) {
        const kind = fact.replace('kind.', '');
        expect([`fact.${fact}` in en, `terrain.${kind}` in words, isTerrain(kind)], fact).toContain(true);
      }
    }
    for (const { table } of corrections) expect(Object.keys(en)).toContain(`label.${table}`);
  });
});
