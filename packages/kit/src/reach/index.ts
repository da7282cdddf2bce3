export { type Onward, reachByOrders } from './by-orders.ts';
export {
  type Move,
  type MoveMap,
  type Mover,
  moveMap,
  nextMoves,
  type Opening,
  /** @testonly */ type Stand,
} from './mover.ts';
export { type Reach, reach } from './reach.ts';
export {
  type MoveOption,
  type MoveTables,
  moveTables,
} from './rules.ts';
export { MOST_ONCE } from './turns-once.ts';
