// Events that every battle with counters tells; C are the causes of losses, P the places a counter can be in.

import type { Outcome, RuleKey, Seat, UnitId } from '@gonfalon/kernel';

export type BattleEvent<C extends string, P extends string> =
  // the frame of the game
  | { is: 'ready'; seat: Seat }
  | { is: 'turn'; turn: number }
  | { is: 'phase'; phase: number; seat: Seat }
  | { is: 'latched'; value: number }
  | { is: 'over'; outcome: Outcome }
  // movement
  | { is: 'picked'; unit: UnitId }
  | { is: 'halted'; unit: UnitId; by: readonly UnitId[] }
  | { is: 'rested'; unit: UnitId }
  | { is: 'left'; unit: UnitId; from: string }
  // fights
  | { is: 'rolled'; rule: RuleKey; dice: readonly number[]; about?: readonly UnitId[] }
  | { is: 'result'; column: string; roll: number; cell: string }
  | { is: 'lost'; unit: UnitId; sp: number; left: number; cause: C }
  | { is: 'gone'; unit: UnitId; cause: C; place: P }
  | { is: 'advanced'; unit: UnitId; to: string };
