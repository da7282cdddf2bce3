export * from './expected.ts';
export * from './on-the-way.ts';
export * from './suppose.ts';
export * from './threats.ts';
