import './orders.css';
import type { Seat, StandingOrder } from '@gonfalon/kernel';
import { useSignal } from '@preact/signals';
import type { Session } from '../session.ts';
import { OrderForm } from './order-form.tsx';
import { orderSentence } from './sentence.ts';
import { UsefulOrders } from './useful-orders.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly close: () => void;
}

/** What each army has been told to answer by itself. */
export function OrdersDialog({ session, close }: Props) {
  const { opened, orders } = session;
  const seats = seatsToTell(session);
  const seat = useSignal<Seat>(session.asked.value ?? session.eyes.value ?? seats[0]!);
  const mine = orders.value.filter(order => order.seat === seat.value);
  return (
    <div class="orders-dialog">
      <h2 class="title">{wording('title')}</h2>
      <p class="orders-about">{wording('about')}</p>
      {seats.length > 1 && (
        <fieldset class="orders-seats">
          <legend class="sr">{wording('seat')}</legend>
          {seats.map(one => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={one === seat.value}
              onClick={() => {
                seat.value = one;
              }}
            >
              {opened.words.name(one)}
            </button>
          ))}
        </fieldset>
      )}
      {mine.length === 0 ? (
        <p class="orders-none">{wording('none', { seat: opened.words.name(seat.value) })}</p>
      ) : (
        <ol class="orders-list">
          {mine.map(order => (
            <Row key={JSON.stringify(order)} session={session} order={order} />
          ))}
        </ol>
      )}
      <UsefulOrders key={`useful ${seat.value}`} session={session} seat={seat.value} />
      <details class="orders-more">
        <summary>{wording('new')}</summary>
        <OrderForm key={seat.value} session={session} seat={seat.value} />
      </details>
      <footer>
        <button type="button" class="button" onClick={close}>
          {wording('close')}
        </button>
      </footer>
    </div>
  );
}

/** While anybody has secrets, a player reads his own orders only. */
function seatsToTell({ opened, saved, now, eyes }: Session): readonly Seat[] {
  const { game } = opened;
  const me = eyes.value;
  return game.secrets(now.value) && me !== null ? [me] : game.seats(saved.scenario);
}

function Row({ session, order }: { session: Session; order: StandingOrder }) {
  const text = orderSentence(session.opened, order);
  return (
    <li>
      <span>{text}</span>
      <button
        type="button"
        class="button quiet"
        aria-label={wording('remove.this', { order: text })}
        onClick={() => session.setOrders(session.orders.value.filter(one => one !== order))}
      >
        {wording('remove')}
      </button>
    </li>
  );
}
