export * from './chart.ts';
export * from './combat-table.ts';
export * from './fire-table.ts';
export * from './odds-column.ts';
export * from './roll-tables.ts';
export * from './sheet.ts';
export * from './table-text.ts';
