export * from './counter/index.ts';
export * from './map.ts';
export * from './picture.ts';
export * from './theme.ts';
