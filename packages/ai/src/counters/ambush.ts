// Our own hidden regiment: it creeps to the edge of its wood and shows itself when there is somebody to fall upon. What the
// enemy's may do is in woods.ts.

import { ALL_FACINGS, distance, type Hex } from '@gonfalon/hex';
import type { Action } from '@gonfalon/kernel';
import { bestOf } from './afterwards.ts';
import { type Battle, foesAt, type Man, nearest } from './battle.ts';
import { goalFrom, looksAway } from './fronts.ts';
import { depthOf } from './going.ts';
import { springFrom } from './woods.ts';

/** Before the battle ends it comes out for whoever is there. */
const LAST_TURNS = 6;

/** Out, with a front to the enemy, or a hex on through the wood; undefined where it lies well. */
export function springing(battle: Battle, choices: readonly Action[]): Action | undefined {
  const shows = choices.filter(({ do: verb }) => verb === 'reveal');
  const first = shows[0] && battle.byId.get(shows[0]['unit'] as string);
  if (!first || (first.hidden && !isTime(battle, first.hex))) return creeping(battle, choices);
  return bestOf(
    shows.filter(({ unit }) => unit === first.id),
    show => outlook(battle, first, show),
  );
}

/** How far out a man comes with that front, who comes forth last of many: the hexes before the first are full by then. */
function outlook(battle: Battle, man: Man, show: Action): number {
  const { game, view, seat, grid } = battle;
  const goal = goalFrom(battle, man.hex).hex;
  const away = looksAway(battle, man.hex, show['facing'] as number, goal);
  if (man.leader) return -away;
  const out = game.apply(view, { seat, action: show }).state;
  const places = game.reach(out, seat, man.id).map(({ at }) => place(battle, grid.hex(at)!));
  return Math.max(place(battle, man.hex), ...places) * ALL_FACINGS.length - away;
}

/** Out of the wood, there near the enemy. */
const place = (battle: Battle, hex: Hex): number =>
  -depthOf(battle, hex) * DEEP - nearest(battle, hex, battle.enemies);
/** A hex nearer to the edge is worth so many nearer to the enemy. */
const DEEP = 3;

/** What they could ride at: men who look another way count twice, and a leader without men more than anybody. */
function preyFrom(battle: Battle, hex: Hex): number {
  const { enemies, grid } = battle;
  const ride = springFrom(battle, hex);
  let prey = 0;
  for (const foe of enemies) {
    if (distance(grid, foe.hex, hex) > ride) continue;
    if (foe.leader) prey += foesAt(battle, foe.hex).every(({ leader }) => leader) ? BARE : 0;
    else prey += foe.facing !== null && looksAway(battle, foe.hex, foe.facing, hex) >= 2 ? 2 : 1;
  }
  return prey;
}
const BARE = 3;
/** Less than this is not worth being seen for. */
const ENOUGH = 3;

function isTime(battle: Battle, hex: Hex): boolean {
  const { facts } = battle;
  const prey = preyFrom(battle, hex);
  // Once everybody knows the place nobody comes near it any more, and they must go to meet him.
  const wanted = facts.ambush?.at ? 1 : ENOUGH;
  if (prey >= wanted) return true;
  return facts.lastTurn !== null && facts.lastTurn - facts.turn < LAST_TURNS;
}

/** Towards the edge of the wood, there towards the enemy: deep in it they are too late for anybody. */
function creeping(battle: Battle, choices: readonly Action[]): Action | undefined {
  const shifts = choices.filter(({ do: verb }) => verb === 'shift');
  const lying = battle.own.find(({ hidden }) => hidden);
  if (shifts.length === 0 || !lying) return undefined;
  const to = ({ to: id }: Action): Hex => battle.grid.hex(id as string)!;
  const best = bestOf(shifts, shift => place(battle, to(shift)))!;
  return place(battle, to(best)) > place(battle, lying.hex) ? best : undefined;
}
