// The shield of a side: its colours and the pattern of its counters' band, so that nobody is told by colour alone.

import { LIVERIES, type Side } from '@gonfalon/board';
import { begin, readOptions, type Seat } from '@gonfalon/kernel';
import type { Session } from '../session.ts';

type Livery = (typeof LIVERIES)[Side];

const FIELD = 'M2 2H28V16C28 25 21 30 15 33C9 30 2 25 2 16Z';
const CROSS = 'M12.6 2.6h4.8V12h10v4.8h-10v14.8l-2.4 1l-2.4-1V16.8h-10V12h10Z';
/** Charges inside the shield, by the pattern of the band. */
const CHARGES: Readonly<Record<Livery['pattern'], string>> = {
  plain:
    'M15 6c1.4 0 2.2 1 2 2.2l1 .8l-1.2.6c.2 1 .9 1.7 1.8 1.9c2-.4 3.4-1.7 4.2-3.5c2 4.2 1.6 8.8-2.4 11.6l-2.2.8c.6 1.6.6 2.6-.2 4.2l2 1.8l-2.8-.4L15 28.4l-2.2-2.4l-2.8.4l2-1.8c-.8-1.6-.8-2.6-.2-4.2l-2.2-.8C5.6 16.8 5.2 12.2 7.2 8c.8 1.8 2.2 3.1 4.2 3.5c.9-.2 1.6-.9 1.8-1.9L12 9l1-.8C12.8 7 13.6 6 15 6z',
  fess: CROSS,
  bendy: 'M2.6 17L17 2.600h6L3.3 22.400ZM7 27.300L27.4 7v6L11 30Z',
  fretty:
    'M2.6 4.600l2-2L27.3 18l-1 3.500ZM27.4 4.600l-2-2L2.7 18l1 3.500ZM3.6 21l2.7-1L21 28.500L18 31ZM26.4 21l-2.7-1L9 28.500L12 31Z',
  chequy: 'M2.6 2.600H15V14H2.600ZM15 14h12.400c.3 8-5.4 13.6-12.4 17.800Z',
  lozengy: 'M15 4.500l5.5 12.500L15 29.500L9.5 17Z',
  paly: 'M7 2.600h4.400v27.200L7 26ZM18.6 2.600H23V26l-4.4 3.800Z',
  wavy: 'M2.6 11c4-4 8.3-4 12.4 0s8.3 4 12.4 0v5c-4 4-8.3 4-12.4 0s-8.3-4-12.4 0Z',
  barry: 'M2.6 7.500h24.800V12H2.600ZM2.8 17h24.400l-1.4 4.500H4.200Z',
};

/** The livery most of a seat's units wear; undefined while it has none on the board. */
export function liveryOf({ opened, opening, state, saved }: Session, seat: Seat): Side | undefined {
  const known = worn.get(opened)?.get(seat);
  if (known) return known;
  if (seat in LIVERIES) return seat as Side;
  // Before a free setup nobody is on the board yet: then it is as in the ready-made one.
  for (const look of [() => state.value, () => opening.value, () => readyMade(opened, saved.scenario)]) {
    const shown = opened.showing.layout(look(), null);
    const unit = 'counters' in shown && shown.counters.find(one => one.seat === seat);
    if (!unit) continue;
    worn.set(opened, (worn.get(opened) ?? new Map()).set(seat, unit.side as Side));
    return unit.side as Side;
  }
  return undefined;
}
const readyMade = ({ game }: Session['opened'], scenario: string): unknown =>
  begin(game, { scenario, options: readOptions(game.options, {}) }).state;
/** Found once for each box: a whole table is asked for it. */
const worn = new WeakMap<Session['opened'], Map<Seat, Side>>();

export function Shield({ session, seat }: { session: Session; seat: Seat }) {
  const side = liveryOf(session, seat);
  const livery: Livery | undefined = side && LIVERIES[side];
  const mantled = livery && 'coat' in livery;
  return (
    <svg class="bar-shield" viewBox="0 0 30 34" aria-hidden="true">
      <path
        d={FIELD}
        fill={mantled ? livery.paper : (livery?.colour ?? 'var(--line)')}
        stroke={mantled ? livery.colour : 'var(--ink-2)'}
        stroke-width="1.6"
      />
      {livery && <path d={CHARGES[livery.pattern]} fill={mantled ? livery.colour : livery.ink} />}
    </svg>
  );
}
