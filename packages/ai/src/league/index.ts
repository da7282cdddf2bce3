export * from './match.ts';
export * from './report.ts';
export * from './statistics.ts';
