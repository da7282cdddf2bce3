import type { StandingOrder } from '@gonfalon/kernel';
import type { ComponentChildren } from 'preact';
import { asLabel } from '../fight/say.ts';
import { percentOf } from '../orders/measures.ts';
import { deedText } from '../orders/sentence.ts';
import type { Session } from '../session.ts';
import type { Asked } from './options.ts';
import { presentOrders } from './present-orders.ts';
import { say } from './say.ts';
import type { Worths } from './worth.ts';

interface Props {
  readonly session: Session;
  readonly asked: Asked;
  readonly worths: Worths;
  readonly children: ComponentChildren;
}

/** The last row: the present answer as an order for the next times. */
export function FromNowOn({ session, asked, worths, children }: Props) {
  const give = (order: StandingOrder): void => session.setOrders([...session.orders.peek(), order]);
  return (
    <div class="reaction-orders">
      <h3>{say('now')}</h3>
      {presentOrders(asked, worths).map(order => (
        <button type="button" class="reaction-chip" key={JSON.stringify(order)} onClick={() => give(order)}>
          {chipText(session, order)}
        </button>
      ))}
      {children}
    </div>
  );
}

function chipText(session: Session, order: StandingOrder): string {
  const { speech } = session.opened;
  const turn = order.turnOnly ?? 0;
  if (typeof order.do === 'object')
    return say('worth.order', {
      order: asLabel(deedText(session.opened, order.do.choose)),
      percent: percentOf(order.do.atLeast),
    });
  if (!order.units) return say('never', { turn });
  return say('passUnit', { units: order.units.map(speech.name).join(', '), turn });
}
