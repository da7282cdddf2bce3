import { BOXES, type Language } from '@gonfalon/library';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

/** As the page would say it. */
async function sayer(box: string, language: Language) {
  const words = await BOXES.find(({ id }) => id === box)!.words(language);
  const compiled = Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(compiled) } });
  return (key: string, values: Record<string, string | number>) => i18n._(key, values);
}

const EACH = BOXES.flatMap(({ id }) => [[id, 'en'] as const, [id, 'pl'] as const]);

/** Boxes of a system share their words, not all of their rules. */
const RULES = new Set(
  (await Promise.all(BOXES.map(box => box.cites()))).flatMap(cites => Object.keys(cites)),
);
/** Rules, events, questions and help are told in sentences; all else labels something. */
const isSentence = (key: string): boolean =>
  RULES.has(key) || /^(?:event|table|undo)\.|^moment\.[^.]+$|\.about$/.test(key);

describe('what the rules say', () => {
  test.each(EACH)('%s can be read in %s', async (id, language) => {
    const words = await BOXES.find(box => box.id === id)!.words(language);
    expect(Object.keys(words)).toContain('table.over');
    for (const [key, text] of Object.entries(words)) {
      expect(() => compileMessageOrThrow(text), key).not.toThrow();
      if (isSentence(key)) expect(text, key).toMatch(/[.}]$/);
      // quotes that ICU would take for its own are not used
      expect(text, key).not.toContain("'");
    }
  });
  test('Polish counts one, few and many', async () => {
    const say = await sayer('kosovo-1389', 'pl');
    const back = (n: number) => say('event.retreated', { unit: 'K1', path: '2410', hexes: n });
    expect([1, 2, 5, 22].map(back)).toEqual([
      'K1 cofa się o 1 heks: 2410.',
      'K1 cofa się o 2 heksy: 2410.',
      'K1 cofa się o 5 heksów: 2410.',
      'K1 cofa się o 22 heksy: 2410.',
    ]);
  });
  test('a choice inside a choice', async () => {
    const say = await sayer('grunwald-1410', 'en');
    const facts = { unit: 'K1', what: 'pursuit', roll: 2 };
    expect(say('event.tested', { ...facts, passed: 'false' })).toBe('K1: pursuit test, D6 = 2, must pursue.');
    expect(say('event.tested', { ...facts, what: 'rally', passed: 'true' })).toBe(
      'K1: rally test, D6 = 2, passed.',
    );
    expect(say('event.over', { winner: 'none' })).toBe('The battle is drawn.');
  });
  test('culprits are named', async () => {
    const say = await sayer('grunwald-1410', 'pl');
    expect(say('countercharge.notPinned', { about: 'K3' })).toBe(
      'Oddział stoi w strefie kontroli jazdy: K3.',
    );
  });
});
