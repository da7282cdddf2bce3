// What a reader has chosen, remembered on this device. A browser that forbids storage still works; it only forgets.

const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
const THEMES = ['paper', 'candle'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast the board plays what happens. */
const PACES = ['calm', 'brisk', 'none'] as const;
export type Pace = (typeof PACES)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly pace: Pace;
}

function recall<T extends string>(key: string, known: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(`gonfalon.${key}`);
    return known.find(value => value === stored);
  } catch {
    return undefined;
  }
}

export function store(key: keyof Preferences, value: string): void {
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

const restful = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What was chosen here before, else what the browser and its system ask for. */
export const preferred = (): Preferences => ({
  language: recall('language', LANGUAGES) ?? browserLanguage(),
  theme: recall('theme', THEMES) ?? systemTheme(),
  pace: recall('pace', PACES) ?? (restful() ? 'none' : 'calm'),
});
