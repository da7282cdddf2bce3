import { chooseLanguage, chooseTheme, language, theme } from '../settings.ts';
import { say } from '../words/say.ts';
import { CandleIcon } from './icons.tsx';

/** Named in the language it leads to, so that one who cannot read this page finds it. */
export function LanguageSwitch({ quiet = false }: { quiet?: boolean }) {
  const next = language.value === 'en' ? 'pl' : 'en';
  return (
    <button
      type="button"
      class={quiet ? 'button quiet' : 'button'}
      lang={next}
      onClick={() => chooseLanguage(next)}
    >
      {next === 'pl' ? say('language.pl') : say('language.en')}
    </button>
  );
}

export function CandleSwitch() {
  const lit = theme.value === 'candle';
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-pressed={lit}
      aria-label={say('theme.candle')}
      title={say('theme.candle')}
      onClick={() => chooseTheme(lit ? 'paper' : 'candle')}
    >
      <CandleIcon />
    </button>
  );
}
