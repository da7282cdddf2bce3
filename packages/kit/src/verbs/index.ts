export * from './engine.ts';
export * from './verb.ts';
export * from './verb-game.ts';
