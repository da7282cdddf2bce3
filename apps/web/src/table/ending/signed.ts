import { language } from '../../settings.ts';

/** '+1.5', or '−2' with the minus of the tables. */
export const signed = (value: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
