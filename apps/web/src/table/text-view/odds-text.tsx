import type { Action, Odds } from '@gonfalon/kernel';
import type { Chances } from '@gonfalon/kit';
import { percents } from '../fight/shares.ts';
import { signed } from '../fight/shift.ts';
import type { Session } from '../session.ts';
import { paragraph } from './paragraph.ts';
import { wording } from './wording.ts';

/** What an order would bring, and why; nothing where neither dice nor cards decide. */
export function OddsText({ session, action }: { session: Session; action: Action }) {
  const { opened, state, asked } = session;
  const odds: Odds | null = asked.value === null ? null : opened.game.odds(state.value, asked.value, action);
  if (!odds) return null;
  return (
    <details class="text-odds">
      <summary>{wording('odds.title')}</summary>
      {odds.ledger.length > 0 && (
        <ul class="text-list">
          {odds.ledger.map((row, n) => (
            <li key={n}>
              {opened.words.rule(row)} {signed(row.shift)} {paragraph(opened, row.rule)}
            </li>
          ))}
        </ul>
      )}
      <ChancesTable session={session} chances={opened.showing.chances(odds)} />
    </details>
  );
}

/** Every result with its share of a hundred; effects that come on top stand apart. */
export const ChancesTable = ({ session, chances }: { session: Session; chances: Chances }) => (
  <>
    <Prospects session={session} caption={wording('odds.main')} rows={chances.main} of={chances.of} />
    {chances.beside.length > 0 && (
      <Prospects session={session} caption={wording('odds.beside')} rows={chances.beside} of={chances.of} />
    )}
  </>
);

interface ProspectsProps {
  readonly session: Session;
  readonly caption: string;
  readonly rows: Chances['main'];
  readonly of: number;
}
function Prospects({ session: { opened }, caption, rows, of }: ProspectsProps) {
  const shares = percents(
    rows.map(({ weight }) => weight),
    of,
  );
  return (
    <table class="text-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{wording('odds.result')}</th>
          <th scope="col">{wording('odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, rule }, n) => (
          <tr key={n}>
            <th scope="row">
              {opened.words.phrase(text)} {paragraph(opened, rule)}
            </th>
            <td>{wording('odds.percent', { share: shares[n]! })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
