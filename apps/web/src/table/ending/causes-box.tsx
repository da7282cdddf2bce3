import type { Seat } from '@gonfalon/kernel';
import { Shield } from '../bar/shield.tsx';
import type { Session } from '../session.ts';
import type { Ending } from './ending.ts';
import { Bar } from './marks.tsx';
import { wording } from './wording.ts';

interface HeadsProps {
  readonly session: Session;
  readonly left: Seat;
  readonly right: Seat;
}

function Heads({ session, left, right }: HeadsProps) {
  const { words } = session.opened;
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          <span class="ending-side">
            <Shield session={session} seat={left} /> <span>{words.name(left)}</span>
          </span>
        </th>
        <td />
        <th scope="col" colSpan={2}>
          <span class="ending-side">
            <span>{words.name(right)}</span> <Shield session={session} seat={right} />
          </span>
        </th>
      </tr>
    </thead>
  );
}

/** Of each head what both sides have won under it, with bars to both sides. */
export function CausesBox({ session, ending }: { session: Session; ending: Ending }) {
  const { words } = session.opened;
  const { causes, standing } = ending;
  const [left, right] = standing.seats;
  const title = wording(standing.points ? 'by.points' : 'by.morale');
  const rows = causes.filter(({ points }) => points.some(one => one !== 0));
  const most = Math.max(1, ...rows.flatMap(({ points }) => points));
  const totals = standing.points?.totals ?? standing.seats.map((_, n) => sumOf(rows, n));
  return (
    <section class="card ending-box ending-causes">
      <h3>
        {title}
        {!standing.points && <small>{wording('by.morale.about')}</small>}
      </h3>
      {rows.length === 0 && (
        <p class="ending-none">{wording(standing.points ? 'by.none' : 'by.morale.none')}</p>
      )}
      <table>
        <caption class="sr">{title}</caption>
        <Heads session={session} left={left} right={right} />
        <tbody>
          {rows.map(({ cause, points: [a = 0, b = 0] }) => (
            <tr key={cause.key + JSON.stringify(cause.values ?? {})}>
              <td class="num">{dash(a)}</td>
              <td class="ending-cell">
                <Bar session={session} seat={left} first share={a / most} />
              </td>
              <th scope="row">{words.phrase(cause).replace(/\.$/, '')}</th>
              <td class="ending-cell">
                <Bar session={session} seat={right} first={false} share={b / most} />
              </td>
              <td class="num">{dash(b)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td class="num" colSpan={2}>
              {totals[0]}
            </td>
            <th scope="row">{wording('by.ahead', { lead: Math.abs(totals[0]! - totals[1]!) })}</th>
            <td class="num" colSpan={2}>
              {totals[1]}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const sumOf = (rows: Ending['causes'], n: number): number =>
  rows.reduce((sum, { points }) => sum + (points[n] ?? 0), 0);
const dash = (points: number): string => (points === 0 ? '–' : String(points));
