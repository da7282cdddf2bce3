import type { StandingOrder, UnitId } from '@gonfalon/kernel';
import type { ComponentChildren } from 'preact';
import { asLabel } from '../fight/wording.ts';
import { percentOf } from '../orders/measures.ts';
import { deedText } from '../orders/sentence.ts';
import type { Session } from '../session.ts';
import type { Asked } from './options.ts';
import { presentOrders } from './present-orders.ts';
import { wording } from './wording.ts';
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
  const { showing } = session.opened;
  const isOwn = (unit: UnitId): boolean =>
    showing.unit(session.state.value, session.eyes.value, unit)?.seat === asked.seat;
  return (
    <div class="reaction-orders">
      <h3>{wording('now')}</h3>
      {presentOrders(asked, worths, isOwn).map(order => (
        <button type="button" class="reaction-chip" key={JSON.stringify(order)} onClick={() => give(order)}>
          {chipText(session, asked, order)}
        </button>
      ))}
      {children}
    </div>
  );
}

function chipText(session: Session, { pass, moment }: Asked, order: StandingOrder): string {
  const { words } = session.opened;
  const passes = asLabel(words.order(pass, moment.key));
  const turn = order.turnOnly ?? 0;
  if (typeof order.do === 'object')
    return wording('worth.order', {
      order: asLabel(deedText(session.opened, order.do.choose)),
      percent: percentOf(order.do.atLeast),
    });
  if (!order.units) return wording('always', { order: passes, turn });
  return wording('passUnit', { order: passes, units: order.units.map(words.name).join(', '), turn });
}
