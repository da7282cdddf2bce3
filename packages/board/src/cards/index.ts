export * from './calculator.ts';
export * from './card.ts';
export * from './factors.ts';
export * from './flag.ts';
export type { Drawing } from './paper.ts';
