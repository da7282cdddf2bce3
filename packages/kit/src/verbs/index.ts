export * from './box-game.ts';
export * from './engine.ts';
export * from './field-scene.ts';
export * from './misplaced.ts';
export * from './playable.ts';
export * from './scene-words.ts';
export * from './verb.ts';
export * from './verb-game.ts';
