// What the reader has chosen, as signals.

import { effect, signal } from '@preact/signals';
import {
  keep,
  type Language,
  type Pace,
  preferredLanguage,
  preferredPace,
  preferredTheme,
  type Theme,
} from './preferences.ts';

export const language = signal<Language>(preferredLanguage());
export const theme = signal<Theme>(preferredTheme());

export const pace = signal<Pace>(preferredPace());

export function choosePace(next: Pace): void {
  pace.value = next;
  keep('pace', next);
}

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
