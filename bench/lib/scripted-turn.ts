// One player turn by a plain script that reads nothing but the contract: every unit marches towards the nearest enemy, every
// duty to fight is fought by the first group that may, everything else is answered by the first choice.

import { distance } from '@gonfalon/hex';
import { type Action, type AnyGame, isSurrender, type Seat, sameAction } from '@gonfalon/kernel';

interface Turn {
  readonly state: unknown;
  /** Orders and rolls. */
  readonly said: number;
}
const LONGEST = 5000;

/** From the first decision of a seat until the other side moves its men. */
export function scriptedTurn(game: AnyGame, from: unknown): Turn {
  let state = from;
  let said = 0;
  let owner: Seat | null = null;
  const plan: Action[] = [];
  for (; said < LONGEST; said++) {
    const awaited = game.awaits(state);
    if (awaited.kind === 'over') break;
    if (awaited.kind === 'dice') {
      state = game.apply(state, {
        rolled: Array.from({ length: awaited.d6 }, (_, n) => ((said + n) % 6) + 1),
      }).state;
      continue;
    }
    const [seat] = awaited.seats as [Seat];
    const reaction = awaited.moment.pass !== undefined;
    owner ??= seat;
    if (!reaction && seat !== owner && awaited.moment.key.startsWith('phase')) break;
    const action = awaited.moment.pass ?? planned(game, state, seat, plan);
    state = game.apply(state, { seat, action }).state;
  }
  return { state, said };
}

/** The next order of the way under way, while it may be given; else another. */
function planned(game: AnyGame, state: unknown, seat: Seat, plan: Action[]): Action {
  const next = plan.shift();
  if (next && game.check(state, seat, next).ok) return next;
  plan.length = 0;
  for (const { order } of game.fights(state, seat)) return order;
  const choices: readonly Action[] = game.choices(state, seat);
  const pick = choices.find(choice => choice.do === 'pick');
  const way = pick ? towardsEnemy(game, state, seat, String(pick['unit'])) : [];
  const [first, ...rest] = way;
  plan.push(...rest);
  if (first) return first;
  const close = choices.find(choice => ['rest', 'done'].includes(choice.do));
  return pick ?? close ?? choices.find(choice => !isSurrender(choice))!;
}

function towardsEnemy(game: AnyGame, state: unknown, seat: Seat, unit: string): readonly Action[] {
  const { grid } = game.land(state);
  const foes = game
    .units(state, seat)
    .filter(({ side }) => side !== seat)
    .map(({ at }) => grid.hex(at)!);
  let best: { readonly far: number; readonly path: readonly Action[] } | null = null;
  for (const end of game.reach(state, seat, unit)) {
    const hex = grid.hex(end.at)!;
    let far = Number.POSITIVE_INFINITY;
    for (const foe of foes) far = Math.min(far, distance(grid, hex, foe));
    if (!best || far < best.far) best = { far, path: end.path };
  }
  return best ? [...best.path.filter(action => !sameAction(action, { do: 'rest' })), { do: 'rest' }] : [];
}
