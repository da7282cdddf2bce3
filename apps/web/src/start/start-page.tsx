import './start.css';
import { BadInput } from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { type Fetched, useFetched } from '../fetched.ts';
import { Unfetched } from '../later.tsx';
import { useBackdrop } from '../parts/backdrop.ts';
import { boxTitle } from '../parts/box-title.ts';
import { PageBar } from '../parts/page-bar.tsx';
import { routeTo } from '../route.ts';
import { inWords, wording as pageWording } from '../words/wording.ts';
import { type Agreement, agreementFor } from './agreement.ts';
import { Beginning } from './beginning.tsx';
import { Options } from './options.tsx';
import { Preview } from './preview.tsx';
import { Scenarios } from './scenarios.tsx';
import { Seats, Umpire } from './seats.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly box: Box;
  readonly scenario?: string | undefined;
  /** A position out of a link. */
  readonly code?: string | undefined;
  readonly computer?: boolean;
}

type Agreed = Agreement | { readonly problem: string };

/** What is agreed before a game begins. */
export function StartPage({ box, scenario, code, computer = false }: Props) {
  useBackdrop();
  const agreed = useFetched(() => tried(box, { scenario, code, computer }), [box, scenario, code, computer]);
  return (
    <div class="start">
      <PageBar title={boxTitle(box)} about={wording('start.title')} />
      <main>
        {box.game ? (
          <Body agreement={agreed.now} again={agreed.again} />
        ) : (
          <Problem sentence={wording('start.notYet', { box: inWords(box.name) })} />
        )}
      </main>
    </div>
  );
}

/** A position that cannot be laid is told; a box that cannot be fetched may be asked for again. */
async function tried(box: Box, from: Omit<Props, 'box'>): Promise<Agreed> {
  try {
    return await agreementFor(box, from);
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
}

function Body({ agreement, again }: { agreement: Fetched<Agreed>; again: () => void }) {
  if (agreement === 'loading')
    return (
      <p class="notice" role="status">
        {wording('start.opening')}
      </p>
    );
  if (agreement === 'failed') return <Unfetched again={again} />;
  if ('problem' in agreement) return <Problem sentence={agreement.problem} />;
  return (
    <>
      <div class="start-form">
        {agreement.lay ? <Laid agreement={agreement} /> : <Scenarios agreement={agreement} />}
        <Seats agreement={agreement} />
        {!agreement.lay && <Options agreement={agreement} />}
        <Umpire agreement={agreement} />
      </div>
      <aside class="start-side" aria-label={wording('start.summary')}>
        <Preview agreement={agreement} />
        <Beginning agreement={agreement} />
      </aside>
    </>
  );
}

const Problem = ({ sentence }: { sentence: string }) => (
  <div class="card start-part start-problem" role="alert">
    <p>{sentence}</p>
    <a class="button main" href={routeTo({ page: 'hall' })}>
      {pageWording('map.toHall')}
    </a>
  </div>
);

function Laid({ agreement }: { agreement: Agreement }) {
  const scenario = agreement.box.scenarios.find(({ id }) => id === agreement.scenario.value);
  return (
    <section class="card start-part">
      <h2 class="title">{wording('start.laid')}</h2>
      <p>
        {wording('start.laid.about', {
          scenario: scenario ? inWords(scenario.name) : agreement.scenario.value,
        })}
      </p>
      {agreement.warnings().length > 0 && (
        <div role="note">
          <p>{wording('start.laid.odd')}</p>
          <ul>
            {agreement.warnings().map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
