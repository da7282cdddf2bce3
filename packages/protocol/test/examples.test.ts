import { readFileSync } from 'node:fs';
import { fromPage, fromServer, http, readFromPage } from '@gonfalon/protocol';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../../docs/online-protocol.md', import.meta.url), 'utf8');

/** The lines of all blocks of a kind. */
const linesOf = (kind: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${kind}\n([^]*?)^\`\`\``, 'gm'))].flatMap(([, block]) =>
    block!.trim().split('\n'),
  );

interface Union {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}
const typesOf = (union: unknown): string[] =>
  (union as { readonly def: Union }).def.options.map(({ shape }) => {
    const { def } = shape.type as unknown as { readonly def: { readonly values: readonly string[] } };
    return def.values[0]!;
  });

test('every example of a page is a message, and every message of a page has an example', () => {
  const read = linesOf('page').map(readFromPage);
  expect(new Set(read.map(({ type }) => type))).toEqual(new Set(typesOf(fromPage)));
  // Nothing is left out in reading.
  expect(read).toEqual(linesOf('page').map(line => JSON.parse(line)));
});

test('every example of the server is a message, and all but the head of a game have one', () => {
  const read = linesOf('server').map(line => fromServer.parse(JSON.parse(line)));
  expect(new Set(read.map(({ type }) => type))).toEqual(
    new Set(typesOf(fromServer).filter(type => type !== 'game')),
  );
  expect(read).toEqual(linesOf('server').map(line => JSON.parse(line)));
});

test('examples of requests have the shapes they name', () => {
  const lines = linesOf('http').filter(line => /^[<>]/.test(line));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [, name = 'meRequest', json] = /^[<>] (?:(\w+) )?(\{.*\})$/.exec(line)!;
    const data = JSON.parse(json!);
    expect((http[name as 'me'] as typeof http.me).parse(data)).toEqual(data);
  }
});

test('every type of message and every code stands in a table of the page', () => {
  for (const type of [...typesOf(fromPage), ...typesOf(fromServer)]) expect(PAGE).toContain(`\`${type}\``);
  for (const code of http.failure.def.shape.code.options) expect(PAGE).toContain(`| \`${code}\` |`);
});
