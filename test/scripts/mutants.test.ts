import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments, speaksOf } from '../../scripts/mutants/argued.ts';
import { type Court, openCourt, type Verdict } from '../../scripts/mutants/court.ts';
import { deal, joined, type Mutant, mutantsOf } from '../../scripts/mutants/deal.ts';
import { namesLike, testFiles } from '../../scripts/mutants/evidence.ts';
import { canBeRead, faultsIn, parse, planted } from '../../scripts/mutants/faults.ts';
import { reportOn } from '../../scripts/mutants/report.ts';
import { root } from '../../scripts/root.mjs';

/** The faults of one kind, as the text they leave behind. */
const planting = (kind: string, text: string): string[] =>
  faultsIn(parse(text))
    .filter(fault => fault.kind === kind)
    .map(fault => planted(text, fault));

describe('faults', () => {
  test.each([
    ['ban dropped', "bans('a', { near: x => f(x) })", ["bans('a', { near: () => null })"]],
    [
      'shift dropped',
      "shifts<F>('a', { hill, wood: 2 })",
      ["shifts<F>('a', { hill: () => 0, wood: 2 })", "shifts<F>('a', { hill, wood: () => 0 })"],
    ],
    ['number', 'const LIMIT = 2;', ['const LIMIT = 3;', 'const LIMIT = 1;']],
    ['condition negated', 'if (a && b) c();', ['if (!(a && b)) c();']],
    ['condition dropped', 'if (a) c();', ['if (true) c();']],
    ['branch removed', 'if (a) return 1;', ['{}']],
    ['branch removed', 'const x = a ? b : c;', ['const x = (c);', 'const x = (b);']],
    ['part dropped', 'const x = a || b;', ['const x = (b);', 'const x = (a);']],
    ['comparison', 'const x = a < b;', ['const x = a <= b;']],
    ['comparison', 'const x = at >= 0;', ['const x = at < 0;']],
    ['statement dropped', 'tell(sc);', [';']],
    ['limit dropped', 'const x = Math.max(0, a);', ['const x = (a);']],
    ['filter dropped', 'const x = all.filter(f).length;', ['const x = all.length;']],
    ['some and every', 'const x = all.some(f);', ['const x = all.every(f);']],
    ['yes and no', 'const x = { held: true };', ['const x = { held: false };']],
  ])('%s: %s', (kind, text, wanted) => {
    expect(planting(kind, text)).toEqual(wanted);
  });

  test('types, imports, indexes and the words of an error are left alone', () => {
    const text =
      "import a from 'a';\ntype T = 1 | 2;\nconst x = list[0]!;\nthrow new Error(String(1 + 1));\n";
    expect(faultsIn(parse(text))).toEqual([]);
  });

  test('text that cannot be read is told', () => {
    expect(canBeRead('const a = 1;')).toBe(true);
    expect(canBeRead('const a = ;')).toBe(false);
  });
});

describe('titles', () => {
  test('holes of a title are filled with anything', () => {
    const names = namesLike(['1.1 in %s (all)', "1.2 it\\'s $box"]);
    expect(names.test('group > 1.1 in kosovo (all)')).toBe(true);
    expect(names.test("group > 1.2 it's grunwald")).toBe(true);
    expect(names.test('group > 1.3 in kosovo (all)')).toBe(false);
  });
});

// A sample of its own, with a vitest of its own.

