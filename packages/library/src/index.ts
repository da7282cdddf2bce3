export * from './boxes.ts';
export * from './sources.ts';
export * from './types.ts';
