export * from './customs.ts';
export * from './fight.ts';
export * from './showing.ts';
export * from './shown.ts';
export * from './tracks.ts';
