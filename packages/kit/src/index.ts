export * from './rulebook.ts';
export * from './shape.ts';
