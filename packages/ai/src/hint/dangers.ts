// What the enemy could take when he next attacks, of what the seat can know: the first thing a tutor points at.

import type { AnyGame, HexId, Seat, UnitId } from '@gonfalon/kernel';
import { bestAttack, threatsOf } from '@gonfalon/kit';

export interface Danger {
  /** Whose loss would cost most, of those on the hex. */
  readonly unit: UnitId;
  readonly at: HexId;
  readonly attackers: readonly UnitId[];
  readonly column: string;
  /** Chance that all who stand there are lost, in parts of ten thousand. */
  readonly destroyed: number;
  /** Points at stake, in hundredths. */
  readonly worth: number;
}

/** The gravest first, `most` of them; those with less than `least` hundredths of a point to be expected are left out. */
export function dangersTo(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  { most = 3, least = 1 }: { readonly most?: number; readonly least?: number } = {},
): readonly Danger[] {
  const units = game.units(view, seat);
  const enemies = units.filter(({ side }) => side !== seat).map(({ id }) => id);
  const threats = threatsOf(game, view, seat, enemies);
  const own = Map.groupBy(
    units.filter(({ side }) => side === seat),
    ({ at }) => at,
  );
  const found = [...own].flatMap(([at, stack]): Danger | [] => {
    const attack = threats.hexes.has(at) ? bestAttack(game, view, seat, threats, { hex: at }) : null;
    if (!attack) return [];
    const worths = stack.map(({ id }) => ({ id, worth: game.worth(view, id) }));
    const dearest = worths.reduce((a, b) => (b.worth > a.worth ? b : a));
    return {
      unit: dearest.id,
      at,
      attackers: attack.attackers.map(({ unit }) => unit),
      column: attack.estimate.column,
      destroyed: attack.estimate.measures['destroyed'] ?? 0,
      worth: worths.reduce((sum, { worth }) => sum + worth, 0),
    };
  });
  const stake = ({ destroyed, worth }: Danger): number => destroyed * worth;
  return found
    .filter(danger => stake(danger) >= least * 10_000)
    .sort((a, b) => stake(b) - stake(a) || (a.at < b.at ? -1 : 1))
    .slice(0, most);
}
