import './text-view.css';
import { SoFar } from '../log/news.tsx';
import { Tracks } from '../tracks/tracks.tsx';
import { Decision } from './decision.tsx';
import { goTo, PARTS, PartOf, wordOf } from './heading.tsx';
import { HexesAround } from './hexes-around.tsx';
import { LastEvents } from './last-events.tsx';
import type { TextProps } from './props.ts';
import { EnemyUnits, OwnUnits } from './unit-tables.tsx';
import { wording } from './wording.ts';

/** The whole game as text: what is asked, what may be done, who stands where. Nothing here needs the board. */
export function TextView({ session, hand, ending }: TextProps & { readonly ending: () => void }) {
  return (
    <article class="text-view" aria-label={wording('text.title')}>
      <nav class="text-nav" aria-label={wording('text.parts')}>
        {PARTS.map(part => (
          <button key={part} type="button" class="button" onClick={() => goTo(part)}>
            {wordOf(part)}
          </button>
        ))}
      </nav>
      <PartOf part="decision">
        <Decision session={session} hand={hand} ending={ending} />
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
        <Tracks
          session={session}
          level="h3"
          show={hex => {
            hand.point(hex);
            goTo('hexes');
          }}
        />
      </PartOf>
      <PartOf part="log">
        <LastEvents session={session} />
      </PartOf>
      <SoFar session={session} />
    </article>
  );
}
