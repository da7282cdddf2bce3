// Standing orders answer windows for a seat that is away, so that a game by mail does not stop at every hex.
// They are a policy of the host, not a rule: each offered choice is governed by the most specific order that fits it.
//   poles: pass when=any
//   poles: choose shoot hit=5000 when=stepped units=P2,P3
//   poles: ask when=stepped units=K9 turn=4
//   poles: choose countercharge value=80 closing=2 when=any units=K1 turn=14
// `any` is any reaction: a question that is none is answered only by an order that names its moment.

import { isReaction, isSurrender, kindOf, sameAction } from './actions.ts';
import { ANY_MOMENT } from './any-moment.ts';
import { BadInput } from './bad-input.ts';
import { gainOf, VALUE } from './gain.ts';
import type { Game } from './game.ts';
import { ownOf } from './own.ts';
import { parseStatements, type Statement, statement, writeStatement } from './statement.ts';
import type { Action, GameEvent, Moment, Seat, UnitId } from './types.ts';

/**
 * Take the verb where a measure of its odds reaches `atLeast`; otherwise let it be. The measure `value` is a price: hundredths of
 * a point to be gained on the average (`gainOf`).
 */
export interface Choose {
  readonly choose: string;
  readonly measure: string;
  readonly atLeast: number;
  /** Instead of it in the last moment of a phase: what is not used then is lost. */
  readonly closing?: number;
}
export interface StandingOrder {
  readonly seat: Seat;
  /** Key of the moment, or ANY_MOMENT for every reaction. */
  readonly moment: string;
  /** Only for choices of these units, or moments about them. */
  readonly units?: readonly UnitId[];
  readonly do: 'ask' | 'pass' | Choose;
  /** Only in this turn of the game. */
  readonly turnOnly?: number;
}
/**
 * What the orders of a seat answer now; null where the seat must be asked itself. With `open`, the state as everybody knows it,
 * whether to ask depends on nothing else: who is kept waiting for a hand learns from it only what he could see. What to answer is
 * always found on `state`.
 */
export function answerOf<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat,
  orders: readonly StandingOrder[],
  open: S = state,
): A | null {
  const awaited = game.awaits(state);
  if (awaited.kind !== 'seats' || !awaited.seats.includes(seat)) return null;
  const { moment } = awaited;
  const inForce = orders.filter(order => order.seat === seat && fitsMoment(order, moment));
  if (inForce.length === 0) return null;
  const { pass } = moment;
  // Where all that governs lets pass, it does not matter what could be done: a window is let go by without being listed.
  if (pass && inForce.every(order => order.do === 'pass') && inForce.some(order => !order.units)) return pass;
  const offers = offersOf(game, state, seat, moment);
  const seen = open === state ? offers : offersOf(game, open, seat, moment);
  const orderFor = (choice: A): StandingOrder | undefined =>
    mostSpecific(inForce.filter(order => governs(game, order, moment, choice)));
  if (seen.some(choice => !passes(orderFor(choice)))) return null;
  if (open !== state && asksAboutUnseen(game, open, inForce)) return null;
  let best: { readonly choice: A; readonly value: number } | null = null;
  for (const choice of offers) {
    const deed = orderFor(choice)?.do;
    if (typeof deed !== 'object') continue;
    const value = measured(game, state, seat, choice, deed.measure);
    const wanted = (isClosing(moment) ? deed.closing : undefined) ?? deed.atLeast;
    if (value !== undefined && value >= wanted && (best === null || value > best.value))
      best = { choice, value };
  }
  if (best) return best.choice;
  // A window without a real choice is asked about like any other: who answers it faster would tell what he cannot do.
  const idle = seen.length > 0 || passes(mostSpecific(inForce.filter(o => fitsUnits(o, moment.about ?? []))));
  return idle && pass ? pass : null;
}

/** Nobody's orders give the game up, and that he could is no choice of this moment; nor is letting it pass. */
const offersOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat,
  { pass }: Moment<A>,
): readonly A[] =>
  game.choices(state, seat).filter(choice => !isSurrender(choice) && !(pass && sameAction(choice, pass)));

/** Whoever wants to be asked about somebody in ambush is asked every time: to be asked in reach only would show where he lies. */
function asksAboutUnseen<S>(
  game: Pick<Game<S>, 'units'>,
  open: S,
  orders: readonly StandingOrder[],
): boolean {
  const named = orders.flatMap(order => (order.do === 'ask' ? (order.units ?? []) : []));
  if (named.length === 0) return false;
  const seen = new Set(game.units(open, null).map(({ id }) => id));
  return named.some(unit => !seen.has(unit));
}

