export * from './ahead.ts';
export * from './computer.ts';
export * from './hint/dangers.ts';
export * from './mind.ts';
export * from './plain.ts';
export * from './thinker.ts';
