export * from './camera.ts';
export * from './counter/index.ts';
export { type Box, type Field, fieldOf, HEX_SIDE } from './field.ts';
export * from './map.ts';
export * from './mount.ts';
export { outlinePath, ringsOf } from './outline.ts';
export * from './overlay.ts';
export * from './picture.ts';
export * from './theme.ts';
