// The ways to answer a moment that may also be let go by: one for each deed of each unit, numbered for keys and board.

import { type Action, isSurrender, type Moment, type Seat, sameAction, type UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import type { Session } from '../session.ts';

export interface Option {
  /** From 1. */
  readonly number: number;
  readonly verb: string;
  readonly unit: UnitId | undefined;
  /** They differ by target, hex or facing only. */
  readonly choices: readonly Action[];
}
export interface Asked {
  readonly seat: Seat;
  readonly moment: Moment;
  readonly pass: Action;
  readonly options: readonly Option[];
}

/** By deed and unit, in the order the game offers them. */
export function grouped(choices: readonly Action[]): readonly Option[] {
  const groups = Map.groupBy(choices, action => `${action.do} ${actorOf(action) ?? ''}`);
  return [...groups.values()].map((group, n) => ({
    number: n + 1,
    verb: group[0]!.do,
    unit: actorOf(group[0]!),
    choices: group,
  }));
}

const known = new WeakMap<object, Asked | null>();

/** null where nobody is asked, or there is nothing to do but one's own free play. */
export function askedIn(session: Session): Asked | null {
  const awaits = session.awaits.value;
  const seat = session.asked.value;
  if (awaits.kind !== 'seats' || seat === null || !awaits.moment.pass) return null;
  // The board asks as often as it is drawn; states never change, so one answer a state will do.
  const state = session.now.value as object;
  const found = known.get(state);
  if (found?.seat === seat) return found;
  const { moment } = awaits;
  const pass = awaits.moment.pass;
  const choices: readonly Action[] = session.opened.game.choices(state, seat);
  const options = grouped(choices.filter(choice => !isSurrender(choice) && !sameAction(choice, pass)));
  const asked = options.length === 0 ? null : { seat, moment, pass, options };
  known.set(state, asked);
  return asked;
}
