import './recap.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { settleFocus } from '../focus.ts';
import { keyCap } from '../keys.ts';
import { LogRow } from '../log/log-rows.tsx';
import type { Session } from '../session.ts';
import { PlayIcon } from '../timeline/icons.tsx';
import type { Recap } from './recap.ts';
import { recapIn } from './recap-of-session.ts';
import { summaryOf, titleOf } from './summary.ts';
import { wording } from './wording.ts';

/** More lines than this nobody reads here; the log has them all. */
const MOST = 120;

/** Above the question: what happened since one decided last. It lies on nothing, and goes by itself with the next decision. */
export function RecapCard({ desk }: { desk: Desk }) {
  const { session, hand } = desk;
  const recap = recapIn(session).recap.value;
  if (!recap) return null;
  const looking = session.reviewed.value !== null;
  return (
    <details class="recap" open={looking || hand.unit.value === undefined}>
      <summary>
        <h2>{titleOf(recap)}</h2>
      </summary>
      <Summary session={session} recap={recap} />
      <div class="recap-acts">
        <button
          type="button"
          class="button"
          title={wording('watch.about')}
          onClick={() => recapIn(session).watch()}
        >
          <PlayIcon />
          {wording('watch')} <kbd>{keyCap('recap')}</kbd>
        </button>
        <button type="button" class="button" onClick={() => goOn(session)}>
          {wording('goOn')}
        </button>
      </div>
      <Lines desk={desk} recap={recap} />
    </details>
  );
}

function goOn(session: Session): void {
  recapIn(session).putAway();
  settleFocus();
}

export const Summary = ({ session, recap }: { session: Session; recap: Recap }) => (
  <ul class="recap-summary">
    {summaryOf(session.opened, recap).map(sentence => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

function Lines({ desk, recap }: { desk: Desk; recap: Recap }) {
  const { session, show, openRule, openFight } = desk;
  const list = useRef<HTMLOListElement>(null);
  const looked = session.reviewed.value;
  // The line that is being replayed stays in sight, and nothing else moves.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (row) list.current!.scrollTop = row.offsetTop - list.current!.clientHeight / 2;
  }, [looked]);
  const left = recap.rows.length - MOST;
  return (
    <>
      {left > 0 && <p class="recap-earlier">{wording('earlier', { count: left })}</p>}
      <ol class="recap-lines" ref={list} aria-label={wording('lines')}>
        {recap.rows.slice(-MOST).map((row, n) => (
          <LogRow key={`${row.number} ${n}`} row={row} {...{ session, show, openRule, openFight }} />
        ))}
      </ol>
    </>
  );
}
