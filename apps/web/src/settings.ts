// What the reader has chosen, as signals. Nothing is asked of a browser here: whoever opens the page hands in what he knows,
// and a test in Node reads English on paper without motion.

import { signal } from '@preact/signals';
import { type Language, type Pace, type Preferences, store, type Theme } from './preferences.ts';

export const language = signal<Language>('en');
export const theme = signal<Theme>('paper');
export const pace = signal<Pace>('none');

export function settle(preferred: Preferences): void {
  language.value = preferred.language;
  theme.value = preferred.theme;
  pace.value = preferred.pace;
}

export function choosePace(next: Pace): void {
  pace.value = next;
  store('pace', next);
}

export function chooseLanguage(next: Language): void {
  language.value = next;
  store('language', next);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  store('theme', next);
}
