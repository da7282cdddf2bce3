// What a whole move meets: enemies it comes face to face with, and those who may answer while it goes on.

import type { Action, Game, GameEvent, HexId, Seat, Supposed, UnitId } from '@gonfalon/kernel';

/** @testonly Enemy hexes the unit would have before it there; for computer players. */
export function contactsOf<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  seat: Seat,
  who: Supposed,
): readonly HexId[] {
  const { melee } = game.strikes(s, seat, who);
  if (melee.length === 0) return melee;
  const foes = new Set<HexId>();
  for (const { side, at } of game.units(s, seat)) if (side !== seat) foes.add(at);
  return melee.filter(hex => foes.has(hex));
}

/** Somebody who may answer. */
export interface Exposure {
  readonly unit: UnitId;
  /** What he could do: 'fire', 'countercharge'. */
  readonly by: string;
  /** Which order of the way he could answer, from 0. */
  readonly step: number;
}

/**
 * @testonly For computer players.
 * Everybody known who may answer on the way, the first time each may. The way is gone on a copy of what the seat knows, and every
 * question to the other side is let pass; it ends where dice or anything unforeseen stops it. Dear: ask for a few ends only.
 */
export function exposedOn<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  seat: Seat,
  path: readonly A[],
): readonly Exposure[] {
  const found = new Map<string, Exposure>();
  let state = game.view(s, seat);
  for (const [step, action] of path.entries()) {
    const awaited = game.awaits(state);
    if (awaited.kind !== 'seats' || !awaited.seats.includes(seat) || !game.check(state, seat, action).ok)
      break;
    state = letPass(game, game.apply(state, { seat, action }).state, seat, (unit, by) => {
      const key = `${unit} ${by}`;
      if (!found.has(key)) found.set(key, { unit, by, step });
    });
  }
  return [...found.values()];
}

/** The state after every question to the other side has been let pass. */
function letPass<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  from: S,
  seat: Seat,
  note: (unit: UnitId, by: string) => void,
): S {
  let state = from;
  for (;;) {
    const awaited = game.awaits(state);
    if (awaited.kind !== 'seats' || awaited.seats.includes(seat) || !awaited.moment.pass) return state;
    const [other] = awaited.seats as [Seat];
    for (const choice of game.choices(state, other))
      if (typeof choice['unit'] === 'string') note(choice['unit'], choice.do);
    state = game.apply(state, { seat: other, action: awaited.moment.pass }).state;
  }
}
