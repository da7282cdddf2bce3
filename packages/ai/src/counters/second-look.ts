// The enemy's moves when a plan has been carried out: a hex that is left opens a way to him, and men who have come close another.

import type { Hex } from '@gonfalon/hex';
import type { Awaits } from '@gonfalon/kernel';
import type { Battle } from './battle.ts';
import { type Comer, type Danger, dangerOf } from './danger.ts';
import type { Stand } from './stands.ts';
import type { Work } from './work.ts';

/** As `dangerOf`, with everybody where the plan sends him and nobody met on the way. */
export function dangerAfter(battle: Battle, going: readonly Stand[], work: Work): Danger {
  return dangerOf({ ...battle, view: tableAfter(battle, going) }, work);
}

export const tableAfter = (battle: Battle, going: readonly Stand[]): unknown =>
  going.reduce((state, stand) => marched(battle, state, stand), battle.view);

/** Whoever cannot go on stays where he has come to; whoever may not stop there has not gone, or nobody after him could. */
export function marched(battle: Battle, from: unknown, { path }: Stand): unknown {
  const { game, seat } = battle;
  let state = from;
  for (const action of path ?? []) {
    if (!game.check(state, seat, action).ok) break;
    state = unanswered(battle, game.apply(state, { seat, action }).state);
  }
  const awaits: Awaits = game.awaits(state);
  const rest = awaits.kind === 'seats' && awaits.moment.key === 'march' ? awaits.moment.close : undefined;
  if (!rest) return state;
  if (!game.check(state, seat, rest).ok) return from;
  return unanswered(battle, game.apply(state, { seat, action: rest }).state);
}

/** Windows of the enemy that may stand between two orders. */
const WINDOWS = 8;
function unanswered({ game, foe }: Battle, from: unknown): unknown {
  let state = from;
  for (let n = 0; n < WINDOWS; n++) {
    const awaits: Awaits = game.awaits(state);
    if (awaits.kind !== 'seats' || !awaits.seats.includes(foe) || !awaits.moment.pass) break;
    state = game.apply(state, { seat: foe, action: awaits.moment.pass }).state;
  }
  return state;
}

/** What either of them shows. */
export const bothDangers = (one: Danger, other: Danger): Danger => ({
  isKnown: true,
  at: hex => [...new Map([...one.at(hex), ...other.at(hex)].map(foe => [foe.id, foe])).values()],
  comers: hex => joined(one, other, hex),
});

function joined(one: Danger, other: Danger, hex: Hex): readonly Comer[] {
  const more = other.comers(hex);
  if (more.length === 0) return one.comers(hex);
  const byFoe = new Map(one.comers(hex).map(comer => [comer.foe.id, comer]));
  for (const comer of more) {
    const known = byFoe.get(comer.foe.id);
    byFoe.set(comer.foe.id, known ? { foe: known.foe, stands: [...known.stands, ...comer.stands] } : comer);
  }
  return [...byFoe.values()];
}
