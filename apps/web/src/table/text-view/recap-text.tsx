import { headingText, sentenceOf } from '../log/sentence.ts';
import { Summary } from '../recap/recap-card.tsx';
import { recapIn } from '../recap/recap-of-session.ts';
import { titleOf } from '../recap/summary.ts';
import { wording } from '../recap/wording.ts';
import type { Session } from '../session.ts';
import { goTo } from './heading.tsx';

/** What happened since one decided last, above the decision. */
export function RecapText({ session }: { session: Session }) {
  const { opened } = session;
  const recap = recapIn(session).recap.value;
  if (!recap) return null;
  return (
    <section class="text-part" aria-labelledby="text-recap">
      <h2 id="text-recap">{titleOf(recap)}</h2>
      <Summary session={session} recap={recap} />
      <ol class="text-recap" aria-label={wording('lines')}>
        {recap.rows.map((row, n) => (
          <li key={n} class={row.is}>
            {row.is === 'heading' ? headingText(opened, row) : sentenceOf(opened, row)}
          </li>
        ))}
      </ol>
      <p class="text-acts">
        <button
          type="button"
          class="button main"
          onClick={() => {
            recapIn(session).putAway();
            goTo('decision');
          }}
        >
          {wording('goOn')}
        </button>
      </p>
    </section>
  );
}
