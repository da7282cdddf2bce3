// Everything that can happen in a battle, told with ids and numbers; the message files find the words.

import type { GameEvent, Ledger, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import type { BattleEvent, ReckoningTold } from '@gonfalon/kit';
import type { LossCause, TestKind } from './state.ts';
import type { Place } from './units.ts';

export type HusariaEvent = GameEvent &
  // the frame of the game
  (
    | BattleEvent<LossCause, Place>
    | { is: 'released'; rule: RuleKey }
    // movement
    | { is: 'entered'; unit: UnitId; at: string; facing: number; cost: number; left: number }
    | { is: 'stepped'; unit: UnitId; from: string; to: string; cost: number; left: number }
    | { is: 'turned'; unit: UnitId; facing: number; cost: number; left: number }
    | { is: 'backed'; unit: UnitId; from: string; to: string; facing: number }
    | { is: 'rallied'; unit: UnitId; at: string; facing: number; sp: number }
    | { is: 'lanced'; unit: UnitId; wagon: number }
    | { is: 'lance-gone'; unit: UnitId; used: number; rule: RuleKey }
    | { is: 'lances-lost'; seat: Seat; lost: number }
    | { is: 'piked'; unit: UnitId }
    | { is: 'unpiked'; unit: UnitId; left: number }
    | { is: 'work-gone'; what: 'wagon' | 'fence'; at: string; rule: RuleKey }
    // fire
    | { is: 'aims'; kind: 'gun' | 'bow' | 'rifle'; units: readonly UnitId[]; target: UnitId; at: string }
    | {
        is: 'shot';
        kind: 'gun' | 'bow' | 'rifle';
        units: readonly UnitId[];
        target: UnitId;
        dice: readonly number[];
        rule: RuleKey;
        total: number;
        ledger: Ledger;
        result: string;
      }
    | { is: 'checked'; unit: UnitId; dice: readonly number[]; rule: RuleKey; passed: boolean }
    // battle
    | { is: 'countercharge'; unit: UnitId; from: string; to: string; facing: number }
    | ({ is: 'battle' } & ReckoningTold)
    | { is: 'void'; rule: RuleKey }
    | { is: 'retreated'; unit: UnitId; path: readonly string[] }
    | { is: 'chased'; unit: UnitId; path: readonly string[] }
    | { is: 'faced'; unit: UnitId; facing: number }
    | { is: 'dispersed'; unit: UnitId; rule: RuleKey }
    // A result that would have struck it, and what keeps it off.
    | { is: 'spared'; unit: UnitId; from: 'dispersal' | 'arrow'; rule: RuleKey }
    | { is: 'track-full'; seat: Seat; units: readonly UnitId[] }
    | { is: 'tested'; what: TestKind; unit: UnitId; dice: readonly number[]; rule: RuleKey; passed: boolean }
    | { is: 'commander-died'; unit: UnitId; cause: LossCause }
    | { is: 'commander-moved'; unit: UnitId; to: string }
    | { is: 'morale'; seat: Seat; boxes: number; marker: number; rule: RuleKey }
  );
