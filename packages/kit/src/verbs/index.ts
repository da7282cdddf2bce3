export * from './engine.ts';
export * from './game.ts';
export * from './verb.ts';
