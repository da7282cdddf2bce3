// The words of a box, with the manners of the table, which no box prints.

import { hostWords } from '@gonfalon/host';
import { words as tableWords } from '@gonfalon/kernel';
import type { Box, Language, Messages } from './types.ts';

export type Said = Readonly<Record<Language, () => Promise<Messages>>>;

export const spoken =
  (own?: () => Promise<{ readonly words: Said }>): Box['words'] =>
  async language => ({
    ...(await tableWords[language]()),
    ...(await hostWords[language]()),
    ...(await (await own?.())?.words[language]()),
  });
