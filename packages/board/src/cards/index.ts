export * from './calculator.ts';
export * from './card.ts';
export * from './factors.ts';
export * from './flag.ts';
export * from './hand.ts';
export type { Drawing } from './paper.ts';
export { cardSheet } from './sheet.ts';
