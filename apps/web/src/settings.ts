// What the reader has chosen, as signals. Nothing is asked of a browser here: whoever opens the page hands in what he knows,
// and a test in Node reads English on paper without motion.

import { signal } from '@preact/signals';
import {
  type Ending,
  type IdleWindows,
  type Language,
  type Pace,
  type Preferences,
  store,
  type Theme,
  type Throws,
  type Tutor,
} from './preferences.ts';

export const language = signal<Language>('en');
export const theme = signal<Theme>('paper');
export const pace = signal<Pace>('none');
export const asksFirst = signal<Ending>('ask');
export const throws = signal<Throws>('hand');
export const idleWindows = signal<IdleWindows>('show');
export const tutor = signal<Tutor>('off');

export function settle(preferred: Preferences): void {
  language.value = preferred.language;
  theme.value = preferred.theme;
  pace.value = preferred.pace;
  asksFirst.value = preferred.ending;
  throws.value = preferred.throws;
  idleWindows.value = preferred.windows;
  tutor.value = preferred.tutor;
}

export function choosePace(next: Pace): void {
  pace.value = next;
  store('pace', next);
}

export function chooseEnding(next: Ending): void {
  asksFirst.value = next;
  store('ending', next);
}

export function chooseThrows(next: Throws): void {
  throws.value = next;
  store('throws', next);
}

export function chooseWindows(next: IdleWindows): void {
  idleWindows.value = next;
  store('windows', next);
}

export function chooseTutor(next: Tutor): void {
  tutor.value = next;
  store('tutor', next);
}

export function chooseLanguage(next: Language): void {
  language.value = next;
  store('language', next);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  store('theme', next);
}
