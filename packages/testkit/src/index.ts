export * from './fuzz.ts';
export * from './garbled.ts';
export * from './known.ts';
export type { ShowsOf } from './laws/one-sight.ts';
export * from './picture.ts';
export * from './skirmish/index.ts';
export * from './table.ts';
export * from './table-words.ts';
export * from './words.ts';
