export * from './expected.ts';
export * from './suppose.ts';
export * from './threats.ts';
