import './opponent.css';
import type { HexId, Seat } from '@gonfalon/kernel';
import { mindOf, playerName } from '../../players/player-name.ts';
import { wording as playersWording } from '../../players/wording.ts';
import { Shield } from '../bar/shield.tsx';
import { UnitPicture } from '../fight/unit-picture.tsx';
import { keyCap } from '../keys.ts';
import { orderNow } from '../opened.ts';
import type { Session } from '../session.ts';
import { movesMade } from './moves.ts';
import { pacingOf } from './pacing.ts';
import { reasonsTold } from './reasons.ts';
import { consideredBy, hurry, thinkersAt } from './thinkers.ts';
import { wording } from './wording.ts';

/** The computer that is asked; null where a person is, or nobody. */
function computerAsked({ awaits, players, reviewed }: Session): Seat | null {
  const now = awaits.value;
  if (now.kind === 'over' || reviewed.value !== null) return null;
  const asked = now.kind === 'seats' ? now.seats : [];
  return asked.find(seat => mindOf(players.value[seat]) !== null) ?? null;
}

interface Props {
  readonly session: Session;
  readonly show: (hex: HexId) => void;
}

/**
 * Who plays against whoever sits here, how far it has come, and how to hurry or replace it. What it means to do only where no
 * person plays.
 */
export function Opponent({ session, show }: Props) {
  const seat = computerAsked(session);
  if (seat === null || session.asked.value !== null) return null;
  const filled = session.players.value[seat];
  const mind = mindOf(filled)!;
  return (
    <section class="opponent" aria-labelledby="opponent-name">
      <header>
        <Shield session={session} seat={seat} />
        <div>
          <h2 class="title" id="opponent-name">
            {playerName(filled)}
          </h2>
          <p>
            {wording('plays', {
              style: playersWording(`style.${mind.style}`),
              seat: session.opened.words.name(seat),
            })}
          </p>
        </div>
      </header>
      <Thought session={session} seat={seat} />
      <Considered session={session} seat={seat} />
      <div class="row">
        <button type="button" class="button" title={wording('hurry.about')} onClick={() => hurry(session)}>
          {wording('hurry')} <kbd>{keyCap('hurry')}</kbd>
        </button>
        <button
          type="button"
          class="button"
          title={wording('skip.about')}
          onClick={() => {
            pacingOf(session).skipping.value = true;
          }}
        >
          {wording('skip')}
        </button>
        <button type="button" class="button" onClick={() => session.seatPlayer(seat, 'person')}>
          {wording('takeOver')}
        </button>
      </div>
      <Moves session={session} show={show} />
    </section>
  );
}

function Thought({ session, seat }: { session: Session; seat: Seat }) {
  const progress = thinkersAt(session).get(seat)?.progress.value ?? null;
  return (
    <>
      <p class="opponent-thought" role="status">
        {wording(progress ? 'thinks' : 'moves')}
      </p>
      {progress && (
        <progress
          {...(progress.of > 0 && { value: Math.min(progress.done, progress.of), max: progress.of })}
          aria-label={progress.of > 0 ? wording('done', { ...progress }) : wording('thinks')}
        />
      )}
    </>
  );
}

/** What its present order rests on, for those who watch. */
function Considered({ session, seat }: { session: Session; seat: Seat }) {
  const order = consideredBy(session, seat);
  if (!order) return null;
  return (
    <>
      <h3>{wording('considers')}</h3>
      <p class="opponent-order">{orderNow(session.opened, session.now.value, order.action)}</p>
      {reasonsTold(session, order.reasons, 'watched').map(text => (
        <p key={text} class="opponent-reason">
          {text}
        </p>
      ))}
    </>
  );
}

/** As many as fit beside the rest. */
const MOST = 8;

function Moves({ session, show }: Props) {
  const { showing, words } = session.opened;
  const made = movesMade(session.entries.value, showing.journeys);
  if (made.length === 0) return null;
  const layout = showing.layout(session.state.value, session.eyes.value);
  return (
    <>
      <h3>{wording('moved')}</h3>
      <ol class="opponent-moves">
        {made.slice(-MOST).map(({ unit, from, to }) => (
          <li key={`${unit} ${from} ${to}`}>
            <UnitPicture shown={layout} id={unit} label={words.name(unit)} />
            <span>{wording('from', { from, to })}</span>
            <button type="button" class="show" onClick={() => show(to)}>
              {wording('show')}
            </button>
          </li>
        ))}
      </ol>
      {made.length > MOST && <p>{wording('more', { count: made.length - MOST })}</p>}
    </>
  );
}
