import { chunksOf, type GameEvent } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type Counter, Musters } from '../src/index.ts';
import { headcountFaults, lawsOverSteps, printedFaults, stackFaults, sumFaults } from '../src/laws.ts';

test('a step is looked at with the units it touched, a state by itself with all', () => {
  const muster = new Musters<Counter>({ onMap: () => true, kindOf: () => '' });
  const open = (units: readonly Counter[]) => {
    const s = { units: chunksOf(units) };
    return { s, index: muster.of(s.units) };
  };
  const laws = lawsOverSteps<Counter, ReturnType<typeof open>, readonly Counter[]>(
    open,
    (sc, touched, step) => [
      `${sc.s.units.flat().length} units, seen ${touched.map(({ id }) => id).join()}`,
      ...(step ? [`${step.before.s.units.flat()[1]!.at} before ${step.events[0]!.is}`] : []),
    ],
  );
  const men = ['A', 'B', 'C'].map((id, n): Counter => ({ n, id, seat: 'red', at: n }));
  const moved = men.with(1, { ...men[1]!, at: 7 });
  const events: GameEvent[] = [{ is: 'walked' }];
  expect(laws(men, null)).toEqual(['3 units, seen A,B,C']);
  expect(laws(moved, { from: men, events })).toEqual(['3 units, seen B', '1 before walked']);
});

test('nobody appears or vanishes', () => {
  expect(headcountFaults('red', 3, 3)).toEqual([]);
  expect(headcountFaults('red', 3, 2)).toEqual(['red had 3 units, now 2']);
});

test('what is printed stays, and only that', () => {
  const was = { id: 'R1', arm: 'foot', full: 2, sp: 2 };
  expect(printedFaults(was, { ...was, sp: 1 }, ['arm', 'full'])).toEqual([]);
  expect(printedFaults(was, { ...was, arm: 'horse', full: 1 }, ['arm', 'full'])).toEqual([
    'R1: arm changed',
    'R1: full changed',
  ]);
});

describe('a hex', () => {
  const [r1, r2, b1] = [
    { id: 'R1', seat: 'red' },
    { id: 'R2', seat: 'red' },
    { id: 'B1', seat: 'blue' },
  ];
  test('holds friends, as many as it may', () => {
    expect(stackFaults({ hex: '0101', units: [r1!, r2!], full: false })).toEqual([]);
    expect(stackFaults({ hex: '0101', units: [r1!, r2!], full: true })).toEqual(['0101 is overfull: R1, R2']);
    expect(stackFaults({ hex: '0101', units: [], full: false })).toEqual([]);
  });
  test('never holds enemies', () => {
    expect(stackFaults({ hex: '0101', units: [r1!, b1!], full: false })).toEqual(['enemies on 0101: R1, B1']);
  });
});

test('sums are what the events tell', () => {
  const events = [
    { is: 'scored', points: 2 },
    { is: 'scored', points: 3 },
    { is: 'rested', points: 9 },
  ];
  const told = (event: (typeof events)[number]): number => (event.is === 'scored' ? event.points : 0);
  expect(sumFaults('the score', [1, 6], events, told)).toEqual([]);
  expect(sumFaults('the score', [1, 5], events, told)).toEqual(['the score changed by 4, but 5 is told']);
});
