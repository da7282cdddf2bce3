// A standing order while it is being written.

import { type Action, type Seat, type StandingOrder, type UnitId, VALUE } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import type { Session } from '../session.ts';

export interface Draft {
  readonly seat: Seat;
  readonly moment: string;
  /** Empty for the whole army. */
  readonly units: readonly UnitId[];
  readonly deed: 'ask' | 'pass' | 'choose';
  readonly verb: string;
  readonly measure: string;
  readonly atLeast: number;
  readonly turnOnly: boolean;
}

export function orderOf(draft: Draft, turn: number | undefined): StandingOrder {
  const { seat, moment, units, deed, verb, measure, atLeast, turnOnly } = draft;
  return {
    seat,
    moment,
    ...(units.length > 0 && { units }),
    do: deed === 'choose' ? { choose: verb, measure, atLeast } : deed,
    ...(turnOnly && turn !== undefined && { turnOnly: turn }),
  };
}

/** Deeds whose odds have been seen, with their measures: only by those can an order choose. */
export type KnownDeeds = ReadonlyMap<string, readonly string[]>;

/** A deed may have odds in one case and none in another; more tries would only cost time. */
const TRIES = 3;

export function knownDeeds(session: Session): KnownDeeds {
  const { game, showing, words } = session.opened;
  const found = new Map<string, readonly string[]>();
  const tries = new Map<string, number>();
  const look = (state: unknown, seat: Seat, action: Action): void => {
    const tried = tries.get(action.do) ?? 0;
    if (found.has(action.do) || tried === TRIES) return;
    tries.set(action.do, tried + 1);
    const odds = game.odds(state, seat, action);
    const measures = [...Object.keys(odds?.measures ?? {}), ...(odds?.fates ? [VALUE] : [])];
    const named = measures.filter(name => words.knows(WORD.measure(name)));
    if (named.length > 0) found.set(action.do, named);
  };
  const seat = session.asked.value;
  const state = session.now.value;
  if (seat !== null && !showing.subjects(state, seat).many)
    for (const action of game.choices(state, seat)) look(state, seat, action);
  for (const { said, before } of session.entries.value.toReversed())
    if ('action' in said && said.action !== null) look(before, said.seat, said.action);
  return found;
}
