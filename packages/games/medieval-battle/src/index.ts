export * from './example.ts';
export * from './game.ts';
