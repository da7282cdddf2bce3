export * from './body.ts';
export * from './frame-faults.ts';
export { type FrameFields, fightFrameLines, frameLines } from './frame-lines.ts';
export type { HexNames, Kind, SeatNames, UnitNames } from './kind.ts';
export * as kinds from './kinds.ts';
export * from './laid.ts';
export { type Fields, type Line, lineOf } from './line.ts';
