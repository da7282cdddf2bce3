export * from './field.ts';
export * from './from-map.ts';
export * from './read.ts';
export * from './write.ts';
