// Where units hold and shoot: the rules asked about every hex instead of about one enemy.

import { distance, type Hex } from '@gonfalon/hex';
import type { HexId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn } from '@gonfalon/kit';
import { controls } from '../chapters/control.ts';
import { canShootAt, hasSight } from '../chapters/ranged.ts';
import { type BattleScene, boardUnits, unitById } from '../scene.ts';
import { type Army, SEATS, type Unit } from '../types.ts';

export const areaOf = (sc: BattleScene, area: Area, about: string): readonly HexId[] =>
  areaIn(bookOf(sc), area, about);

/** Tokens have no front, and nobody commands them. */
const bookOf = (sc: BattleScene): AreaBook<Unit> => ({
  grid: sc.grid,
  seats: SEATS,
  unitsOf: seat => boardUnits(sc.s, seat as Army),
  unitNamed: id => {
    const unit = unitById(sc.s, id);
    return unit && unit.at >= 0 ? unit : undefined;
  },
  of: {
    zone: unit => hexesOf(sc).filter(hex => controls(sc, unit, hex)),
    fire: unit => hexesOf(sc).filter(hex => canShootAt(sc, unit, hex)),
  },
  seenFrom: hex => sightOf(sc, hex),
});

const hexesOf = ({ grid }: BattleScene): Hex[] => grid.ids.map((_, hex) => hex);

/** What an archer with the longest bow of the box would see from there. */
function sightOf(sc: BattleScene, from: Hex): readonly Hex[] {
  const range = Math.max(...Object.values(sc.cards.ranged).map(card => card.range));
  return hexesOf(sc).filter(
    to => distance(sc.grid, from, to) <= range && to !== from && hasSight(sc, from, to),
  );
}
