import type { Seat } from '@gonfalon/kernel';
import type { UsefulOrder } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import type { Session } from '../session.ts';
import { AtLeast } from './at-least.tsx';
import { given, partsOf, withUseful } from './useful.ts';
import { wording } from './wording.ts';

/** Sentences of use, each one press away. */
export const UsefulOrders = ({ session, seat }: { session: Session; seat: Seat }) => (
  <ul class="orders-useful">
    {session.opened.box.orders.map((useful, n) => (
      <Useful key={n} session={session} seat={seat} useful={useful} n={n} />
    ))}
  </ul>
);

interface Props {
  readonly session: Session;
  readonly seat: Seat;
  readonly useful: UsefulOrder;
  readonly n: number;
}

function Useful({ session, seat, useful, n }: Props) {
  const asks = typeof useful.order.do === 'object' ? useful.order.do : undefined;
  const atLeast = useSignal(asks?.atLeast);
  const [before, after] = partsOf(useful);
  const give = (): void => {
    session.setOrders(withUseful(session.orders.value, given(useful, seat, atLeast.value)));
  };
  return (
    <li>
      <p>
        {before}
        {asks && atLeast.value !== undefined && (
          <AtLeast
            id={`orders-useful-${n}`}
            label={`${before} … ${after}`}
            measure={asks.measure}
            value={atLeast.value}
            change={value => {
              atLeast.value = value;
            }}
          />
        )}
        {after}
      </p>
      <button type="button" class="button" onClick={give}>
        {wording('add')}
      </button>
    </li>
  );
}
