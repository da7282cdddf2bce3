// The table of Skirmish: its field, what lies on it, and what may be said. Start reading here.

import { type Grid, type Hex, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import type {
  ActionOf,
  ActionSpecs,
  GameEvent,
  HexId,
  Ledger,
  Outcome,
  Seat,
  UnitId,
} from '@gonfalon/kernel';

export const GRID: Grid = sheetGrid({
  columns: 5,
  rows: 6,
  firstColumn: 1,
  firstRow: 1,
  oddColumnsDown: true,
});
export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const STANCES = ['bold', 'wary'] as const;
export type Stance = (typeof STANCES)[number];
export const LAST_TURN = 6;

const hexes = (...ids: HexId[]): readonly Hex[] => ids.map(id => GRID.hex(id)!);
/** Woods where a side's ambusher may lie; everybody knows them, and that one is used. */
export const LAIRS: Readonly<Record<Side, readonly Hex[]>> = {
  red: hexes('0104', '0304', '0504'),
  blue: hexes('0202', '0303', '0402'),
};
export const isWood = (hex: Hex): boolean => LAIRS.red.includes(hex) || LAIRS.blue.includes(hex);
/** Whoever enters the enemy's home row has broken through. */
export const HOME: Readonly<Record<Side, readonly Hex[]>> = {
  red: hexes('0106', '0206', '0306', '0406', '0506'),
  blue: hexes('0101', '0201', '0301', '0401', '0501'),
};

/** All keys always there and in this order: records of one shape are fast and their JSON is stable. */
export interface Unit {
  readonly id: UnitId;
  readonly side: Side;
  readonly arm: 'foot' | 'archer';
  /** OFF_MAP once fallen, and for an ambusher not yet laid. */
  readonly at: Hex;
  readonly points: number;
  readonly loaded: boolean;
  readonly hidden: boolean;
}
export interface Pick {
  readonly stance: Stance;
  readonly lair: Hex;
}

/** The state contains its own call stack; the last frame speaks. */
export type Frame =
  | { readonly is: 'picking'; readonly red: Pick | null; readonly blue: Pick | null }
  | { readonly is: 'turn'; readonly side: Side }
  | { readonly is: 'window'; readonly side: Side; readonly mover: UnitId }
  | { readonly is: 'shot'; readonly shooter: UnitId; readonly target: UnitId; readonly ambush: boolean }
  | { readonly is: 'over'; readonly outcome: Outcome };

export interface State {
  readonly turn: number;
  readonly stances: Readonly<Record<Side, Stance | null>>;
  readonly units: readonly Unit[];
  readonly stack: readonly Frame[];
}

export const ORDERS = {
  pick: { stance: 'word', lair: 'hex' },
  step: { unit: 'unit', to: 'hex' },
  shoot: { unit: 'unit', at: 'unit' },
  pass: {},
  done: {},
} as const satisfies ActionSpecs;
export type Order = ActionOf<typeof ORDERS>;

export type ShotResult = 'miss' | 'halt' | 'fall';
export type Event = GameEvent &
  (
    | { is: 'picked'; side: Side; stance?: Stance; lair?: HexId }
    | { is: 'stances'; red: Stance; blue: Stance }
    | { is: 'turn'; turn: number; side: Side }
    | { is: 'stepped'; unit: UnitId; to: HexId }
    | { is: 'stumbled'; unit: UnitId; upon: UnitId }
    | { is: 'revealed'; unit: UnitId; at: HexId }
    | { is: 'aimed'; shooter: UnitId; target: UnitId; ledger: Ledger }
    | { is: 'shot'; target: UnitId; dice: readonly number[]; result: ShotResult }
    | { is: 'over'; outcome: Outcome }
  );

export const foeOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
export const isSide = (seat: Seat): seat is Side => seat === 'red' || seat === 'blue';
export const unitOf = (state: State, id: UnitId): Unit | undefined => state.units.find(u => u.id === id);
export const onField = (unit: Unit): boolean => unit.at !== OFF_MAP;
export const withUnit = (state: State, unit: Unit): State => ({
  ...state,
  units: state.units.map(other => (other.id === unit.id ? unit : other)),
});

/** The unit if that side can see it. Rules that judge an order ask only this, or their refusals would tell secrets. */
export function seenBy(state: State, side: Side, id: UnitId): Unit | undefined {
  const unit = unitOf(state, id);
  return unit && onField(unit) && (unit.side === side || !unit.hidden) ? unit : undefined;
}
export const seenAt = (state: State, side: Side, hex: Hex): Unit | undefined =>
  state.units.find(unit => unit.at === hex && seenBy(state, side, unit.id));
/** Public: that somebody hides, never where. */
export const hides = (state: State, side: Side): boolean =>
  state.units.some(unit => unit.side === side && unit.hidden);
