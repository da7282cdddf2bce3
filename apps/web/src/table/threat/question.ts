// What is asked where one points: what the enemy could bring against my men there, or what I could bring against his.

import type { End, HexId, Seat, Supposed, UnitId } from '@gonfalon/kernel';

export interface Question {
  /** Whose blow is looked at. */
  readonly blow: 'theirs' | 'mine';
  readonly attacker: Seat;
  readonly hex: HexId;
  /** The unit in hand, as it would stand there; nobody where the hex is asked about as it is. */
  readonly others: readonly Supposed[];
}

export interface Pointing {
  readonly me: Seat;
  readonly enemy: Seat;
  /** Where one points: a hex aimed at, under the mouse or the cursor. */
  readonly hex: HexId | undefined;
  /** The unit in hand, where it stands, and the best of its moves to each hex. */
  readonly inHand:
    | {
        readonly unit: UnitId;
        readonly seat: Seat;
        readonly at: HexId | undefined;
        readonly reach: ReadonlyMap<HexId, readonly End[]>;
      }
    | undefined;
  /** Whose units stand on a hex; null where nobody does. */
  seatAt(hex: HexId): Seat | null;
}

/** undefined where one points nowhere and holds nothing of one's own. */
export function questionAt({ me, enemy, hex, inHand, seatAt }: Pointing): Question | undefined {
  const mine = inHand?.seat === me ? inHand : undefined;
  const at = hex ?? mine?.at;
  if (at === undefined) return undefined;
  if (seatAt(at) === enemy) return { blow: 'mine', attacker: me, hex: at, others: [] };
  const end = mine && at !== mine.at ? mine.reach.get(at)?.[0] : undefined;
  return {
    blow: 'theirs',
    attacker: enemy,
    hex: at,
    others: mine && end ? [standingAt(mine.unit, end)] : [],
  };
}

const standingAt = (unit: UnitId, { at, facing, charge, left }: End): Supposed => ({
  unit,
  at,
  left,
  ...(facing !== undefined && { facing }),
  ...(charge !== undefined && { charge }),
});
