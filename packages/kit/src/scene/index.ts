export * from './battle-state.ts';
export * from './counters.ts';
export * from './frames.ts';
export * from './musters.ts';
export * from './rings.ts';
export * from './whereabouts.ts';
