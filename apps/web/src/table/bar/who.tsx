import type { Awaits } from '@gonfalon/kernel';
import { HourglassIcon } from '../../parts/icons.tsx';
import { momentText, momentTitle } from '../log/moment.ts';
import type { Session } from '../session.ts';
import { say } from './say.ts';
import { Shield } from './shield.tsx';
import { decides } from './standing.ts';

/** Who decides, and how much there is still to decide. */
export function Who({ session }: { session: Session }) {
  const { opened, state } = session;
  const awaits = opened.game.awaits(state.value) as Awaits;
  const seats = decides(awaits);
  return (
    <div class="bar-who">
      {seats.length > 0 ? <Shield session={session} seat={seats[0]!} /> : <HourglassIcon />}
      <p>
        <b>{title(session, awaits)}</b>
        <small>{detail(session, awaits)}</small>
      </p>
    </div>
  );
}

function title({ opened: { speech } }: Session, awaits: Awaits): string {
  if (awaits.kind === 'dice') return say('bar.dice', { count: awaits.d6 });
  if (awaits.kind === 'over')
    return awaits.outcome.winner === null
      ? say('bar.drawn')
      : say('bar.won', { seat: speech.name(awaits.outcome.winner) });
  return awaits.seats.map(speech.name).join(', ');
}

function detail(session: Session, awaits: Awaits): string {
  const { opened, asked, eyes, looked, state } = session;
  if (looked.value !== null) return say('bar.past');
  if (awaits.kind !== 'seats') return momentText(opened, awaits, state.value);
  const seat = asked.value;
  if (seat === null) return say('bar.handOver');
  // How many may act would tell of those who hide.
  const free = seat === eyes.value && awaits.moment.close !== undefined;
  const may = free ? opened.showing.subjects(state.value, seat).may.length : 0;
  const rest = may > 1 ? say('bar.mayAct', { units: may }) : momentTitle(opened, awaits, state.value);
  return [say('bar.you'), rest].filter(Boolean).join(' · ');
}
