// Everything that stays the same while a battle is fought, as plain data: ground, kinds, cards, the numbers of the book.
// For whoever reckons a battle ahead by the thousand and needs it in tables of his own.

import { axialOf, type Hex } from '@gonfalon/hex';
import { type Card, COLUMNS, KEEP_AWAY, MIDDLE, type RangedCard, SIZES, WAGON_PRIZE } from './box.ts';
import { GROUNDS } from './grounds.ts';
import { type BattleScene, idOf, mayStand, terrainAt } from './scene.ts';
import { KINDS, type Kind, SEATS, TROOPS, type Troop } from './types.ts';

const hexOf = (sc: BattleScene, hex: Hex) => {
  const { level, cost, blocksSight, cover, bad } = GROUNDS[terrainAt(sc, hex)];
  return {
    id: idOf(sc, hex),
    ...axialOf(sc.grid, hex),
    level,
    cost,
    blocksSight,
    cover,
    /** Riders fight foot badly there. */
    rough: bad !== null,
    open: KINDS.filter(kind => mayStand(sc, kind, terrainAt(sc, hex))),
    homes: sc.field.homes[hex]!,
  };
};

const kindOf = (sc: BattleScene, kind: Kind) => {
  const { class: family, cost, points, tokens, onFoot, longbow } = sc.box.units[kind];
  return { kind, rides: family === 'cavalry', cost, points, tokens, onFoot, longbow };
};

/** Columns of the calculator from -2 to 2, by defender in the order of the kinds. */
const columnsOf = (card: Card): readonly number[] =>
  TROOPS.map(kind => COLUMNS.indexOf(card.cells[kind] as (typeof COLUMNS)[number]) - MIDDLE);
const rangedOf = (card: RangedCard | undefined) =>
  card ? { range: card.range, columns: columnsOf(card) } : null;

export function almanacOf(sc: BattleScene) {
  const { budget, longbows, target } = SIZES[sc.s.size];
  return {
    format: 'medieval-battle' as const,
    armies: SEATS,
    hexes: sc.grid.ids.map((_, hex) => hexOf(sc, hex)),
    flags: sc.field.flags,
    ring: sc.field.ring,
    kinds: KINDS.map(kind => kindOf(sc, kind)),
    melee: TROOPS.map((kind: Troop) => columnsOf(sc.cards.melee[kind])),
    ranged: TROOPS.map((kind: Troop) => rangedOf(sc.cards.ranged[kind])),
    /** Losses of attacker and defender, by column. */
    losses: COLUMNS.map(text => text.split('-').map(Number)),
    dismounted: sc.box.dismounting.points,
    budget,
    longbows,
    target,
    wagonPrize: WAGON_PRIZE,
    keepAway: KEEP_AWAY,
  };
}
