export * from './boxes.ts';
export * from './bundled.ts';
export * from './sources.ts';
export * from './types.ts';
