// Where units hold, shoot and could strike: the rules asked about every hex instead of about one enemy.

import { ALL_FACINGS, distance, type Hex, neighbour } from '@gonfalon/hex';
import type { HexId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn } from '@gonfalon/kit';
import { controls } from '../chapters/control.ts';
import { canShootAt, hasSight, SHOT } from '../chapters/ranged.ts';
import { canAttack } from '../forecast/forecast.ts';
import type { MedievalBattle } from '../game.ts';
import { type BattleScene, boardUnits, unitById } from '../scene.ts';
import { type Army, SEATS, type Unit } from '../types.ts';

export const areaOf = (game: MedievalBattle, sc: BattleScene, area: Area, about: string): readonly HexId[] =>
  areaIn(bookOf(game, sc), area, about);

/** Tokens have no front, and nobody commands them. */
const bookOf = (game: MedievalBattle, sc: BattleScene): AreaBook<Unit> => ({
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
    threat: unit => threatened(game, sc, unit),
  },
  seenFrom: hex => sightOf(sc, hex),
});

const hexesOf = ({ grid }: BattleScene): Hex[] => grid.ids.map((_, hex) => hex);

/** Where it could fight if the turn were its army's, with the points it has now. */
function threatened(game: MedievalBattle, sc: BattleScene, unit: Unit): Hex[] {
  const turn = { ...sc.s, stack: [{ is: 'turn', army: unit.army }] } as const;
  const stands = game
    .reach(turn, unit.army, unit.id)
    .map(({ at, left }): Unit => ({ ...unit, at: sc.grid.hex(at)!, points: left }));
  return [unit, ...stands].flatMap(there => [
    ...ALL_FACINGS.map(facing => neighbour(sc.grid, there.at, facing)).filter(
      hex => hex >= 0 && canAttack(sc, there, hex),
    ),
    ...(there.points >= SHOT ? hexesOf(sc).filter(hex => canShootAt(sc, there, hex)) : []),
  ]);
}

/** What an archer with the longest bow of the box would see from there. */
function sightOf(sc: BattleScene, from: Hex): readonly Hex[] {
  const range = Math.max(...Object.values(sc.cards.ranged).map(card => card.range));
  return hexesOf(sc).filter(
    to => distance(sc.grid, from, to) <= range && to !== from && hasSight(sc, from, to),
  );
}
