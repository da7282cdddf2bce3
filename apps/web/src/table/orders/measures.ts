// What a standing order may ask of odds: chances in ten-thousandths, columns of a table, or a price.

import { type Odds, VALUE } from '@gonfalon/kernel';

/** Counted in columns; everything else is a chance. */
const COLUMNS = ['column', 'base'];
export const isColumn = (measure: string): boolean => COLUMNS.includes(measure);

/** A price: hundredths of a point to be gained on the average. */
export const isPrice = (measure: string): boolean => measure === VALUE;
const POINT = 100;
export const pointsOf = (price: number): number => price / POINT;
export const priceOf = (points: number): number => Math.round(points * POINT);

const WHOLE = 10_000;
export const percentOf = (share: number): number => Math.round((share * 100) / WHOLE);
export const shareOf = (percent: number): number => Math.round((percent * WHOLE) / 100);

/** The chance that stands first among those the box has a word for. */
export const mainMeasure = ({ measures }: Odds, hasWord: (measure: string) => boolean): string | undefined =>
  Object.keys(measures).find(name => !isColumn(name) && hasWord(name));
