export * from './calculator.ts';
export * from './example.ts';
export * from './game.ts';
export { showing } from './showing.ts';