const RULES = `// The sample.

/** §1.1 */
const LIMIT = 2;

export const fits = (n: number): boolean => n <= LIMIT;

/** §1.2: nobody looks at the second half. */
export function price(n: number): number {
  if (n > 9) return 1;
  return n > 4 ? 2 : 3; // §1.3
}

/** §1.4 */
export function count(to: number): number {
  let n = 0;
  while (n < to) n += 1;
  return n;
}

/** §1.5 */
export const named = (frame: { is: 'a'; by: string } | { is: 'b' }): boolean => frame.is === 'a' && frame.by === 'me';

/** §1.6 */
export const far = (n: number): boolean => n > 7;
`;
const TESTS = {
  'a.test.ts': `import { expect, test } from 'vitest';
import { count, fits, named, price } from './rules.ts';
test('1.1 two fit', () => expect([fits(2), fits(3)]).toEqual([true, false]));
test('1.2 ten cost one', () => expect(price(10)).toBe(1));
test('1.4 counts', () => expect(count(3)).toBe(3));
test('1.5 names', () => expect([named({ is: 'a', by: 'me' }), named({ is: 'a', by: 'x' }), named({ is: 'b' })]).toEqual([true, false, false]));
`,
  'b.test.ts': `import { expect, test } from 'vitest';
import { price } from './rules.ts';
test('1.3 five cost two', () => expect(price(5)).toBe(2));
test('1.3 this one is red anyhow', () => expect(1).toBe(2));
`,
  'c.test.ts': `import { expect, test } from 'vitest';
import { far } from './rules.ts';
const ROWS = [{ n: 7, told: 'too.near §1.6' }, { n: 3, told: 'too.near §1.61' }];
test.each(ROWS.map(row => ({ ...row, title: row.told.split(' ')[1] + ' ' + row.n })))('$title', ({ n }) => expect(far(n)).toBe(false));
`,
};
const PLACES = {
  '1.1': ['rules.ts:3'],
  '1.2': ['rules.ts:8'],
  '1.3': ['rules.ts:11'],
  '1.4': ['rules.ts:14'],
  '1.5': ['rules.ts:21'],
  '1.6': ['rules.ts:24'],
};
const NAMED = {
  '1.1': ['1.1 two fit'],
  '1.2': ['1.2 ten cost one'],
  '1.3': ['1.3 five cost two', '1.3 this one is red anyhow'],
  '1.4': ['1.4 counts'],
  '1.5': ['1.5 names'],
};

