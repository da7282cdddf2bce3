import './online.css';
import type { Sitter } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { throwingOf } from '../table/fight/throwing.ts';
import { Chat } from './chat.tsx';
import { clockText, dayText, leftAt } from './clock-text.ts';
import { LateCard } from './late-card.tsx';
import { sideName } from './names.ts';
import { Offers } from './offers.tsx';
import { PutAway } from './put-away.tsx';
import type { RemoteSession } from './remote-session.ts';
import { Together } from './together.tsx';
import { wording } from './wording.ts';

/** Longer than this nobody lets dice lie that have fallen already. */
const UNTIL_THROWN = 1500;

/** A line under the bar: who is here, how much time is left, whether the line holds, and what the sides ask of each other. */
export function Strip({ session }: { session: RemoteSession }) {
  const { online } = session;
  useDice(session);
  useActive(session);
  const { seats, presence, plan, clocks, pinned } = online.head.value;
  const waiting = online.waiting.value;
  return (
    <>
      <section class="online-strip" aria-label={wording('strip.label')}>
        <span class={`online-link-state ${online.link.value}`} role="status">
          <i aria-hidden="true" />
          {wording(`link.${online.link.value}`)}
        </span>
        {seats.map(sitter => (
          <Seat
            key={sitter.seat}
            session={session}
            sitter={sitter}
            here={presence.here.includes(sitter.seat)}
          />
        ))}
        {clocks.paused && <span>{wording('clock.paused')}</span>}
        {presence.watching > 0 && <span>{wording('watching', { count: presence.watching })}</span>}
        {pinned && <span>{wording('strip.pinned')}</span>}
        {waiting > 0 && <span>{wording('sending', { count: waiting })}</span>}
        {plan && plan.left > 0 && <span>{wording('plan.left', { count: plan.left })}</span>}
        {plan?.stopped && plan.stopped !== 'done' && (
          <span>{wording('plan.stopped', { why: wording(`plan.${plan.stopped}`) })}</span>
        )}
        <span class="online-strip-end">
          <Chat session={session} />
          <Together session={session} />
        </span>
      </section>
      <Offers session={session} />
      <PutAway session={session} />
      <LateCard session={session} />
      <Pale session={session} />
    </>
  );
}

interface SeatProps {
  readonly session: RemoteSession;
  readonly sitter: Sitter;
  readonly here: boolean;
}
function Seat({ session, sitter: { seat, name, kind, yours }, here }: SeatProps) {
  const { box } = session.saved;
  const state = yours ? 'seat.you' : kind === 'computer' ? 'seat.computer' : here ? 'seat.here' : 'seat.away';
  return (
    <span class={`online-seat ${here || kind === 'computer' ? 'here' : 'away'}`}>
      <b>{sideName(box, seat)}</b> {name} <small>({wording(state)})</small>
      <Clock session={session} seat={seat} />
    </span>
  );
}

function Clock({ session, seat }: { session: RemoteSession; seat: string }) {
  const { head, ahead } = session.online;
  const { clocks } = head.value;
  const clock = Object.hasOwn(clocks.seats, seat) ? clocks.seats[seat] : undefined;
  const runs = clock?.running === true && !clocks.paused;
  const tick = useSignal(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick.value++, 1000);
    return () => clearInterval(timer);
  }, [runs]);
  tick.value;
  const now = Date.now() + ahead.value;
  const left = leftAt(clocks, seat, now);
  if (left === null) return null;
  const away = clock?.away !== undefined && clock.away > now ? clock.away : null;
  const time = clockText(left, 'd', 'h');
  const side = sideName(session.saved.box, seat);
  return (
    <time class={runs && away === null ? 'online-clock runs' : 'online-clock'}>
      <span class="sr">{wording('clock.left', { side, time })}</span>
      <span aria-hidden="true">{time}</span>
      {away !== null && <small> {wording('clock.away', { date: dayText(away) })}</small>}
    </time>
  );
}

/** Dice that have fallen on the server tumble here when somebody throws them, else by themselves. */
function useDice(session: RemoteSession): void {
  const wait = session.online.diceWait.value;
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => throwingOf(session).rollOnce(), UNTIL_THROWN);
    return () => clearTimeout(timer);
  }, [wait, session.entries.value.length]);
}

/** An open page alone is nobody's presence: only one that is used. */
function useActive(session: RemoteSession): void {
  useEffect(() => {
    let last = 0;
    const used = (): void => {
      if (Date.now() - last < 60_000) return;
      last = Date.now();
      session.online.active();
    };
    used();
    addEventListener('pointerdown', used);
    addEventListener('keydown', used);
    return () => {
      removeEventListener('pointerdown', used);
      removeEventListener('keydown', used);
    };
  }, [session]);
}

/** Counters whose orders are on their way are drawn paler, until the server has stored them. */
function Pale({ session }: { session: RemoteSession }) {
  const pale = session.online.pale.value;
  useEffect(() => {
    const marked = [...pale].flatMap(unit => [
      ...document.querySelectorAll(`#stage [data-id="${CSS.escape(unit)}"]`),
    ]);
    for (const counter of marked) counter.classList.add('on-its-way');
    return () => {
      for (const counter of marked) counter.classList.remove('on-its-way');
    };
  }, [pale]);
  return null;
}
