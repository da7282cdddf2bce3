export * from './arms.ts';
export { boxOf, type HusariaBox, sceneIn } from './box.ts';
export * from './game.ts';
export type { TableSheet } from './read-tables.ts';
export * from './scenario.ts';
export * from './state.ts';
export * from './tables.ts';
export * from './units.ts';
