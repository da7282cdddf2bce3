export {
  type Move,
  type MoveMap,
  type Mover,
  moveMap,
  nextMoves,
  type Opening,
  type Stand,
  type Way,
} from './mover.ts';
export { type Reach, reach } from './reach.ts';
export {
  type MoveOption,
  type MoveRules,
  type MoveTables,
  moveTables,
  type StandCase,
  type StepCase,
  type TurnCase,
} from './rules.ts';
