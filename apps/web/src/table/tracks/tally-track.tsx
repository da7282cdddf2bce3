import type { TallyTrack as Tally } from '@gonfalon/kit';
import { Shield } from '../bar/shield.tsx';
import { coloursOf } from './colours.ts';
import type { TrackProps } from './props.ts';
import { wording } from './wording.ts';

const LONGEST = 44;

/** Points by cause, two-sided bars, and what they would mean now. */
export function TallyTrack({ session, track }: TrackProps<Tally>) {
  const { words } = session.opened;
  const [left, right] = track.seats;
  const most = Math.max(1, ...track.rows.flatMap(({ points }) => points));
  const bar = (points: number, seat: string | undefined) =>
    seat === undefined || points <= 0 ? null : (
      <i
        class="tracks-bar"
        style={{ width: `${(points / most) * LONGEST}px`, background: coloursOf(session, seat).ground }}
      />
    );
  return (
    <>
      <table class="tracks-tally">
        <caption class="sr">{words.phrase(track.title)}</caption>
        <thead class="sr">
          <tr>
            <th scope="col">{left && words.name(left)}</th>
            <td />
            <th scope="col">{right && words.name(right)}</th>
          </tr>
        </thead>
        <tbody>
          {track.rows.map(({ cause, points }) => (
            <tr key={cause.key + JSON.stringify(cause.values ?? {})}>
              <td>
                {dash(points[0])} {bar(points[0] ?? 0, left)}
              </td>
              <th scope="row">{words.phrase(cause)}</th>
              <td>
                {bar(points[1] ?? 0, right)} {dash(points[1])}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              {left && <Shield session={session} seat={left} />} {track.totals[0]}
            </td>
            <th scope="row">{wording('tally.total')}</th>
            <td>
              {track.totals[1]} {right && <Shield session={session} seat={right} />}
            </td>
          </tr>
        </tfoot>
      </table>
      {track.verdict && (
        <p class="tracks-note tracks-verdict" title={words.phrase(track.verdict)}>
          {words.phrase(track.verdict)}
        </p>
      )}
    </>
  );
}

const dash = (points: number | undefined): string => (points ? String(points) : '–');
