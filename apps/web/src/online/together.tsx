import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import * as api from './api.ts';
import { askable, isSaltKeptBack } from './askable.ts';
import { DiceSeal } from './dice-seal.tsx';
import { LinkField } from './link-field.tsx';
import { linkTo } from './links.ts';
import type { RemoteSession } from './remote-session.ts';
import { wording } from './wording.ts';

/** What the sides settle between them: drawing, going back, clocks, giving up; and one's own seat on another device. */
export function Together({ session }: { session: RemoteSession }) {
  const open = useSignal(false);
  return (
    <details
      class="online-together"
      open={open.value}
      onToggle={event => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary class="button quiet">
        {wording(session.online.seat === null ? 'dice.title' : 'offers.title')}
      </summary>
      <div class="card online-sheet">
        {session.online.seat === null ? null : <Deeds session={session} />}
        <DiceSeal session={session} />
      </div>
    </details>
  );
}

const asked = ({ online, awaits, entries }: RemoteSession) =>
  askable(online.head.value, awaits.value.kind === 'over', entries.value.length);

function Deeds({ session }: { session: RemoteSession }) {
  const { online } = session;
  const sure = useSignal(false);
  const over = session.awaits.value.kind === 'over' || online.head.value.status !== 'playing';
  return (
    <ul>
      {asked(session).map(what => (
        <Deed key={what} act={() => online.offer(what, what === 'take-back' ? backTo(session) : undefined)}>
          {wording(`offer.${what}`)}
        </Deed>
      ))}
      {!over && isLive(session) && absent(session) && (
        <>
          <Deed act={() => online.end('claim', 'win')}>{wording('end.claimWin')}</Deed>
          <Deed act={() => online.end('claim', 'draw')}>{wording('end.claimDraw')}</Deed>
          <Deed act={() => online.end('claim', 'adjourn')}>{wording('end.claimAdjourn')}</Deed>
        </>
      )}
      {!over && (isYoung(session) || isKeptWaiting(session)) && (
        <Deed act={() => online.end('abort')}>{wording('end.abort')}</Deed>
      )}
      {!over && !sure.value && (
        <Deed
          act={() => {
            sure.value = true;
          }}
        >
          {wording('end.resign')}
        </Deed>
      )}
      {!over && sure.value && (
        <li role="alert">
          <p>{wording('end.resign.sure')}</p>
          <div class="row">
            <button type="button" class="button main" onClick={() => online.end('resign')}>
              {wording('end.yes')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                sure.value = false;
              }}
            >
              {wording('end.no')}
            </button>
          </div>
        </li>
      )}
      <li>
        <ReturnLink session={session} />
      </li>
    </ul>
  );
}

const Deed = ({ act, children }: { act: () => void; children: ComponentChildren }) => (
  <li>
    <button type="button" class="button quiet" onClick={act}>
      {children}
    </button>
  </li>
);

/** The decision looked at, else before one's own last one. */
function backTo({ reviewed, entries, online: { seat } }: RemoteSession): number {
  if (reviewed.value !== null) return reviewed.value;
  const own = entries.value.findLast(({ said }) => 'seat' in said && said.seat === seat);
  return own ? own.number - 1 : 0;
}

/** Played in one evening: only such a game can be adjourned, and claimed of one who has left. */
const isLive = ({ online }: RemoteSession): boolean => online.head.value.terms.pace === 'evening';

/** Whoever is asked has no page open. */
function absent({ awaits, online }: RemoteSession): boolean {
  const now = awaits.value;
  const { here } = online.head.value.presence;
  return now.kind === 'seats' && now.seats.some(seat => seat !== online.seat && !here.includes(seat));
}

/** Not every seat has decided yet. */
function isYoung({ entries, online }: RemoteSession): boolean {
  const spoken = new Set(entries.value.map(({ said }) => ('seat' in said ? said.seat : null)));
  return online.head.value.seats.some(({ seat }) => !spoken.has(seat));
}

const isKeptWaiting = ({ online: { seat, head }, awaits }: RemoteSession): boolean =>
  seat !== null && awaits.value.kind === 'dice' && isSaltKeptBack(head.value, seat);

function ReturnLink({ session }: { session: RemoteSession }) {
  const link = useSignal('');
  const { seat } = session.online;
  const make = (): void => {
    api.returnLink(session.saved.id, seat!).then(
      token => {
        link.value = linkTo(token);
      },
      () => {
        link.value = '';
      },
    );
  };
  return link.value ? (
    <LinkField link={link.value} label={wording('return.about')} />
  ) : (
    <button type="button" class="button quiet" onClick={make}>
      {wording('return.make')}
    </button>
  );
}
