// The lines that positions of all systems lay: switches, units, frames, each refused with its line where it cannot be.

import { parseStatement, type Statement } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { laidOut, layFrame, layUnit, optionsIn } from '../src/index.ts';

const line = (text: string): Statement => parseStatement(text, 5)!;

test('switches are said with yes or no', () => {
  expect(optionsIn(line('option fog=yes wind=no'))).toEqual({ fog: true, wind: false });
  expect(() => optionsIn(line('option fog=on'))).toThrow('line 5: write yes or no, not on');
});

describe('units', () => {
  const laid = (many: number) => ({
    list: Array.from({ length: many }, (_, n) => ({ id: `U${n}` })),
    lines: new Map(Array.from({ length: many }, (_, n) => [`U${n}`, line(`unit U${n}`)])),
  });
  test('are kept with the lines that laid them', () => {
    const draft = laid(1);
    const second = line('unit A');
    layUnit(draft, second, { id: 'A' });
    expect(draft.list.map(({ id }) => id)).toEqual(['U0', 'A']);
    expect(draft.lines.get('A')).toBe(second);
  });
  test('are laid once each, and not without end', () => {
    expect(() => layUnit(laid(1), line('unit U0'), { id: 'U0' })).toThrow(
      'line 5: U0 is on the table already',
    );
    expect(() => layUnit(laid(2000), line('unit A'), { id: 'A' })).toThrow('at most 2000 units');
  });
});

describe('frames', () => {
  interface Frame {
    readonly is: 'setup' | 'moves' | 'attacks' | 'march' | 'over';
  }
  const places = { outermost: ['setup', 'moves', 'attacks', 'over'], opening: 'moves' } as const;
  const stacked = (...kinds: Frame['is'][]): readonly Frame[] => {
    const draft: { stack: readonly Frame[]; phase: number } = { stack: [], phase: 2 };
    for (const is of kinds) layFrame(draft, line('frame'), { is }, places);
    return draft.stack;
  };
  test.each<Frame['is'][][]>([[['moves', 'march']], [['setup']], [['over']]])('%j lie so', kinds => {
    expect(stacked(...kinds).map(({ is }) => is)).toEqual(kinds);
  });
  test('begin with one of a phase, of the phase at hand, and with one only', () => {
    const first = 'line 5: the first frame, and only the first, is one of setup, moves, attacks, over';
    expect(() => stacked('march')).toThrow(first);
    expect(() => stacked('moves', 'moves')).toThrow(first);
    expect(() => stacked('attacks')).toThrow('line 5: phase 2 begins with the frame moves, not attacks');
  });
  test('are those of a phase just begun where none is laid', () => {
    expect(laidOut({ list: [], stack: [] as Frame[] }, { is: 'moves' }).stack).toEqual([{ is: 'moves' }]);
    expect(laidOut({ list: [], stack: stacked('setup') }, { is: 'moves' }).stack).toEqual([{ is: 'setup' }]);
  });
});
