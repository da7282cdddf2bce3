// What a box of Medieval Battle tells of itself, as far as its computer player asks: the almanac, and the state as it lies in a view.

export interface AlmanacHex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly level: number;
  readonly cost: number;
  readonly blocksSight: boolean;
  readonly cover: boolean;
  readonly rough: boolean;
  /** Kinds that may stand there. */
  readonly open: readonly string[];
  /** Modules that whoever leaves the board here waits at. */
  readonly homes: readonly string[];
}
export interface AlmanacKind {
  readonly kind: string;
  readonly rides: boolean;
  readonly cost: number;
  readonly points: number;
  readonly tokens: number;
  readonly onFoot: string | null;
  readonly longbow: boolean;
}
export interface Almanac {
  readonly format: 'medieval-battle';
  readonly armies: readonly string[];
  readonly hexes: readonly AlmanacHex[];
  readonly flags: readonly { readonly at: number; readonly points: number }[];
  readonly ring: readonly string[];
  /** The wagon train comes last. */
  readonly kinds: readonly AlmanacKind[];
  /** Columns by attacker and defender. */
  readonly melee: readonly (readonly number[])[];
  readonly ranged: readonly ({ readonly range: number; readonly columns: readonly number[] } | null)[];
  readonly losses: readonly (readonly number[])[];
  readonly dismounted: readonly number[];
  readonly budget: number;
  readonly longbows: number;
  readonly target: number;
  readonly wagonPrize: number;
  readonly keepAway: number;
}

export interface ViewUnit {
  readonly id: string;
  readonly army: string;
  readonly kind: string;
  readonly knights: number;
  readonly points: number;
  readonly at: number;
  readonly fled: string | null;
}
export interface ViewFrame {
  readonly is: string;
  readonly army?: string;
  readonly unit?: string;
  readonly pace?: string;
  readonly attacker?: string;
  readonly defender?: string;
}
export type Counts = Readonly<Record<string, number>>;
/** A view of a battle: states are plain data. */
export interface View {
  readonly size: string;
  readonly arrangement: object;
  readonly cards: string;
  readonly dismounting: boolean;
  readonly reserves: Readonly<Record<string, Counts>>;
  readonly ready: Readonly<Record<string, boolean>>;
  readonly units: readonly ViewUnit[];
  readonly tokens: Readonly<Record<string, number>>;
  readonly flags: readonly (string | null)[];
  readonly passes: number;
  readonly stack: readonly ViewFrame[];
}

export const frameOf = (view: View): ViewFrame => view.stack[view.stack.length - 1]!;
