// Ledgers and outcomes as positions write them: whatever is written is read, and nothing else.

import type { Ledger, Outcome } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { kinds } from '../src/index.ts';

const names = { seats: ['red', 'blue'] };

describe('a ledger', () => {
  test.each<[string, Ledger]>([
    ['', []],
    ['fire.wood:-2', [{ rule: 'fire.wood', shift: -2 }]],
    [
      'fire.wood:-2:R1+R2,fire.near:0',
      [
        { rule: 'fire.wood', shift: -2, about: ['R1', 'R2'] },
        { rule: 'fire.near', shift: 0 },
      ],
    ],
    ['fire.wood:1:', [{ rule: 'fire.wood', shift: 1, about: [] }]],
  ])('%j is read as it was written', (text, ledger) => {
    expect(kinds.ledger.write(ledger, names)).toBe(text);
    expect(kinds.ledger.read(text, names)).toEqual(ledger);
  });
  test.each(['wood:1', 'fire.wood', 'fire.wood:x', 'fire.wood:1:R1:R2', 'fire.wood:1,'])('%j is none', text =>
    expect(kinds.ledger.read(text, names)).toBeUndefined(),
  );
});

describe('an outcome', () => {
  test.each<[string, Outcome]>([
    ['red:end.points', { winner: 'red', rule: 'end.points' }],
    ['nobody:end.time', { winner: null, rule: 'end.time' }],
    ['blue:end.points:great', { winner: 'blue', rule: 'end.points', grade: 'great' }],
    ['red:end.points::7:-2', { winner: 'red', rule: 'end.points', points: { red: 7, blue: -2 } }],
    [
      'red:end.points:small:7:0',
      {
        winner: 'red',
        rule: 'end.points',
        grade: 'small',
        points: { red: 7, blue: 0 },
      },
    ],
  ])('%j is read as it was written', (text, outcome) => {
    expect(kinds.outcome.write(outcome, names)).toBe(text);
    expect(kinds.outcome.read(text, names)).toEqual(outcome);
  });
  test.each([
    '',
    'green:end.points',
    'red:points',
    'red:end.points::7',
    'red:end.points::7:2:1',
    'red:end.points::7:x',
  ])('%j is none', text => expect(kinds.outcome.read(text, names)).toBeUndefined());
});
