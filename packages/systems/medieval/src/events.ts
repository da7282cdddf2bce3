// Everything that can happen in a battle, told with ids and numbers; the message files find the words.

import type { GameEvent, Ledger, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import type { BattleEvent, ReckoningTold } from '@gonfalon/kit';
import type { LossCause, TestKind } from './state.ts';
import type { Place } from './units.ts';

export type MedievalEvent = GameEvent &
  // the frame of the game
  (
    | BattleEvent<LossCause, Place>
    | { is: 'placed'; unit: UnitId; at: string; facing: number /** Only this seat sees it. */; secret?: Seat }
    | { is: 'taken-back'; unit: UnitId }
    | { is: 'assigned'; unit: UnitId; leader: UnitId }
    | { is: 'reduced'; unit: UnitId; left: number }
    | { is: 'woke'; leader: UnitId }
    // movement
    | { is: 'stepped'; unit: UnitId; from: string; to: string; cost: number; left: number; cf: number }
    | { is: 'turned'; unit: UnitId; facing: number; cost: number; left: number; cf: number }
    | { is: 'entered'; unit: UnitId; at: string; facing: number }
    | { is: 'reformed'; unit: UnitId; at: string; facing: number }
    | { is: 'formed'; unit: UnitId; form: string; left: number }
    | { is: 'revealed'; units: readonly UnitId[]; at: string }
    | { is: 'shifted'; seat: Seat; at: string }
    // fire
    | { is: 'aims'; unit: UnitId; target?: UnitId; at: string }
    | {
        is: 'shot';
        unit: UnitId;
        target?: UnitId;
        at: string;
        roll: number;
        total: number;
        ledger: Ledger;
        result: string;
      }
    | { is: 'astray'; unit: UnitId; victim: UnitId; roll: number }
    // fighting
    | { is: 'ridesDown'; unit: UnitId; victims: readonly UnitId[]; at: string }
    | { is: 'countercharge'; unit: UnitId; from: string; to: string; facing: number; cf: number }
    | ({ is: 'combat' } & ReckoningTold)
    | { is: 'retreated'; unit: UnitId; path: readonly string[]; facing: number }
    | { is: 'pursued'; unit: UnitId; path: readonly string[]; facing: number; forced: boolean }
    | { is: 'charge'; unit: UnitId; cf: number; rule: RuleKey }
    // order and command
    | { is: 'disorganized' | 'panicked' | 'rallied' | 'scattered'; unit: UnitId }
    | { is: 'tested'; what: TestKind; unit: UnitId; roll: number; passed: boolean }
    | { is: 'leaderDied'; unit: UnitId; cause: LossCause }
    | { is: 'succeeded'; leader: UnitId; unit: UnitId }
    | {
        is: 'banner';
        banner: string;
        what: 'passed' | 'fell' | 'captured' | 'retaken' | 'left';
        unit?: UnitId;
        at?: string;
      }
    | { is: 'morale'; seat: Seat; boxes: number; rule: RuleKey }
    | { is: 'points'; seat: Seat; points: number; cause: string }
    | { is: 'fatigue'; leader: UnitId; fatigue: number }
    | { is: 'defected'; leaders: readonly UnitId[]; to: Seat }
    // works
    | { is: 'palisade'; unit: UnitId; palisade: string }
    | { is: 'shiltron'; unit: UnitId; formed: boolean }
    | { is: 'razing'; unit: UnitId; at: string; what: 'begun' | 'restarted' | 'abandoned' }
    | { is: 'razed'; at: string }
    | { is: 'pit'; unit: UnitId; at: string }
  );
