// Orders tried on a branch: nothing of it is played, and it is tried on what the seat knows.

import { type Action, BadInput, eventsSeen, type Input, judge, readInput, type Seat } from '@gonfalon/kernel';
import { cited, citedReasons } from './citations.ts';
import type { Known, Told } from './known.ts';
import { type Message, optionalFlag, orderIn } from './message.ts';
import { changes } from './open-game.ts';
import { pointsIn } from './weigh.ts';

/** So many orders in a branch, and so many branches in a message. */
const MOST_ORDERS = 1000;
const MOST_BRANCHES = 1000;

/** `actions`: one branch; `each`: a list of them, answered in a list. */
export function tried(known: Known, seat: Seat, given: Message['given']): Told {
  const { actions, each } = given;
  if ((actions === undefined) === (each === undefined))
    throw new BadInput('try', 'takes "actions", a list of orders, or "each", a list of such lists');
  const told = optionalFlag(given, 'changes');
  const from = known.game.view(known.state, seat);
  if (actions !== undefined) return branch(known, from, seat, listIn(actions, 'actions', MOST_ORDERS), told);
  return {
    each: listIn(each, 'each', MOST_BRANCHES).map(list =>
      branch(known, from, seat, listIn(list, 'each', MOST_ORDERS), told),
    ),
  };
}

function listIn(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new BadInput(field, `is a list of at most ${most}`);
  return value;
}

function branch(
  { game, book }: Known,
  from: unknown,
  seat: Seat,
  orders: readonly unknown[],
  told: boolean,
): Told {
  const events: unknown[] = [];
  let state = from;
  let done = 0;
  let why: unknown = null;
  for (const order of orders) {
    const said = inputIn(game.actions, seat, order);
    state = passed(game, state, said, seat, events);
    const verdict = judge(game, state, said);
    if (!verdict.ok) {
      why = citedReasons(book, verdict.why);
      break;
    }
    const step = game.apply(state, said);
    state = step.state;
    events.push(...eventsSeen(game, step.events, seat));
    done++;
  }
  return {
    done,
    ...(why !== null && { why }),
    events: cited(book, events),
    awaits: cited(book, game.awaits(state)),
    points: pointsIn(game.facts(state).points),
    ...(told && changes(game, from, state)),
  };
}

/** An order of the own seat, one of another (`{"seat":...,"action":...}`), or dice (`{"rolled":[...]}`). */
function inputIn(actions: Known['game']['actions'], seat: Seat, order: unknown): Input {
  if (typeof order === 'string') return { seat, action: orderIn(actions, order) };
  if (typeof order !== 'object' || order === null)
    throw new BadInput('try', 'an order is text or a JSON object');
  if ('rolled' in order) return readInput(actions, order, 'try');
  if (!('seat' in order)) return { seat, action: orderIn(actions, order) };
  const { seat: other, action } = order as { readonly seat: unknown; readonly action?: unknown };
  if (typeof other !== 'string') throw new BadInput('seat', 'must be text');
  return { seat: other, action: orderIn(actions, action) };
}

/** So many windows in a row at most; no order of ours opens as many. */
const MOST_WINDOWS = 100;

/** Windows of others are let pass, as far as they can be and unless this is their answer. */
function passed(game: Known['game'], from: unknown, said: Input, seat: Seat, events: unknown[]): unknown {
  let state = from;
  for (let n = 0; n < MOST_WINDOWS; n++) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'seats' || awaits.seats.includes(seat)) return state;
    const [other] = awaits.seats;
    const { pass }: { readonly pass?: Action } = awaits.moment;
    if (!pass || ('seat' in said && said.seat === other)) return state;
    const step = game.apply(state, { seat: other!, action: pass });
    state = step.state;
    events.push(...eventsSeen(game, step.events, seat));
  }
  return state;
}
