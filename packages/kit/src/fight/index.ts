export * from './allotment.ts';
export * from './events.ts';
export * from './frames.ts';
export * from './longest-ways.ts';
export * from './played-out.ts';
export * from './reckoning.ts';
export * from './trail.ts';
export * from './zones.ts';