function measured<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat,
  choice: A,
  measure: string,
): number | undefined {
  const odds = game.odds(state, seat, choice);
  if (!odds) return undefined;
  return measure === VALUE ? gainOf(game, state, seat, odds) : ownOf(odds.measures, measure);
}

/** By house custom the key of the moment in which a phase ends. */
const isClosing = ({ key }: Moment): boolean => key.endsWith('closing');

const passes = (order: StandingOrder | undefined): boolean => order !== undefined && order.do !== 'ask';

const fitsMoment = (order: StandingOrder, moment: Moment): boolean =>
  (order.moment === moment.key || (order.moment === ANY_MOMENT && isReaction(moment))) &&
  (order.turnOnly === undefined || order.turnOnly === moment.turn);

const fitsUnits = ({ units }: StandingOrder, about: readonly string[]): boolean =>
  units === undefined || units.some(unit => about.includes(unit));

function governs(
  game: { readonly actions: Game<unknown>['actions'] },
  order: StandingOrder,
  moment: Moment,
  choice: Action,
): boolean {
  if (typeof order.do === 'object' && order.do.choose !== choice.do) return false;
  return fitsUnits(order, [...(moment.about ?? []), ...unitsOf(game, choice)]);
}

function unitsOf(game: { readonly actions: Game<unknown>['actions'] }, choice: Action): string[] {
  return Object.entries(game.actions[choice.do] ?? {})
    .filter(([, spec]) => kindOf(spec) === 'unit' || kindOf(spec) === 'units')
    .flatMap(([arg]) => (choice[arg] as string | readonly string[] | undefined) ?? []);
}

/** Units before moment before turn; among equals the latest told. */
function mostSpecific(orders: readonly StandingOrder[]): StandingOrder | undefined {
  let best: StandingOrder | undefined;
  for (const order of orders) if (!best || weight(order) >= weight(best)) best = order;
  return best;
}
const weight = (order: StandingOrder): number =>
  (order.units ? 4 : 0) + (order.moment === ANY_MOMENT ? 0 : 2) + (order.turnOnly === undefined ? 0 : 1);

export const writeOrders = (orders: readonly StandingOrder[]): string =>
  orders.map(order => `${writeStatement(orderStatement(order))}\n`).join('');

function orderStatement(order: StandingOrder): Statement {
  const chosen = typeof order.do === 'object' ? order.do : null;
  return statement(`${order.seat}:`, chosen ? ['choose', chosen.choose] : [order.do as string], {
    ...(chosen && { [chosen.measure]: chosen.atLeast }),
    ...(chosen?.closing !== undefined && { closing: chosen.closing }),
    when: order.moment,
    ...(order.units && { units: order.units.join(',') }),
    ...(order.turnOnly !== undefined && { turn: order.turnOnly }),
  });
}

/** Throws BadInput with line and reason. */
export const parseOrders = (text: string): readonly StandingOrder[] => parseStatements(text).map(parseOrder);

function parseOrder(line: Statement): StandingOrder {
  const at = (reason: string): BadInput => new BadInput(`line ${line.line}`, reason);
  const { when, units, turn, closing, ...measures } = line.named;
  const [deed, verb, ...more] = line.args;
  const [measure, another] = Object.entries(measures);
  if (!/^.+:$/.test(line.word)) throw at('an order begins with the seat, as in "poles: pass when=any"');
  if (when === undefined) throw at('an order says when=, a moment or "any"');
  const chooses = deed === 'choose';
  if (chooses !== (verb !== undefined) || chooses !== (measure !== undefined) || another || more.length > 0)
    throw at('an order says ask, pass, or choose with a verb and one measure, as in "choose shoot hit=5000"');
  if (!chooses && deed !== 'ask' && deed !== 'pass')
    throw at(`"${deed ?? ''}" is neither ask, pass nor choose`);
  if (closing !== undefined && !chooses)
    throw at('only an order that chooses has a price at the closing of a phase');
  const whole = (text: string): number => {
    if (!/^\d{1,9}$/.test(text)) throw at(`"${text}" is not a whole number`);
    return Number(text);
  };
  return {
    seat: line.word.slice(0, -1),
    moment: when,
    ...(units !== undefined && { units: units.split(',') }),
    do: chooses
      ? {
          choose: verb!,
          measure: measure![0],
          atLeast: whole(measure![1]),
          ...(closing !== undefined && { closing: whole(closing) }),
        }
      : deed,
    ...(turn !== undefined && { turnOnly: whole(turn) }),
  };
}
