// Parts of a battlefield that are thought through together: men who could come to blows, or be struck, with whoever is near.

import { distance, type Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import type { Arrangement } from './arrangement.ts';
import type { Battle, Man } from './battle.ts';
import type { Danger } from './danger.ts';
import type { Planning } from './planning.ts';
import type { Stand } from './stands.ts';

export interface Theatre {
  /** Who may be sent elsewhere. */
  readonly men: readonly Man[];
  /** They and everybody who stands near enough to be struck because of them. */
  readonly around: readonly Man[];
  /** Their part of an arrangement. */
  within(arrangement: Arrangement): Arrangement;
}

/** So many men are thought of together. */
const MOST = 12;
/** And everybody so near to them. */
const NEAR = 4;

export function theatresOf(planning: Planning, danger: Danger): readonly Theatre[] {
  const { battle, options } = planning;
  const placeOf = (man: Man): Hex => planning.posting.placeOf(man);
  const involved = [...options]
    .filter(([id, stands]) => concerns(battle.byId.get(id)!, stands, danger))
    .map(([id]) => battle.byId.get(id)!);
  const theatres: Theatre[] = [];
  const left = new Set(involved);
  for (const first of involved) {
    if (!left.has(first)) continue;
    const men = nearestTo(battle, first, [...left], placeOf);
    for (const man of men) left.delete(man);
    theatres.push(theatreOf(battle, men, placeOf));
  }
  return theatres;
}

const concerns = (man: Man, stands: readonly Stand[], danger: Danger): boolean =>
  !man.leader &&
  (stands.some(({ before }) => before.length > 0) || stands.some(({ hex }) => danger.at(hex).length > 0));

const nearestTo = ({ grid }: Battle, first: Man, men: readonly Man[], placeOf: (man: Man) => Hex): Man[] =>
  men
    .map(man => ({ man, away: distance(grid, placeOf(first), placeOf(man)) }))
    .sort((a, b) => a.away - b.away || (a.man.id < b.man.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ man }) => man);

function theatreOf({ own, grid }: Battle, men: readonly Man[], placeOf: (man: Man) => Hex): Theatre {
  const ids = new Set<UnitId>(men.map(({ id }) => id));
  const around = own.filter(
    man =>
      ids.has(man.id) ||
      // Leaders who have still to move are given their places when the men have theirs.
      (!(man.leader && man.acts) && men.some(other => distance(grid, placeOf(man), placeOf(other)) <= NEAR)),
  );
  const near = new Set<UnitId>(around.map(({ id }) => id));
  return {
    men,
    around,
    within: arrangement => new Map([...arrangement].filter(([id]) => near.has(id))),
  };
}
