import type { Rulebook } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { citationProblems, evidenceIn } from '../src/coverage/evidence.ts';
import type { Sources } from '../src/coverage/sources.ts';

const rule = (id: string) => ({ id, chapter: '5', kind: 'constraint', says: '...' }) as const;
const book: Rulebook = {
  box: 'grunwald-1410',
  language: 'en',
  chapters: [{ id: '5', title: 'Fighting' }],
  rules: ['5.7.8', '5.7.9', '5.8.1', '5.8.2/a'].map(rule),
};
const cites = { 'countercharge.notPinned': ['5.7.8', '5.7.9'], 'table.manner': [] };
/** Paragraph 9.1.1 of the system is printed as 5.8.1 in this box, K9.2.4 in another box only. */
const shared: Readonly<Record<string, string | null>> = { '9.1.1': '5.8.1', 'K9.2.4': null };
const source = (text: string, inBox: boolean) => ({
  path: inBox ? 'box.ts' : 'system.ts',
  text,
  number: (written: string) =>
    inBox
      ? { '5.7.8': '5.7.8', '5.8.1': '5.8.1', '5.8.2/a': '5.8.2/a', '5.8': null }[written]
      : shared[written],
});
const sources = (files: {
  system?: string;
  box?: string;
  systemTest?: string;
  boxTest?: string;
}): Sources => ({
  code: [source(files.system ?? '', false), source(files.box ?? '', true)],
  tests: [source(files.systemTest ?? '', false), source(files.boxTest ?? '', true)],
});

describe('evidence', () => {
  test('of code: a cited key or the number of the system, a number of the box', () => {
    const { code } = evidenceIn(
      sources({
        system: "\nbans('countercharge', { notPinned: () => [] }); // §9.1.1, K9.2.4",
        box: '// §5.8.2/a',
      }),
      cites,
    );
    expect([...code]).toEqual([
      ['5.7.8', ['system.ts:2']],
      ['5.7.9', ['system.ts:2']],
      ['5.8.1', ['system.ts:2']],
      ['5.8.2/a', ['box.ts:1']],
    ]);
  });
  test('of tests: a key in brackets or a number of the system, a number of the box', () => {
    const { tests } = evidenceIn(
      sources({
        systemTest:
          "test('[countercharge.notPinned] held', () => {}); test('9.1.1 elsewhere printed otherwise', () => {});",
        boxTest: "test('5.8.1, 5.7.8 ridden down', () => {});",
      }),
      cites,
    );
    expect([...tests]).toEqual([
      ['5.7.8', ['[countercharge.notPinned] held', '5.8.1, 5.7.8 ridden down']],
      ['5.7.9', ['[countercharge.notPinned] held']],
      ['5.8.1', ['9.1.1 elsewhere printed otherwise', '5.8.1, 5.7.8 ridden down']],
    ]);
  });
});

describe('citations', () => {
  const spoken = "refused('countercharge.notPinned'); refused('table.manner');";
  const problems = (files: Parameters<typeof sources>[0]) =>
    citationProblems(
      sources({ ...files, system: `${spoken}${files.system ?? ''}` }),
      book,
      cites,
      new Set(['fire.far']),
    );
  test('that fit are no problem', () => {
    expect(
      problems({
        system: "refused('fire.far'); refused('undo.dice'); // §countercharge.notPinned",
        box: '// §5.8.1, and §5.8 as a whole',
        boxTest: "test('5.8.1 fine', () => {}); test('plain words', () => {});",
      }),
    ).toEqual([]);
  });
  test.each([
    [{ system: "refused('fire.near')" }, 'system.ts:1: the rule key fire.near is cited by no box'],
    [{ box: '// §9.9.9' }, 'box.ts:1: §9.9.9 names no paragraph of grunwald-1410'],
    [{ system: '// §5.7.8' }, 'system.ts:1: §5.7.8 names no paragraph of grunwald-1410'],
    [
      { boxTest: "test('5.9.1 gone', () => {});" },
      'box.ts:1: the title "5.9.1 gone" names no paragraph of grunwald-1410',
    ],
    [
      { systemTest: "test('[fire.near] gone', () => {});" },
      'system.ts:1: the title "[fire.near] gone" names no paragraph of grunwald-1410',
    ],
  ])('%j', (files, problem) => {
    expect(problems(files)).toEqual([problem]);
  });
  test('nobody speaks are named', () => {
    expect(citationProblems(sources({}), book, cites, new Set())).toEqual([
      'packages/games/grunwald-1410/cites.json: no code speaks the key countercharge.notPinned',
      'packages/games/grunwald-1410/cites.json: no code speaks the key table.manner',
    ]);
  });
});
