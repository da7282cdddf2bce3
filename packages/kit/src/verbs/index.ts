export * from './engine.ts';
export * from './verb-game.ts';
export * from './verb.ts';
