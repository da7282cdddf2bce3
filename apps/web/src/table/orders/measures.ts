// What a standing order may ask of odds: chances in ten-thousandths, or columns of a table.

import type { Odds } from '@gonfalon/kernel';

/** Counted in columns; everything else is a chance. */
const COLUMNS = ['column', 'base'];
export const isColumn = (measure: string): boolean => COLUMNS.includes(measure);

const WHOLE = 10_000;
export const percentOf = (share: number): number => Math.round((share * 100) / WHOLE);
export const shareOf = (percent: number): number => Math.round((percent * WHOLE) / 100);

/** The chance that stands first among those the box has a word for. */
export const mainMeasure = ({ measures }: Odds, hasWord: (measure: string) => boolean): string | undefined =>
  Object.keys(measures).find(name => !isColumn(name) && hasWord(name));
