export * from './field/index.ts';
export * from './map/index.ts';
export * from './reach/index.ts';
export * from './rulebook.ts';
export * from './shape.ts';
export * from './terrain-table.ts';
