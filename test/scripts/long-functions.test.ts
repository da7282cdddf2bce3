import { expect, test } from 'vitest';
import { longFunctionFaults } from '../../scripts/long-functions.mjs';

const lines = (count: number): string => '  step();\n'.repeat(count);
/** A function of so many lines, its first and last among them. */
const ofLines = (count: number): string => `function walk(): void {\n${lines(count - 2)}}\n`;
const faults = (name: string, text: string, stillLong: string[] = []): string[] =>
  longFunctionFaults([{ name, text }], stillLong);

test('a function of sixty lines fits on a screen, one of sixty-one is a fault with its place', () => {
  expect(faults('packages/kit/src/a.ts', `// What.\n\n${ofLines(60)}`)).toEqual([]);
  expect(faults('packages/kit/src/a.ts', `// What.\n\n${ofLines(61)}`)).toEqual([
    'packages/kit/src/a.ts:3 walk has 61 lines, more than fit on a screen (60)',
  ]);
});

test.each([
  ['an arrow', `export const walk = (): void => {\n${lines(70)}};\n`, 'walk'],
  ['a method', `class Rider {\n  walk(): void {\n${lines(70)}  }\n}\n`, 'walk'],
  ['a fact of an object', `export const x = { walk: () => {\n${lines(70)}} };\n`, 'walk'],
  ['one without a name', `run(() => {\n${lines(70)}});\n`, '(without a name)'],
])('%s counts too', (_, text, name) => {
  const [fault, ...rest] = faults('apps/web/src/a.ts', text);
  expect(fault).toContain(` ${name} has 7`);
  expect(rest).toEqual([]);
});

test('a component is read as such', () => {
  const page = `export const Page = () => {\n${lines(61)}  return <p>hello</p>;\n};\n`;
  expect(faults('apps/web/src/page.tsx', page)).toHaveLength(1);
});

test.each(['packages/kit/test/a.test.ts', 'packages/board/src/paint/woods.ts', 'packages/x/src/table.json'])(
  'not asked of %s',
  name => {
    expect(faults(name, ofLines(90))).toEqual([]);
  },
);

test('the list of those still long only shrinks', () => {
  const listed = ['packages/kit/src/a.ts walk'];
  expect(faults('packages/kit/src/a.ts', ofLines(90), listed)).toEqual([]);
  expect(faults('packages/kit/src/b.ts', ofLines(90), listed)).toHaveLength(2);
  expect(faults('packages/kit/src/a.ts', ofLines(20), listed)).toEqual([
    'packages/kit/src/a.ts walk is no longer too long: take it off the list in scripts/long-functions.mjs',
  ]);
});
