export * from './battlefield.ts';
export * from './box.ts';
export { /** @testonly */ points } from './chapters/ending.ts';
export * from './game.ts';
export * from './laws.ts';
export { scenes } from './scene.ts';
export { showingOf } from './showing/showing.ts';
export * from './types.ts';
export { words } from './words.ts';
