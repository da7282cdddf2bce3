import './start.css';
import { BadInput } from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Banner } from '../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../parts/switches.tsx';
import { routeTo } from '../route.ts';
import { inWords, say as sayPage } from '../words/say.ts';
import { type Agreement, agreementFor } from './agreement.ts';
import { Beginning } from './beginning.tsx';
import { Options } from './options.tsx';
import { Preview } from './preview.tsx';
import { say } from './say.ts';
import { Scenarios } from './scenarios.tsx';
import { Seats, Umpire } from './seats.tsx';

interface Props {
  readonly box: Box;
  readonly scenario?: string | undefined;
  /** A position out of a link. */
  readonly code?: string | undefined;
}

/** What is agreed before a game begins. */
export function StartPage({ box, scenario, code }: Props) {
  const agreement = useSignal<Agreement | { readonly problem: string } | undefined>(undefined);
  useEffect(() => {
    agreement.value = undefined;
    if (!box.game) return;
    agreementFor(box, { scenario, code }).then(
      made => {
        agreement.value = made;
      },
      error => {
        agreement.value = {
          problem: error instanceof BadInput ? error.message : sayPage('later.failed'),
        };
      },
    );
  }, [box, scenario, code]);
  return (
    <div class="start">
      <header class="bar">
        <a class="brand" href={routeTo({ page: 'hall' })} title={sayPage('map.toHall')}>
          <Banner width="1.625rem" />
          <span>{sayPage('app.name')}</span>
        </a>
        <div class="crumb">
          <h1>
            {inWords(box.name)} {box.year}
          </h1>
          <p>{say('start.title')}</p>
        </div>
        <div class="end">
          <CandleSwitch />
          <LanguageSwitch quiet />
        </div>
      </header>
      <main>
        {box.game ? (
          <Body agreement={agreement.value} />
        ) : (
          <Problem sentence={say('start.notYet', { box: inWords(box.name) })} />
        )}
      </main>
    </div>
  );
}

function Body({ agreement }: { agreement: Agreement | { readonly problem: string } | undefined }) {
  if (!agreement)
    return (
      <p class="notice" role="status">
        {say('start.opening')}
      </p>
    );
  if ('problem' in agreement) return <Problem sentence={agreement.problem} />;
  return (
    <>
      <div class="start-form">
        {agreement.lay ? <Laid agreement={agreement} /> : <Scenarios agreement={agreement} />}
        {!agreement.lay && <Options agreement={agreement} />}
        <Seats agreement={agreement} />
        <Umpire agreement={agreement} />
      </div>
      <aside class="start-side" aria-label={say('start.summary')}>
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
      {sayPage('map.toHall')}
    </a>
  </div>
);

function Laid({ agreement }: { agreement: Agreement }) {
  const scenario = agreement.box.scenarios.find(({ id }) => id === agreement.scenario.value);
  return (
    <section class="card start-part">
      <h2 class="title">{say('start.laid')}</h2>
      <p>
        {say('start.laid.about', { scenario: scenario ? inWords(scenario.name) : agreement.scenario.value })}
      </p>
    </section>
  );
}
