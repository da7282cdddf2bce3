export * from './guides.ts';
export * from './lying.ts';
export * from './order.ts';
export * from './pieces.ts';
