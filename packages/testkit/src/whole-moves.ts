// Whole moves on trial: two searches compared, and ways gone order by order.

import {
  type Action,
  allItems,
  type Chunks,
  type End,
  type Game,
  type GameEvent,
  type UnitId,
} from '@gonfalon/kernel';

/** '0706 3 1: 12', hex, facing and charge with the points left; in one order, whatever found them. */
export const endsTold = (ends: readonly End[]): string[] =>
  ends.map(({ at, facing, charge, left }) => `${at} ${facing ?? '-'} ${charge ?? '-'}: ${left}`).toSorted();

interface Muster {
  readonly units: Chunks<{ readonly id: UnitId }>;
}
export interface Compared {
  /** Units whose ends were compared. */
  readonly times: number;
  readonly problems: readonly string[];
}

/** Two searches for every unit of some states; null where there is nothing to compare. */
export function searchesCompared<S extends Muster>(
  states: readonly S[],
  searches: (state: S, id: UnitId) => readonly [found: readonly End[], tried: readonly End[]] | null,
): Compared {
  const problems: string[] = [];
  let times = 0;
  for (const [n, state] of states.entries())
    for (const { id } of allItems(state.units)) {
      const both = searches(state, id);
      if (!both) continue;
      problems.push(...endsProblems(...both).map(problem => `state ${n}, ${id}: ${problem}`));
      times++;
    }
  return { times, problems };
}

/** Ends that one search finds and the other does not. */
export function endsProblems(found: readonly End[], tried: readonly End[]): string[] {
  const [one, other] = [endsTold(found), endsTold(tried)];
  return [
    ...one.filter(end => !other.includes(end)).map(end => `${end} is found, and no order leads there`),
    ...other.filter(end => !one.includes(end)).map(end => `orders lead to ${end}, which is not found`),
    ...(one.length === other.length ? [] : [`${one.length} ends are found, orders lead to ${other.length}`]),
  ];
}

/** The state after those orders, where every reaction is let pass; null where dice or the rules stop them. */
export function stateAfter<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  start: S,
  path: readonly A[],
): S | null {
  let state = start;
  for (const action of path) {
    let awaited = game.awaits(state);
    while (awaited.kind === 'seats' && awaited.moment.pass) {
      state = game.apply(state, { seat: awaited.seats[0]!, action: awaited.moment.pass }).state;
      awaited = game.awaits(state);
    }
    if (awaited.kind !== 'seats') return null;
    const seat = awaited.seats[0]!;
    if (!game.check(state, seat, action).ok) return null;
    state = game.apply(state, { seat, action }).state;
  }
  return state;
}
