import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import type { Refused } from '../src/table/gesture/state.ts';
import { blamed } from '../src/table/refusal/blamed.ts';
import { few } from '../src/table/refusal/few.ts';
import { refusalMarks } from '../src/table/refusal/refusal-marks.ts';
import en from '../src/table/refusal/words/en.json' with { type: 'json' };
import pl from '../src/table/refusal/words/pl.json' with { type: 'json' };

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
  test('of a hex, whoever stands there', () => {
    const { units, hexes } = refusalMarks(refused('P2', ['2715', '2816', '2815']), PLACES);
    expect([...units.keys()]).toEqual(['K3']);
    expect(hexes).toEqual(['2715', '2816', '2815']);
  });
  test('words that are no place are nobody', () => {
    expect(blamed(refused(undefined, ['rest', 'teutons']), PLACES)).toEqual({ units: [], hexes: [] });
  });
});

describe('many to blame', () => {
  const army = Array.from({ length: 32 }, (_, n) => `P${n + 1}`);
  const told = (language: 'en' | 'pl', names: readonly string[]): string => {
    const messages = { others: compileMessageOrThrow({ en, pl }[language].others) };
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    return few(names, (name, count) => i18n._('others', { name, count })).join(', ');
  };
  test('five are named', () => {
    expect(told('en', army.slice(0, 5))).toBe('P1, P2, P3, P4, P5');
  });
  test('of more the others are counted', () => {
    expect(told('en', army)).toBe('P1, P2, P3, P4, P5 and 27 others');
    expect(told('en', army.slice(0, 6))).toBe('P1, P2, P3, P4, P5 and 1 other');
    expect([6, 7, 10, 32].map(count => told('pl', army.slice(0, count)))).toEqual([
      'P1, P2, P3, P4, P5 i 1 inny',
      'P1, P2, P3, P4, P5 i 2 inne',
      'P1, P2, P3, P4, P5 i 5 innych',
      'P1, P2, P3, P4, P5 i 27 innych',
    ]);
  });
  test('and all of them are marked', () => {
    const places = new Map(army.map(id => [id, '2815']));
    expect(blamed(refused(undefined, army), places).units).toEqual(army);
  });
});
