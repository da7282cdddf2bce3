import { chooseLanguage, chooseTheme, language, theme } from '../settings.ts';
import { wording } from '../words/wording.ts';
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
      {next === 'pl' ? wording('language.pl') : wording('language.en')}
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
      aria-label={wording('theme.candle')}
      title={wording('theme.candle')}
      onClick={() => chooseTheme(lit ? 'paper' : 'candle')}
    >
      <CandleIcon />
    </button>
  );
}
