import type { Awaits, Seat } from '@gonfalon/kernel';
import { HourglassIcon } from '../../parts/icons.tsx';
import { mindOf, playerName } from '../../players/player-name.ts';
import { momentText, momentTitle } from '../log/moment.ts';
import type { Session } from '../session.ts';
import { Shield } from './shield.tsx';
import { decides } from './standing.ts';
import { wording } from './wording.ts';

/** Who decides, and how much there is still to decide. */
export function Who({ session }: { session: Session }) {
  const { opened, state } = session;
  // A game may have been ended beside the board, of which its state knows nothing.
  const awaits =
    session.reviewed.value === null ? session.awaits.value : (opened.game.awaits(state.value) as Awaits);
  // Of several who are asked at once, the one before the screen.
  const here = session.asked.value;
  const seats = here === null ? decides(awaits) : [here];
  const told = detail(session, awaits);
  return (
    <div class="bar-who">
      {seats.length > 0 ? <Shield session={session} seat={seats[0]!} /> : <HourglassIcon />}
      <p>
        <b>{title(session, awaits, seats)}</b>
        <small title={told}>{told}</small>
      </p>
    </div>
  );
}

function title({ opened: { words } }: Session, awaits: Awaits, seats: readonly Seat[]): string {
  if (awaits.kind === 'dice') return wording('bar.dice', { count: awaits.d6 });
  if (awaits.kind === 'over')
    return awaits.outcome.winner === null
      ? wording('bar.drawn')
      : wording('bar.won', { seat: words.name(awaits.outcome.winner) });
  return seats.map(words.name).join(', ');
}

/** The computer that is asked, by its level. */
function thinker({ players }: Session, seats: readonly Seat[]): string | undefined {
  const filled = seats.map(seat => players.value[seat]).find(one => mindOf(one) !== null);
  return filled && wording('bar.thinks', { player: playerName(filled) });
}

function detail(session: Session, awaits: Awaits): string {
  const { opened, asked, eyes, reviewed, state } = session;
  if (reviewed.value !== null) return wording('bar.past');
  if (awaits.kind !== 'seats') return momentText(opened, awaits, state.value);
  const seat = asked.value;
  if (session.curtain.value !== null) return wording('bar.handOver');
  // Somebody else answers for that side, or the game is played in another window.
  if (seat === null) return thinker(session, awaits.seats) ?? momentTitle(opened, awaits, state.value);
  // How many may act would tell of those who hide.
  const free = seat === eyes.value && awaits.moment.close !== undefined;
  const may = free ? opened.showing.subjects(state.value, seat).may.length : 0;
  const rest = may > 1 ? wording('bar.mayAct', { units: may }) : momentTitle(opened, awaits, state.value);
  return [wording('bar.you'), rest].filter(Boolean).join(' · ');
}
