import type { Box } from '@gonfalon/library';
import { inWords } from '../words/wording.ts';

/** 'Grunwald 1410'; a battle of any year has none. */
export const boxTitle = ({ name, year }: Box): string =>
  year === undefined ? inWords(name) : `${inWords(name)} ${year}`;
