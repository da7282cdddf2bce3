export * from './boxes.ts';
export * from './types.ts';
