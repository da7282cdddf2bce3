// The composed difference of two boxes is the table of edition switches, line by line.

import { composition as grunwald } from '@gonfalon/grunwald-1410/game';
import { type Composition, type Difference, differences } from '@gonfalon/kit';
import { composition as kosovo } from '@gonfalon/kosovo-1389/game';
import { composition as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { SWITCHES, type Switch, WITHIN_LATER } from './edition-switches.ts';

/** Modifiers are told by the part that brings them, so that an edition's part may gain a line. */
const lineOf = ({ section, key, first, second }: Difference): string =>
  `${section}: ${section.endsWith(' shifts') ? (second ?? first) : key}`;
/** Ground that only one of two boxes has is a matter of its map, not of its edition. */
const isPrinted = ({ section, first, second }: Difference): boolean =>
  section !== 'terrain table' || ![first, second].some(cell => cell === 'closed' || cell === '-');
const linesOf = (first: Composition, second: Composition): string[] => [
  ...new Set(differences(first, second).filter(isPrinted).map(lineOf)),
];
const fits = (line: string, pattern: string): boolean =>
  pattern.endsWith('*') ? line.startsWith(pattern.slice(0, -1)) : line === pattern;
const carries = ({ lines }: Switch, line: string): boolean => lines.some(pattern => fits(line, pattern));

describe.each([
  ['Kosovo and Grunwald', kosovo, SWITCHES],
  ['Kulikovo and Grunwald', kulikovo, WITHIN_LATER],
] as const)('%s', (_, first, switches) => {
  const lines = linesOf(first, grunwald);

  test.each(switches)('differ in $name', ({ lines: patterns }) => {
    for (const pattern of patterns)
      expect(
        lines.some(line => fits(line, pattern)),
        `nothing differs in ${pattern}`,
      ).toBe(true);
  });

  test('and in nothing else', () => {
    const unexplained = lines.filter(line => switches.filter(one => carries(one, line)).length !== 1);
    expect(unexplained).toEqual([]);
  });
});

test('three cells of the combat table differ in more than the letter of disorder', () => {
  const cells = differences(kosovo, grunwald).filter(({ section }) => section === 'combat table');
  const plain = (cell: string | undefined): string | undefined => cell?.replace(/[DR]$/, '');
  expect(cells.filter(({ first, second }) => plain(first) !== plain(second))).toEqual([
    { section: 'combat table', key: '2:1, 6', first: 'D1-1', second: 'D1' },
    { section: 'combat table', key: '4:1, 9', first: 'D1-1', second: 'D1' },
    { section: 'combat table', key: '7:1, 7', first: 'D3-1', second: 'D2-1' },
  ]);
});

test('a box differs from itself in nothing', () => {
  expect(differences(grunwald, grunwald)).toEqual([]);
});
