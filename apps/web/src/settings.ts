// What a reader has chosen, remembered on this device. A browser that forbids storage still works; it only forgets.

import { effect, signal } from '@preact/signals';

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['paper', 'candle'] as const;
export type Theme = (typeof THEMES)[number];

function recall<T extends string>(key: string, known: readonly T[]): T | undefined {
  try {
    const kept = localStorage.getItem(`gonfalon.${key}`);
    return known.find(value => value === kept);
  } catch {
    return undefined;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`gonfalon.${key}`, value);
  } catch {}
}

const browserLanguage = (): Language =>
  navigator.languages.some(tag => tag.toLowerCase().startsWith('pl')) &&
  !navigator.languages[0]?.startsWith('en')
    ? 'pl'
    : 'en';
const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'candle' : 'paper');

export const language = signal<Language>(recall('language', LANGUAGES) ?? browserLanguage());
export const theme = signal<Theme>(recall('theme', THEMES) ?? systemTheme());

export function chooseLanguage(next: Language): void {
  language.value = next;
  keep('language', next);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  keep('theme', next);
}

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.theme = theme.value;
});
