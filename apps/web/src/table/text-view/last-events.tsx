import { ledgerIn } from '@gonfalon/kit';
import { useState } from 'preact/hooks';
import { openPastFight, pastFight } from '../fight/past-fight.ts';
import { signed } from '../fight/shift.ts';
import { headingText, sentenceOf } from '../log/sentence.ts';
import { countOf, type Line, ruleOf, storyOf } from '../log/story.ts';
import type { Session } from '../session.ts';
import { goTo } from './heading.tsx';
import { paragraph } from './paragraph.ts';
import { wording } from './wording.ts';

const AT_A_TIME = 25;

/** The end of the story, the newest last; earlier parts on demand. */
export function LastEvents({ session }: { session: Session }) {
  const { opened } = session;
  const [count, setCount] = useState(AT_A_TIME);
  const rows = storyOf(session.told.value);
  const shown = rows.slice(-count);
  if (rows.length === 0) return <p>{wording('log.nothing')}</p>;
  return (
    <>
      {shown.length < rows.length && (
        <button type="button" class="button" onClick={() => setCount(count + AT_A_TIME)}>
          {wording('log.earlier')}
        </button>
      )}
      <ol class="text-log">
        {shown.map((row, n) => (
          <li key={rows.length - shown.length + n} class={row.is}>
            {row.is === 'heading' ? (
              headingText(opened, row)
            ) : (
              <>
                {countOf(row) && <span>{countOf(row)}</span>} {sentenceOf(opened, row)}{' '}
                {dice(row.entry.said, row.first)} {paragraph(opened, ruleOf(row))}
                <Modifiers session={session} row={row} />
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const dice = (said: object, first: boolean): string =>
  first && 'rolled' in said
    ? wording('log.dice', { faces: (said.rolled as readonly number[]).join(', ') })
    : '';

/** What counted in a fight, and the way to its tables. */
function Modifiers({ session, row: { event, number } }: { session: Session; row: Line }) {
  const { opened } = session;
  const ledger = event && ledgerIn(event);
  if (!ledger) return null;
  return (
    <>
      {ledger.length > 0 && (
        <ul aria-label={wording('log.modifiers')}>
          {ledger.map((row, n) => (
            <li key={n}>
              {signed(row.shift)} {opened.words.rule(row)} {paragraph(opened, row.rule)}
            </li>
          ))}
        </ul>
      )}
      {pastFight(session, number) && (
        <button
          type="button"
          class="button"
          onClick={() => {
            openPastFight(session, number);
            goTo('decision');
          }}
        >
          {wording('log.fight')}
        </button>
      )}
    </>
  );
}
