import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import en from '../src/words/en.json' with { type: 'json' };
import pl from '../src/words/pl.json' with { type: 'json' };

const src = join(import.meta.dirname, '..', 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name, code: readFileSync(join(src, name), 'utf8') }));
const parsed = files.map(({ name, code }) =>
  // `<T>(one: T) => …` is a function in one kind of file and an element in the other.
  ts.createSourceFile(
    name,
    code,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
);

function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodes(child);
}

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));

describe('message files', () => {
  test('both languages have the same keys', () => {
    expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
  });
  test('no text is empty, and both name the same values', () => {
    const values = (text: string) => [...new Set(text.match(/(?<=\{)\w+/g) ?? [])].sort();
    for (const [key, text] of Object.entries(en)) {
      const other = pl[key as keyof typeof pl];
      expect(text.trim(), key).not.toBe('');
      expect(other.trim(), key).not.toBe('');
      const plural = /\bplural\b/.test(text);
      if (!plural) expect(values(other), key).toEqual(values(text));
    }
  });
  test('Polish counts one, few and many', () => {
    const i18n = setupI18n({ locale: 'pl', messages: { pl: compiled(pl) } });
    const label = (hexes: number) => i18n._('map.label', { name: 'Grunwald', hexes });
    expect(label(1)).toContain('1 heks.');
    expect(label(3)).toContain('3 heksy.');
    expect(label(96)).toContain('96 heksów.');
  });
});

describe('code speaks keys', () => {
  test('every key is used', () => {
    const code = files.map(file => file.code).join('\n');
    const open = ['terrain.', 'facing.', 'grade.'];
    const unused = Object.keys(en).filter(
      key => !code.includes(`'${key}'`) && !open.some(start => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
  test('no element holds a word of its own', () => {
    const found = parsed.flatMap(file =>
      [...nodes(file)]
        .filter(ts.isJsxText)
        .map(text => text.text.trim())
        .filter(text => /\p{L}{2,}/u.test(text)),
    );
    expect(found).toEqual([]);
  });
  test('no label or title is written in the code', () => {
    const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'word']);
    const found = parsed.flatMap(file =>
      [...nodes(file)]
        .filter(ts.isJsxAttribute)
        .filter(
          attribute =>
            spoken.has(attribute.name.getText(file)) &&
            attribute.initializer &&
            ts.isStringLiteral(attribute.initializer) &&
            attribute.initializer.text !== '',
        )
        .map(attribute => attribute.getText(file)),
    );
    expect(found).toEqual([]);
  });
});
