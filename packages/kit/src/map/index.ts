export * from './demands.ts';
export * from './demands-format.ts';
export * from './format.ts';
export * from './problems.ts';
export * from './shape-problems.ts';
export * from './survey.ts';
export * from './write.ts';
