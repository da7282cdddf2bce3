// Where units hold, shoot and could strike: the rules asked about every hex instead of about one enemy.

import { ALL_FACINGS, distance, type Hex, neighbour } from '@gonfalon/hex';
import type { HexId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn } from '@gonfalon/kit';
import { entryCost } from '../chapters/active.ts';
import { controls } from '../chapters/control.ts';
import { canShootAt, SHOT, sees } from '../chapters/ranged.ts';
import type { MedievalBattle } from '../game.ts';
import { boardUnits, mayStand, type Table, terrainAt, unitById } from '../table.ts';
import { type Army, SEATS, type Unit } from '../types.ts';

export const areaOf = (game: MedievalBattle, t: Table, area: Area, about: string): readonly HexId[] =>
  areaIn(bookOf(game, t), area, about);

/** Tokens have no front, and nobody commands them. */
const bookOf = (game: MedievalBattle, t: Table): AreaBook<Unit> => ({
  grid: t.grid,
  seats: SEATS,
  unitsOf: seat => boardUnits(t.s, seat as Army),
  unitNamed: id => {
    const unit = unitById(t.s, id);
    return unit && unit.at >= 0 ? unit : undefined;
  },
  of: {
    zone: unit => hexesOf(t).filter(hex => controls(t, unit, hex)),
    fire: unit => hexesOf(t).filter(hex => canShootAt(t, unit, hex)),
    threat: unit => threatened(game, t, unit),
  },
  seenFrom: hex => sightOf(t, hex),
});

const hexesOf = ({ grid }: Table): Hex[] => grid.ids.map((_, hex) => hex);

/** Where it could fight if the turn were its army's, with the points it has now. */
function threatened(game: MedievalBattle, t: Table, unit: Unit): Hex[] {
  const turn = { ...t.s, stack: [{ is: 'turn', army: unit.army }] } as const;
  const stands = game
    .reach(turn, unit.army, unit.id)
    .map(({ at, left }): Unit => ({ ...unit, at: t.grid.hex(at)!, points: left }));
  return [unit, ...stands].flatMap(there => [
    ...ALL_FACINGS.map(facing => neighbour(t.grid, there.at, facing)).filter(
      hex => hex >= 0 && canAttack(t, there, hex),
    ),
    ...(there.points >= SHOT ? hexesOf(t).filter(hex => canShootAt(t, there, hex)) : []),
  ]);
}

const canAttack = (t: Table, unit: Unit, hex: Hex): boolean =>
  unit.kind !== 'WT' && mayStand(t, unit.kind, terrainAt(t, hex)) && unit.points >= entryCost(t, hex);

/** What an archer with the longest bow of the box would see from there. */
function sightOf(t: Table, from: Hex): readonly Hex[] {
  const range = Math.max(...Object.values(t.cards.ranged).map(card => card.range));
  return hexesOf(t).filter(to => distance(t.grid, from, to) <= range && to !== from && sees(t, from, to));
}
