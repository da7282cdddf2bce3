// A cell of the table in words, read from the odds of the throw.

import type { Session } from '../session.ts';
import type { Thrown } from './throwing.ts';
import { asLabel } from './wording.ts';

/** '' where the odds do not tell results by their cells. Several ways are left where more dice decide. */
export function cellMeaning({ opened, eyes }: Session, { before }: Thrown, cell: string | undefined): string {
  const odds = opened.showing.rollOdds(before, eyes.value);
  const chances = odds?.chances.filter(({ result }) => result.cell === cell) ?? [];
  if (!odds || chances.length === 0) return '';
  const of = chances.reduce((sum, { weight }) => sum + weight, 0);
  const { main, beside } = opened.showing.chances({ of, chances });
  const certain = beside.filter(({ weight }) => weight === of);
  const words = (texts: typeof main, between: string): string =>
    texts.map(({ text }) => asLabel(opened.words.phrase(text))).join(between);
  return [words(main, ' / '), words(certain, ', ')].filter(text => text !== '').join('; ');
}
