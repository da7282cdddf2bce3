import { expect, test } from 'vitest';
import { isPackageSource, moduleStateIn } from '../../scripts/module-state.mjs';

const faults = (text: string): string[] =>
  moduleStateIn('a.ts', text).map((fault: string) => fault.replace('a.ts:', ''));

test.each([
  ['a variable', 'let last = 0;', '1 keeps last in a variable of the module'],
  ['an old variable', 'export var last;', '1 keeps last in a variable of the module'],
  ['a store', 'const known = new Map<string, number>();', '1 keeps known in the module, which can change'],
  ['a weak store', '\nexport const known = new WeakMap();', '2 keeps known in the module, which can change'],
  ['an object with a memory', 'const index = new Index();', '1 keeps index in the module, which can change'],
  ['an empty list', 'const found: string[] = [];', '1 keeps found in the module, which can change'],
  [
    'a list that grows',
    "const list = ['a'];\nconst add = () => list.push('b');",
    '2 changes list of the module',
  ],
  [
    'a record that is written',
    'const by = { a: 1 };\nfunction f() { by.a = 2; }',
    '2 changes by of the module',
  ],
  ['a part of one', 'const by = { a: [1] };\nfor (const n of by.a) by.a[n]++;', '2 changes by of the module'],
  ['a part taken out', 'const by = { a: 1 };\nfunction f() { delete by.a; }', '2 changes by of the module'],
  ["somebody else's list", "import { LIST } from './b.ts';\nLIST.sort();", '2 changes LIST of the module'],
  ['a static member', 'class A {\n  static last = 0;\n}', '2 keeps a static member that can change'],
])('%s is found', (_, text, fault) => {
  expect(faults(text)).toEqual([fault]);
});

test.each([
  ['a list that stays', "const ARMS = ['foot', 'horse'];\nexport const sorted = () => ARMS.toSorted();"],
  ['a set declared readonly', "const WORDS: ReadonlySet<string> = new Set(['a']);"],
  ['an empty list declared readonly', 'const NONE: readonly string[] = [];\nconst ALSO = [] as const;'],
  ['a store within a function', 'export function f() {\n  const known = new Map();\n  known.set(1, 2);\n}'],
  ['a local of the same name', "const list = ['a'];\nfunction f() {\n  const list = [];\n  list.push(1);\n}"],
  ['a parameter of the same name', "const list = ['a'];\nconst f = (list: string[]) => list.push('b');"],
  ['a loop of the same name', 'const row = [1];\nfunction f(m) {\n  for (const row of m) row.sort();\n}'],
  [
    'what is kept with a thing',
    'const tables = memo(grid => tableOf(grid));\nexport const f = g => tables(g).size;',
  ],
  ['a constant member', 'class A {\n  static readonly LAST = 0;\n}'],
])('%s is no fault', (_, text) => {
  expect(faults(text)).toEqual([]);
});

test('sources of packages are looked at, tests and apps are not', () => {
  expect(
    [
      'packages/kit/src/a.ts',
      'packages/systems/medieval/src/chapters/fire.ts',
      'packages/kit/test/a.ts',
      'apps/web/src/a.ts',
    ].map(isPackageSource),
  ).toEqual([true, true, false, false]);
});
