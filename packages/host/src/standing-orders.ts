// Standing orders in a seat: they answer windows for a person who is away or does not want to be asked.

import { type Action, answerOf, type Moment, type StandingOrder, sameAction } from '@gonfalon/kernel';
import type { Occupant, OwnWord, Question } from './occupant.ts';

/** `openOf` gives what everybody knows where whether to ask must depend on nothing else (see `answerOf`). */
export const standingOrders = (
  orders: readonly StandingOrder[],
  openOf: (question: Question) => unknown = () => undefined,
): Occupant => ({
  by: 'order',
  // Another person left them: what they answered stays answered, or each could be tried out free of charge.
  willing: false,
  answer: question => {
    const { game, view, seat } = question;
    if (!orders.some(order => order.seat === seat)) return null;
    return answerOf(game, view, seat, orders, openOf(question)) ?? begun(question);
  },
});

/** What an order has begun it also brings to its end: riders it has named ride. One that let pass has begun nothing. */
function begun({ last, awaits: { moment } }: Question): Action | null {
  if (last?.by !== 'order' || !chose(last)) return null;
  return !moment.pass && moment.close ? moment.close : null;
}
const chose = ({ action, moment }: OwnWord): boolean => moment.pass !== undefined && !isPass(moment, action);

export const isPass = ({ pass }: Moment, action: Action): boolean =>
  pass !== undefined && sameAction(pass, action);
