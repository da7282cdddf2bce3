export * from './bad-input.ts';
export * from './chunks.ts';
export * from './frames.ts';
export * from './game.ts';
export * from './position.ts';
export * from './statement.ts';
export * from './types.ts';
export * from './verdict.ts';
