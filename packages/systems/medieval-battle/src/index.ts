export * from './battlefield.ts';
export * from './box.ts';
export { points, value } from './chapters/ending.ts';
export * from './game.ts';
export * from './laws.ts';
export { type Drawn, showingOf } from './showing/showing.ts';
export { type Table, tables } from './table.ts';
export * from './types.ts';
export { words } from './words.ts';
