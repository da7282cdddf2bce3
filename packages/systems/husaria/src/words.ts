// Sentences for refusals, ledger rows, dice and events; each language is fetched when it is asked for.

import type { Arm } from './arms.ts';

/** What every arm is called: a language that lacks a word does not compile. */
type OfArms = Readonly<Record<`unit.${Arm}`, string>>;

export const words = {
  en: async () => (await import('../words/en.json', { with: { type: 'json' } })).default satisfies OfArms,
  pl: async () => (await import('../words/pl.json', { with: { type: 'json' } })).default satisfies OfArms,
};
