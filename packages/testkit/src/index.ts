export * from './fuzz.ts';
export * from './picture.ts';
export * from './random-player.ts';
export * from './script.ts';
export * from './simulate.ts';
export * from './skirmish/index.ts';
export * from './table.ts';
export * from './words.ts';
