// A unit that is led hex by hex, in a retreat or a pursuit: the whole ways it can be led, so that one press on the last hex
// leads it there. They are found by playing on copies, for only a march has its reach told by the game.

import {
  type Action,
  type AnyGame,
  type End,
  isSurrender,
  knock,
  type Seat,
  type UnitId,
} from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { ownHexOf } from '../offers.ts';

/** More steps than any retreat has; a circle must end somewhere. */
const FAR = 6;
/** Ways beyond these are found when the unit has come nearer. */
const MANY = 400;

/** What is left is not known: the shorter way counts as the better, by a number below 0. */
export function ledWays(game: AnyGame, state: unknown, seat: Seat, unit: UnitId): readonly End[] {
  const asked = questionIn(game, state, seat, unit);
  if (asked === undefined) return [];
  const ends: End[] = [];
  const known = new Set<string>();
  let front: { readonly state: unknown; readonly path: readonly Action[] }[] = [{ state, path: [] }];
  for (let steps = 1; steps <= FAR && front.length > 0; steps++) {
    const next: typeof front = [];
    for (const { state: here, path } of front)
      for (const action of stepsIn(game, here, seat)) {
        const taken = knock(game, here, { seat, action });
        if (!taken.ok || ends.length >= MANY) continue;
        const at = ownHexOf(game.actions, action)!;
        const way = [...path, action];
        const goesOn = questionIn(game, taken.step.state, seat, unit) === asked;
        // Who may stand where he was led to is not asked again whether he does.
        ends.push({ at, left: -steps, path: [...way, ...(goesOn ? standing(game, taken.step.state) : [])] });
        if (!goesOn || known.has(at)) continue;
        known.add(at);
        next.push({ state: taken.step.state, path: way });
      }
    front = next;
  }
  return ends;
}

/** The question, where it is about this unit alone. */
function questionIn(game: AnyGame, state: unknown, seat: Seat, unit: UnitId): string | undefined {
  const now = game.awaits(state);
  if (now.kind !== 'seats' || !now.seats.includes(seat) || now.moment.close) return undefined;
  const { key, about = [] } = now.moment;
  return about.length === 1 && about[0] === unit ? key : undefined;
}

/** Orders that name a hex and nobody else. */
const stepsIn = (game: AnyGame, state: unknown, seat: Seat): readonly Action[] =>
  game
    .choices(state, seat)
    .filter(
      (action: Action) =>
        !isSurrender(action) && actorOf(action) === undefined && ownHexOf(game.actions, action) !== undefined,
    );

function standing(game: AnyGame, state: unknown): readonly Action[] {
  const now = game.awaits(state);
  return now.kind === 'seats' && now.moment.pass ? [now.moment.pass] : [];
}
