export * from './faults.ts';
export * from './muster.ts';
export { readReady } from './ready.ts';
export * from './spot.ts';
