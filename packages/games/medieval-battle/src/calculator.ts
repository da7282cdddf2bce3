// The cards and the calculator, for whoever draws them.

import type { Action } from '@gonfalon/kernel';
import {
  type Card,
  COLUMNS,
  MIDDLE,
  type State,
  scenes,
  TROOPS,
  type Troop,
} from '@gonfalon/system-medieval-battle';
import units from '../tables/units.json' with { type: 'json' };
import { box, game } from './game.ts';
import { FIGURE } from './layout.ts';

/** The losses of both sides, column by column. */
export const CALCULATOR: readonly string[] = COLUMNS;

const sceneOf = scenes(box);

const shownCard = (attackers: readonly Troop[], ranged: boolean, { cells }: Card) => ({
  attackers: attackers.map(kind => units[kind].name),
  ranged,
  against: TROOPS.map(kind => ({ figure: FIGURE[kind], name: units[kind].name, losses: cells[kind] })),
});

/** As they lie in the box: archers and longbowmen share a melee card, both kinds of short bows a ranged one. */
export const shownCards = () => [
  ...printed(box.cards.melee).map(([kinds, card]) => shownCard(kinds, false, card)),
  ...printed(box.cards.ranged).map(([kinds, card]) => shownCard(kinds, true, card)),
];

/** Equal cards are printed once. */
function printed(cards: Readonly<Partial<Record<Troop, Card>>>): [Troop[], Card][] {
  const found = new Map<string, [Troop[], Card]>();
  for (const kind of TROOPS) {
    const card = cards[kind];
    if (!card) continue;
    const cells = JSON.stringify(TROOPS.map(defender => card.cells[defender]));
    const same = found.get(cells);
    if (same) same[0].push(kind);
    else found.set(cells, [[kind], card]);
  }
  return [...found.values()];
}

/** A fight that may be declared now; null for any other order, also for one against a wagon train, which needs no card. */
export function shownClash(held: unknown, order: Action) {
  const state = held as State;
  const { s, cards } = sceneOf(state);
  const unit = s.units.find(({ id }) => id === order.unit);
  const target = s.units.find(({ id }) => id === order.target);
  if (!unit || !target || target.kind === 'WT') return null;
  const odds = game.odds(state, unit.army, order as Parameters<typeof game.odds>[2]);
  if (!odds) return null;
  const ranged = order.do === 'shoot';
  const kind = unit.kind as Troop;
  const { base, column } = odds.measures as { base: number; column: number };
  const shift = odds.ledger.reduce((sum, row) => sum + row.shift, 0);
  return {
    card: shownCard([kind], ranged, ranged ? cards.ranged[kind]! : cards.melee[kind]),
    chosen: TROOPS.indexOf(target.kind as Troop),
    side: target.army,
    factors: odds.ledger,
    columns: COLUMNS,
    path: slide(base + MIDDLE, shift, column + MIDDLE),
  };
}

/** Column by column; pushed against the end it stays there. */
const slide = (from: number, shift: number, to: number): number[] =>
  Array.from({ length: Math.abs(shift) + 1 }, (_, n) =>
    shift < 0 ? Math.max(to, from - n) : Math.min(to, from + n),
  );
