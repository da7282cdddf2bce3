import { describe, expect, test } from 'vitest';
import type { Refused } from '../src/table/hand.ts';
import { blamed } from '../src/table/refusal/blamed.ts';

const PLACES = new Map([
  ['P2', '2815'],
  ['K3', '2715'],
  ['K9', '2617'],
]);
const refused = (unit: string | undefined, ...about: readonly (readonly string[])[]): Refused => ({
  tried: '',
  unit,
  at: undefined,
  why: about.map((names, n) => ({ rule: `rule.${n}` as const, about: names })),
  instead: [],
});

describe('who is to blame', () => {
  test('units and hexes are told apart', () => {
    expect(blamed(refused('P2', ['K3', '2816'], ['K3', 'K9']), PLACES)).toEqual({
      units: ['K3', 'K9'],
      hexes: ['2816'],
    });
  });
  test('the unit that tried only where nobody else is', () => {
    expect(blamed(refused('P2', ['P2', 'K3']), PLACES).units).toEqual(['K3']);
    expect(blamed(refused('P2', ['P2']), PLACES).units).toEqual(['P2']);
  });
  test('words that are no place are nobody', () => {
    expect(blamed(refused(undefined, ['rest', 'teutons']), PLACES)).toEqual({ units: [], hexes: [] });
  });
});
