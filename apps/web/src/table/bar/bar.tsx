import './bar.css';
import type { ComponentChildren } from 'preact';
import { Banner } from '../../parts/icons.tsx';
import { CandleSwitch, LanguageSwitch } from '../../parts/switches.tsx';
import { routeTo } from '../../route.ts';
import { inWords } from '../../words/wording.ts';
import type { Session } from '../session.ts';
import { TextIcon } from './icons.tsx';
import { Phases } from './phases.tsx';
import { Who } from './who.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly menu: ComponentChildren;
  /** Opens and closes the textual view. */
  readonly text: () => void;
}

/** Where the game stands, in one line; in two on a phone. */
export function Bar({ session, menu, text }: Props) {
  const { box } = session.opened;
  const scenario = box.scenarios.find(({ id }) => id === session.saved.scenario);
  const { turn, of } = session.opened.showing.clock(session.state.value);
  return (
    <header class="bar bar-top">
      <a class="brand bar-brand" href={routeTo({ page: 'hall' })} title={wording('bar.toHall')}>
        <Banner width="1.5rem" />
        <span>{wording('bar.brand')}</span>
      </a>
      <div class="crumb bar-crumb">
        <h1>
          {inWords(box.name)} {box.year}
        </h1>
        {scenario && <p>{inWords(scenario.name)}</p>}
      </div>
      {turn > 0 && (
        <p class="bar-turn">
          <span class="sr">
            {of === null ? wording('bar.turnSpoken', { turn }) : wording('bar.turnOf', { turn, of })}
          </span>
          <b aria-hidden="true">{turn}</b>
          <span aria-hidden="true">
            {wording('bar.turn')}
            {of !== null && (
              <>
                <br />
                {wording('bar.of', { of })}
              </>
            )}
          </span>
        </p>
      )}
      <Phases session={session} />
      <Who session={session} />
      <div class="bar-end">
        <CandleSwitch />
        <LanguageSwitch quiet />
        <button
          type="button"
          class="button quiet icon"
          aria-label={wording('bar.text')}
          title={wording('bar.textKey')}
          onClick={text}
        >
          <TextIcon />
        </button>
        {menu}
      </div>
    </header>
  );
}
