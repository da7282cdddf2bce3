// How things end: the move of a unit, of which the next one taken makes an end, and the phase, which nobody ends by a slip.

import {
  type Action,
  type Awaits,
  isSurrender,
  knock,
  type Seat,
  sameAction,
  type UnitId,
} from '@gonfalon/kernel';
import { actorOf, type Duty } from '@gonfalon/kit';
import { gone } from './foresight.ts';
import type { Opened } from './opened.ts';

type Box = Pick<Opened, 'game' | 'showing'>;

/** A unit on its way, and the order that ends its move. */
export interface Moving {
  readonly unit: UnitId;
  readonly close: Action;
}

/** The seat's own unit whose move is asked about, and nothing else. */
export function movingIn(box: Box, state: unknown, seat: Seat): Moving | undefined {
  const moving = onItsWay(box, state, seat);
  return moving && box.showing.unit(state, seat, moving.unit)?.seat === seat ? moving : undefined;
}

/** The same, whoever's it is. */
function onItsWay({ game, showing }: Box, state: unknown, seat: Seat): Moving | undefined {
  const now: Awaits = game.awaits(state);
  if (now.kind !== 'seats' || !now.seats.includes(seat)) return undefined;
  const { close, pass, about = [] } = now.moment;
  const unit = showing.march(state)?.unit;
  if (!close || pass || about.length !== 1 || about[0] !== unit) return undefined;
  return { unit: unit!, close };
}

/** How the table would lie were the move ended now; undefined where none is under way, or it may not end yet. */
export function movedOn(box: Box, state: unknown, seat: Seat): { close: Action; state: unknown } | undefined {
  const moving = movingIn(box, state, seat);
  const then = moving && gone(box.game, state, seat, [moving.close]);
  return then === undefined ? undefined : { close: moving!.close, state: then };
}

/** The way, and the end of the move where nothing else is left to do after it; a turn ends by hand alone. */
export function toItsEnd(box: Box, state: unknown, seat: Seat, path: readonly Action[]): readonly Action[] {
  const then = gone(box.game, state, seat, path);
  const moving = then === undefined ? undefined : movingIn(box, then, seat);
  if (!moving) return path;
  const left = box.game.choices(then, seat).filter((action: Action) => !isSurrender(action));
  const over = left.length === 1 && sameAction(left[0]!, moving.close);
  return over && staysAsked(box.game, then, seat, moving.close) ? [...path, moving.close] : path;
}

/** Whether others of the seat may move after this way and the end of its move. */
export function leavesTime(box: Box, state: unknown, seat: Seat, path: readonly Action[]): boolean {
  const then = gone(box.game, state, seat, path);
  if (then === undefined) return false;
  // It is asked with every unit taken up: who has just been ordered about needs no card to be known as one's own.
  const goes = onItsWay(box, then, seat);
  const ordered = goes !== undefined && path.some(action => actorOf(action) === goes.unit);
  const moving = ordered ? goes : movingIn(box, then, seat);
  return moving === undefined || staysAsked(box.game, then, seat, moving.close);
}

const staysAsked = (game: Box['game'], state: unknown, seat: Seat, action: Action): boolean => {
  const taken = knock(game, state, { seat, action });
  const now: Awaits | undefined = taken.ok ? game.awaits(taken.step.state) : undefined;
  // Whoever may only answer lets it pass, and the seat goes on.
  return now?.kind === 'seats' && (now.seats.includes(seat) || now.moment.pass !== undefined);
};

/** The order that ends a phase of the seat; undefined where the question is another. */
export function phaseEnd({ game, showing }: Box, state: unknown, seat: Seat): Action | undefined {
  const now: Awaits = game.awaits(state);
  if (now.kind !== 'seats' || !now.seats.includes(seat) || now.moment.pass) return undefined;
  const { phases, now: phase } = showing.clock(state);
  if (phases[phase]?.seat !== seat || movingIn({ game, showing }, state, seat)) return undefined;
  return now.moment.close;
}

/** Who could still do something before the phase ends, and what is still due; null where nobody need be asked about it. */
export function leftUndone(
  box: Box,
  state: unknown,
  seat: Seat,
): { readonly units: readonly UnitId[]; readonly duties: readonly Duty[] } | null {
  const close = phaseEnd(box, state, seat);
  // What the rules refuse they say themselves.
  if (!close || !box.game.check(state, seat, close).ok) return null;
  const units = box.showing.subjects(state, seat).may;
  const duties = box.showing.duties(state, seat);
  return units.length + duties.length === 0 ? null : { units, duties };
}
