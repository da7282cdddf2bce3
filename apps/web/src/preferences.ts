// What a reader has chosen, remembered on this device. A browser that forbids storage still works; it only forgets.

const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
const THEMES = ['paper', 'candle'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast the board plays what happens. */
const PACES = ['calm', 'brisk', 'none'] as const;
export type Pace = (typeof PACES)[number];

function recall<T extends string>(key: string, known: readonly T[]): T | undefined {
  try {
    const kept = localStorage.getItem(`gonfalon.${key}`);
    return known.find(value => value === kept);
  } catch {
    return undefined;
  }
}

export function keep(key: 'language' | 'theme' | 'pace', value: string): void {
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

export const preferredLanguage = (): Language => recall('language', LANGUAGES) ?? browserLanguage();
export const preferredTheme = (): Theme => recall('theme', THEMES) ?? systemTheme();

const restful = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const preferredPace = (): Pace => recall('pace', PACES) ?? (restful() ? 'none' : 'calm');
