import { ANY_MOMENT, type StandingOrder } from '@gonfalon/kernel';
import type { ComponentChildren } from 'preact';
import { asLabel } from '../fight/say.ts';
import { percentOf, shareOf } from '../orders/measures.ts';
import { deedText } from '../orders/sentence.ts';
import type { Session } from '../session.ts';
import type { Asked } from './options.ts';
import { say } from './say.ts';
import type { Worths } from './worth.ts';

/** Standing orders that would give the present answer again. */
export function presentOrders({ seat, moment, options }: Asked, worths: Worths): readonly StandingOrder[] {
  const turn = moment.turn === undefined ? {} : { turnOnly: moment.turn };
  const about = moment.about ?? [];
  const chosen = new Map<string, StandingOrder>();
  for (const action of options.flatMap(({ choices }) => choices)) {
    const worth = worths.get(action);
    if (!worth || worth.measure === undefined) continue;
    const { measure } = worth;
    // A round number, and never one that the present answer would not reach.
    const atLeast = shareOf(Math.floor(percentOf(worth.value) / 5) * 5);
    const before = chosen.get(action.do)?.do;
    if (typeof before === 'object' && before.atLeast >= atLeast) continue;
    chosen.set(action.do, { seat, moment: ANY_MOMENT, do: { choose: action.do, measure, atLeast } });
  }
  return [
    ...(about.length > 0 ? [{ seat, moment: ANY_MOMENT, units: about, do: 'pass' as const, ...turn }] : []),
    ...chosen.values(),
    { seat, moment: ANY_MOMENT, do: 'pass', ...turn },
  ];
}

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
