export * from './cards/index.ts';
export * from './counter/index.ts';
export { fieldOf } from './field.ts';
export * from './map.ts';
export * from './picture.ts';
export * from './theme.ts';
