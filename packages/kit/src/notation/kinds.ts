export * from './fight-kinds.ts';
export * from './kind.ts';