describe('a sample', () => {
  let folder: string;
  let mutants: Mutant[];
  let court: Court;
  let failing: ReadonlySet<string>;
  const contents = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
    );

  beforeAll(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    // Inside the project, so that its packages are found.
    folder = mkdtempSync(join(root, '.cache', 'mutants-'));
    writeFileSync(join(folder, 'rules.ts'), RULES);
    for (const [name, text] of Object.entries(TESTS)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'vitest.config.ts'), "export default { test: { include: ['*.test.ts'] } };\n");
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "module": "nodenext", "types": [] } }',
    );
    mutants = mutantsOf(folder, { places: PLACES, tests: NAMED }, testFiles(folder, ['.']));
    court = openCourt(folder);
    failing = await court.failing(mutants);
  });
  afterAll(() => {
    court.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The one fault on this line that makes this change. */
  function mutant(line: number, change: string): Mutant {
    const found = mutants.filter(one => one.line === line && one.change === change);
    if (found.length !== 1)
      throw new Error(`${found.length} faults: ${mutants.map(m => `${m.line} ${m.change}`).join('; ')}`);
    return found[0]!;
  }
  const verdictOn = (line: number, change: string): Promise<Verdict> =>
    court.try(mutant(line, change), failing);

  test('a fault carries the paragraph of the narrowest mark round it, and its tests', () => {
    expect(mutant(10, '9 -> 10')).toMatchObject({
      paragraphs: ['1.2'],
      titles: NAMED['1.2'],
      tests: ['a.test.ts'],
    });
    expect(mutant(11, '4 -> 5')).toMatchObject({
      paragraphs: ['1.3'],
      titles: NAMED['1.3'],
      tests: ['b.test.ts'],
    });
    expect(mutants.some(({ line }) => line === 6)).toBe(false);
  });

  test('a row of a table counts for the paragraphs it tells', async () => {
    expect(mutant(25, '7 -> 6')).toMatchObject({ titles: ['§1.6 '], tests: ['c.test.ts'] });
    expect(await verdictOn(25, '7 -> 6')).toBe('caught');
    expect(await verdictOn(25, '7 -> 8')).toBe('survived');
  });

  test('a test that is red without any fault catches nothing', () => {
    expect([...failing]).toEqual(['1.3 this one is red anyhow']);
  });

  test('caught, survived, and survived after another file has caught something', async () => {
    expect(await verdictOn(4, '2 -> 3')).toBe('caught');
    expect(await verdictOn(11, '4 -> 5')).toBe('caught');
    expect(await verdictOn(10, '9 -> 8')).toBe('survived');
    expect(await verdictOn(11, '3 -> 4')).toBe('survived');
  });

  test('a fault that never ends is caught, and the next one is tried all the same', async () => {
    const hasty = openCourt(folder, 1500);
    expect(await hasty.try(mutant(17, 'n += 1; -> ;'), failing)).toBe('caught');
    expect(await hasty.try(mutant(4, '2 -> 3'), failing)).toBe('caught');
    hasty.close();
  });

  test('what the compiler refuses is no fault, even if no test minds', async () => {
    expect(await verdictOn(22, "frame.is === 'a' && frame.by === 'me' -> (frame.by === 'me')")).toBe(
      'broken',
    );
  });

  test('a syntax error never counts as caught', async () => {
    const broken = { ...mutant(4, '2 -> 3'), text: ')' };
    expect(await court.try(broken, failing)).toBe('broken');
    expect(deal(folder, [broken], { seed: 'x', paragraphs: 9, faults: 9 })).toEqual([]);
  });

  test('a paragraph without a test is told', async () => {
    expect(await court.try({ ...mutant(4, '2 -> 3'), titles: [], tests: [] }, failing)).toBe('no test');
  });

  test('no file is touched', () => {
    expect(contents()).toMatchObject({ 'rules.ts': RULES, ...TESTS });
    expect(Object.keys(contents())).toHaveLength(6);
  });

  test('the seed alone decides who is dealt; every paragraph has its turn', () => {
    const dealt = (seed: string, faults: number) => deal(folder, mutants, { seed, paragraphs: 9, faults });
    expect(dealt('x', 6)).toEqual(dealt('x', 6));
    expect(dealt('x', 6).flatMap(({ paragraphs }) => paragraphs)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '1.5',
      '1.6',
    ]);
    expect(
      new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(seed => JSON.stringify(dealt(seed, 6)))).size,
    ).toBeGreaterThan(1);
    expect(dealt('x', 999)).toHaveLength(mutants.length);
  });

  test('a line that two boxes share is one fault, with the tests of both', () => {
    const [one] = mutants;
    const other = { ...one!, paragraphs: ['9'], titles: ['9 more'], tests: ['c.test.ts'] };
    expect(joined([[one!], [other]])).toEqual([
      { ...one, titles: [...one!.titles, '9 more'], tests: [...one!.tests, 'c.test.ts'] },
    ]);
  });

  test('an argument excuses its fault alone, and is out of date when the fault is caught or gone', () => {
    const survivor = mutant(10, '9 -> 8');
    const about = (line: string) => ({
      file: 'rules.ts',
      line,
      kind: 'number',
      change: '9 -> 8',
      reason: 'sample',
    });
    const report = (verdict: Verdict, line: string) =>
      reportOn(new Map([[survivor, verdict]]), [about(line)], mutants);
    expect(report('survived', 'if (n > 9) return 1;')).toEqual({
      lines: ['1 faults: 0 caught, 1 argued, 0 survived (0.0 %)'],
      well: true,
    });
    expect(report('caught', 'if (n > 9) return 1;')).toMatchObject({
      well: false,
      lines: [/argued, and yet caught/, /1 caught/].map(like),
    });
    expect(report('survived', 'gone')).toMatchObject({
      well: false,
      lines: [/^survived {2}1\.2 {2}rules\.ts:10/, /argued, but no longer there/, /1 survived/].map(like),
    });
  });
});

const like = (pattern: RegExp) => expect.stringMatching(pattern);

test('every argument is about a fault that can still be planted, and argued once', () => {
  const argued = readArguments(join(root, 'test/mutants-argued.json'));
  const read = new Map<string, { text: string; faults: ReturnType<typeof faultsIn> }>();
  for (const argument of argued) {
    const { file, line, kind } = argument;
    expect(existsSync(join(root, file)), file).toBe(true);
    if (!read.has(file)) {
      const text = readFileSync(join(root, file), 'utf8');
      read.set(file, { text, faults: faultsIn(parse(text)) });
    }
    const { text, faults } = read.get(file)!;
    const there = faults.filter(fault => fault.kind === kind);
    expect(
      there.some(({ at }) => lineAt(text, at) === line),
      `${file}: ${line}`,
    ).toBe(true);
    expect(
      argued.filter(other => speaksOf(other, { ...argument, source: line } as unknown as Mutant)),
    ).toHaveLength(1);
  }
});
const lineAt = (text: string, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, text.indexOf('\n', at)).trim();
