import './text-view.css';
import type { HexId } from '@gonfalon/kernel';
import { HintPanel } from '../computer/hint-panel.tsx';
import { Opponent } from '../computer/opponent.tsx';
import { SoFar } from '../log/news.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { Tracks } from '../tracks/tracks.tsx';
import type { Ends } from './choices.tsx';
import { Decision } from './decision.tsx';
import { goTo, PARTS, PartOf, wordOf } from './heading.tsx';
import { HexesAround } from './hexes-around.tsx';
import { LastEvents } from './last-events.tsx';
import type { TextProps } from './props.ts';
import { RecapText } from './recap-text.tsx';
import { EnemyUnits, OwnUnits } from './unit-tables.tsx';
import { wording } from './wording.ts';

interface Props extends TextProps, Ends {
  readonly ending: () => void;
  /** Opens the printed tables. */
  readonly charts: () => void;
}

/** The whole game as text: what is asked, what may be done, who stands where. Nothing here needs the board. */
export function TextView({ session, hand, end, ending, charts }: Props) {
  const toHex = (hex: HexId): void => {
    hand.point(hex);
    goTo('hexes');
  };
  return (
    <article class="text-view" aria-label={wording('text.title')}>
      <nav class="text-nav" aria-label={wording('text.parts')}>
        {PARTS.map(part => (
          <button key={part} type="button" class="button" onClick={() => goTo(part)}>
            {wordOf(part)}
          </button>
        ))}
        <button type="button" class="button" onClick={charts}>
          {wording('text.charts')}
        </button>
      </nav>
      <RecapText session={session} />
      <PartOf part="decision">
        <Opponent session={session} show={toHex} />
        <Decision session={session} hand={hand} end={end} ending={ending} />
        <HintPanel session={session} show={toHex} />
      </PartOf>
      <PartOf part="units">
        <OwnUnits session={session} hand={hand} />
      </PartOf>
      <PartOf part="enemy">
        <EnemyUnits session={session} hand={hand} />
      </PartOf>
      <PartOf part="hexes">
        <HexesAround session={session} hand={hand} />
      </PartOf>
      <PartOf part="tracks">
        <Tracks session={session} level="h3" show={toHex} />
      </PartOf>
      <PartOf part="log">
        <LastEvents session={session} />
        <NoteForm session={session} done={() => goTo('log')} />
      </PartOf>
      <SoFar session={session} />
    </article>
  );
}
