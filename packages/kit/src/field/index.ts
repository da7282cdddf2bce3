export * from './field.ts';
export * from './from-map.ts';
export * from './land.ts';
export * from './read.ts';
export * from './shelf.ts';
export * from './write.ts';
