import { setupI18n } from '@lingui/core';
import type { Language } from '../preferences.ts';
import { language } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

export type WordKey = keyof typeof en;
export type Values = Readonly<Record<string, string | number>>;

// Vite hands over compiled messages in place of the texts (vite.config.ts).
const i18n = setupI18n({ locale: language.peek(), messages: { en, pl } });

/** The text in the reader's language. Reading it inside a component or effect follows the switch. */
export function say(key: WordKey, values?: Values): string {
  if (i18n.locale !== language.value) i18n.activate(language.value);
  return i18n._(key, values);
}

/** For words whose key comes from data; `otherwise` where the message files know no such key. */
export const sayOr = (key: string, otherwise: string, values?: Values): string =>
  key in en ? say(key as WordKey, values) : otherwise;

/** A name that comes from a box's own files. */
export const inWords = (name: Readonly<Record<Language, string>>): string => name[language.value];
