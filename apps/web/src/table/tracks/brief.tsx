import type { Track } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { lastChange } from './changes.ts';
import { briefOf, columnsOf } from './columns.ts';
import { TrackTitle } from './track-title.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly tracks: readonly Track[];
  readonly open: boolean;
  readonly toggle: () => void;
}

/** Tracks that come down to a line. */
const FEW = 3;
/** News told at once. */
const NEWS = 2;

/** The tracks in one line: turn, the first numbers, and what changed last. It opens them all. */
export function Brief({ session, tracks, open, toggle }: Props) {
  const { turn, of } = session.opened.showing.clock(session.state.value);
  const changes = lastChange(session).slice(0, NEWS);
  return (
    <button type="button" class="tracks-brief" aria-expanded={open} onClick={toggle}>
      {turn > 0 && (
        <span>
          {wording('brief.turn')} <b>{of === null ? turn : wording('brief.of', { turn, of })}</b>
        </span>
      )}
      {columnsOf(tracks)
        .slice(0, FEW)
        .flatMap(column => (column[0]!.is === 'tokens' ? column : column.slice(0, 1)))
        .map(track => (
          <span key={track.id}>
            <TrackTitle session={session} track={track} short /> <b>{briefOf(track)}</b>
          </span>
        ))}
      {changes.map(({ track, about, many, from, to }) => (
        <span key={`changed ${track.id}`} class="tracks-news">
          <TrackTitle session={session} track={track} short />{' '}
          {about.length > 0 && `${about.map(session.opened.words.name).join(', ')} `}
          {many === undefined ? (
            <>
              {from} › <b>{to}</b>
            </>
          ) : (
            <b>{wording('brief.many', { count: many })}</b>
          )}
        </span>
      ))}
      <i class="tracks-fold" aria-hidden="true" />
      <span class="sr">{wording(open ? 'brief.close' : 'brief.open')}</span>
    </button>
  );
}
