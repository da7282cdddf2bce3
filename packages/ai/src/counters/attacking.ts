// Declaring fights: the best sharing-out of those that are owed is looked for anew before each of them, for dice have fallen.

import type { Hex } from '@gonfalon/hex';
import type { Action, UnitId } from '@gonfalon/kernel';
import type { Reason } from '../thinker.ts';
import type { Battle } from './battle.ts';
import { engage, type Fight, fightsIn, type Judging, type Knot, knotsOf, sidesOf } from './fights.ts';
import type { Ideas } from './ideas.ts';
import { musketsIn } from './small-arms.ts';
import { oddsValue, type Temper } from './value.ts';
import type { Work } from './work.ts';

export interface Declared {
  readonly action: Action;
  readonly reasons: readonly Reason[];
}

/** The next fight to be declared; null where none is owed and none pays. */
export function nextFight(battle: Battle, ideas: Ideas, temper: Temper, work: Work): Declared | null {
  const { game, view, seat } = battle;
  const duties = game.attackDuties(view, seat);
  if (!duties) return null;
  const judging: Judging = {
    common: battle.common,
    care: temper.care,
    muskets: musketsIn(battle, ideas),
    work,
  };
  const knots = knotsOf(battle, duties);
  const bound = knots.filter(({ must, owed }) => must.size > 0 || owed.size > 0);
  const found = bound.map(knot => {
    const open = fightsIn(battle, knot, judging);
    const shared =
      sharedOut(open, knot, ideas.partitions) ?? open.filter(one => isAllowed(battle, one)).slice(0, 1);
    return { open, shared };
  });
  const fight = first(
    battle,
    found.flatMap(({ shared }) => shared),
    ideas,
    judging,
  );
  if (fight) {
    const { open } = found.find(({ shared }) => shared.includes(fight))!;
    return { action: engage(battle, fight), reasons: [reasonFor(battle, fight, open)] };
  }
  return owedAnyhow(battle, bound) ?? willing(battle, knots, judging);
}

const isAllowed = (battle: Battle, fight: Fight): boolean =>
  battle.game.check(battle.view, battle.seat, engage(battle, fight)).ok;

/** Of fights that will all be fought: against whoever is boxed in, before winners who pursue open a way out for him. */
function first(battle: Battle, fights: readonly Fight[], ideas: Ideas, judging: Judging): Fight | undefined {
  const urgency = (fight: Fight): number => {
    const room = Math.min(...Object.values(fight.estimate.room), OPEN);
    return ideas.exact === 0 ? 0 : (judging.common * (OPEN - room)) / OPEN;
  };
  return fights
    .filter(fight => isAllowed(battle, fight))
    .map(fight => ({ fight, value: fight.value + urgency(fight) }))
    .sort((a, b) => b.value - a.value)
    .map((one, n) =>
      n < ideas.exact ? { ...one, value: exactly(battle, one.fight, judging) + urgency(one.fight) } : one,
    )
    .sort((a, b) => b.value - a.value)[0]?.fight;
}
/** Room enough for any retreat. */
const OPEN = 3;

function exactly(battle: Battle, fight: Fight, { care, work }: Judging): number {
  work.done += 10;
  const odds = battle.game.odds(battle.view, battle.seat, engage(battle, fight));
  return odds ? oddsValue(sidesOf(battle, fight), odds, care) : fight.value;
}

/** Where no sharing-out was found: whatever the rules allow. */
function owedAnyhow(battle: Battle, bound: readonly Knot[]): Declared | null {
  if (bound.length === 0) return null;
  for (const { order } of battle.game.fights(battle.view, battle.seat)) return { action: order, reasons: [] };
  return null;
}

/** Nobody must any more: whoever may and gains by it. */
function willing(battle: Battle, knots: readonly Knot[], judging: Judging): Declared | null {
  for (const knot of knots)
    for (const fight of fightsIn(battle, knot, judging)) {
      if (fight.value <= judging.common / 50) break;
      if (isAllowed(battle, fight))
        return { action: engage(battle, fight), reasons: [reasonFor(battle, fight, [])] };
    }
  return null;
}

function reasonFor(battle: Battle, fight: Fight, fights: readonly Fight[]): Reason {
  const others = fights.filter(
    other => other !== fight && other.hexes.some(hex => fight.hexes.includes(hex)),
  );
  const second = others[0];
  return {
    key: 'fight',
    values: {
      target: fight.hexes.map(hex => battle.grid.ids[hex]!).join(' '),
      column: fight.estimate.column,
      destroyed: fight.estimate.measures['destroyed'] ?? 0,
      room: Math.min(...Object.values(fight.estimate.room), 9),
      value: fight.value,
      ...(second && { secondValue: second.value }),
    },
  };
}

/** Fights that serve everybody who must attack and be attacked, worth as much together as was found within so many tries. */
export function sharedOut(
  fights: readonly Fight[],
  { must, owed, again }: Knot,
  tries: number,
): readonly Fight[] | null {
  let found: readonly Fight[] | null = null;
  let [most, tried] = [Number.NEGATIVE_INFINITY, 0];
  const due: readonly (UnitId | Hex)[] = [...must, ...owed];
  const served = new Set<UnitId | Hex>();
  const search = (taken: readonly Fight[], sum: number): void => {
    tried++;
    const next = due.find(one => !served.has(one));
    if (next === undefined) {
      if (sum > most) [found, most] = [taken, sum];
      return;
    }
    for (const fight of fights) {
      if (tried > tries && (found || tried > tries * PATIENT)) return;
      const { attackers, hexes } = fight;
      if (typeof next === 'number' ? !hexes.includes(next) : !attackers.includes(next)) continue;
      if (attackers.some(one => served.has(one)) || (!again && hexes.some(one => served.has(one)))) continue;
      const fresh = [...attackers, ...hexes].filter(one => !served.has(one));
      for (const one of fresh) served.add(one);
      search([...taken, fight], sum + fight.value * leftBy(taken, fight));
      for (const one of fresh) served.delete(one);
    }
  };
  search([], 0);
  return found;
}

/** How often it comes to a fight after these: whoever has left a hex is not attacked there again. */
function leftBy(taken: readonly Fight[], { hexes }: Fight): number {
  let left = 1;
  for (const { hexes: others, estimate } of taken)
    if (others.some(hex => hexes.includes(hex)))
      left *= 1 - (estimate.measures['retreat'] ?? 0) / TEN_THOUSAND;
  return left;
}
const TEN_THOUSAND = 10_000;

/** In a large tangle there may be no sharing-out at all, and to be sure of that would take for ever. */
const PATIENT = 50;

/** A fight somebody else has begun to put together: fought where it may be, else given up. */
export function begunFight({ game, view, seat }: Battle, choices: readonly Action[]): Action | undefined {
  const fight = { do: 'fight' };
  if (game.check(view, seat, fight).ok) return fight;
  return choices.find(({ do: verb }) => verb === 'cancel');
}
