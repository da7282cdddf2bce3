// A fight in one order is the same fight as in its steps, and no other order passes that is not offered.

import {
  type Action,
  checksum,
  type GameEvent,
  kindOf,
  type Seat,
  type Step,
  type WholeFight,
  writeAction,
} from '@gonfalon/kernel';
import { demand, type Look } from './law.ts';

const LAW = 'a fight in one order is the fight in steps';
/** Enough to catch a difference; a side in contact all along its line has thousands. */
const MOST = 6;
const SCANNED = 60;

export function wholeFightsKept<S, A extends Action, E extends GameEvent>(
  look: Look<S, A, E>,
  below: (n: number) => number,
): void {
  for (const seat of look.seats) {
    const fights: WholeFight<A>[] = [];
    for (const fight of look.game.fights(look.state, seat)) if (fights.push(fight) >= SCANNED) break;
    for (let n = 0; n < MOST && fights.length > 0; n++)
      fightKept(look, seat, fights.splice(below(fights.length), 1)[0]!);
  }
}

function fightKept<S, A extends Action, E extends GameEvent>(
  { game, state, seats }: Look<S, A, E>,
  seat: Seat,
  { order, steps }: WholeFight<A>,
): void {
  const text = writeAction(game.actions, order);
  const verdict = game.check(state, seat, order);
  demand(LAW, verdict.ok, () => `"${text}" is listed and refused: ${JSON.stringify(verdict)}`);
  for (const other of seats)
    if (other !== seat)
      demand(LAW, !game.check(state, other, order).ok, () => `"${text}" of ${seat} may be said by ${other}`);
  const once = game.apply(state, { seat, action: order });
  let stepwise: Step<S, E> = { state, events: [] };
  for (const step of steps) {
    const refusal = game.check(stepwise.state, seat, step);
    demand(LAW, refusal.ok, () => `"${text}" passes, its step "${writeAction(game.actions, step)}" does not`);
    const next = game.apply(stepwise.state, { seat, action: step });
    stepwise = { ...next, events: [...stepwise.events, ...next.events] };
  }
  demand(
    LAW,
    checksum(once.state) === checksum(stepwise.state) && checksum(once.events) === checksum(stepwise.events),
    () => `"${text}" leads elsewhere than its steps`,
  );
}

/** Whether an order nobody offered is one of the fights, whoever is named first in it. */
export function isWholeFight<S, A extends Action, E extends GameEvent>(
  { game, state }: Look<S, A, E>,
  seat: Seat,
  action: A,
): boolean {
  const lists = Object.entries(game.actions[action.do] ?? {}).filter(([, spec]) =>
    ['units', 'hexes'].includes(kindOf(spec)),
  );
  if (lists.length === 0) return false;
  const named = (of: A): string => JSON.stringify(lists.map(([arg]) => [...(of[arg] as string[])].sort()));
  for (const { order } of game.fights(state, seat))
    if (order.do === action.do && named(order) === named(action)) return true;
  return false;
}
