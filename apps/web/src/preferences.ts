// What a reader has chosen, remembered on this device. A browser that forbids storage still works; it only forgets.

const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
const THEMES = ['paper', 'candle'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast the board plays what happens. */
const PACES = ['calm', 'brisk', 'none'] as const;
export type Pace = (typeof PACES)[number];

/** Whether a phase is ended at once while somebody could still act. */
const ENDINGS = ['ask', 'trust'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Who throws: the hand, or the dice by themselves. */
const THROWS = ['hand', 'self'] as const;
export type Throws = (typeof THROWS)[number];
/** Whether windows are shown in which nothing useful can be done. */
const IDLE_WINDOWS = ['show', 'pass'] as const;
export type IdleWindows = (typeof IDLE_WINDOWS)[number];

/** Whether grave dangers are pointed at unasked. */
const TUTORS = ['off', 'on'] as const;
export type Tutor = (typeof TUTORS)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly pace: Pace;
  readonly ending: Ending;
  readonly throws: Throws;
  readonly windows: IdleWindows;
  readonly tutor: Tutor;
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
  ending: recall('ending', ENDINGS) ?? 'ask',
  throws: recall('throws', THROWS) ?? 'hand',
  windows: recall('windows', IDLE_WINDOWS) ?? 'show',
  tutor: recall('tutor', TUTORS) ?? 'off',
});
