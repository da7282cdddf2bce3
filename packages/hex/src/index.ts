export * from './axial.ts';
export * from './facing.ts';
export * from './grid.ts';
export * from './layout.ts';
export * from './sheet.ts';
export * from './side.ts';
