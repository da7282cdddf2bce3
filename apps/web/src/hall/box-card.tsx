import './box-card.css';
import type { Box } from '@gonfalon/library';
import { HourglassIcon } from '../parts/icons.tsx';
import { routeTo } from '../route.ts';
import { inWords, wording } from '../words/wording.ts';
import { colourOf } from './colours.ts';
import { Lid } from './lid.tsx';
import { Shields } from './shields.tsx';

/** The whole card leads where its first act leads: to the start of a game, or to the map of a box that is not ready. */
export function BoxCard({ box }: { box: Box }) {
  const playable = box.game !== undefined;
  const map = routeTo({ page: 'map', box: box.id, hex: undefined });
  const about = `about-${box.id}`;
  return (
    <li class="box" style={{ '--c': colourOf(box.id) }}>
      <span class="lid">
        <Lid box={box} />
        <span class="gonfalon" aria-hidden="true">
          {box.year ? <b>{box.year}</b> : <b class="word">{wording('hall.anyYear')}</b>}
        </span>
      </span>
      <h3 class="title">{inWords(box.name)}</h3>
      <div class="about" id={about}>
        <p class="sides">{inWords(box.armies)}</p>
        <ScenarioLinks box={box} />
        <p class="meta">
          <span>
            <HourglassIcon />
            <span class="sr">{wording('hall.length')} </span>
            {inWords(box.length)}
          </span>
          <Shields full={box.complexity} />
        </p>
      </div>
      <div class="acts">
        {playable ? (
          <>
            <a
              class="act first"
              href={routeTo({ page: 'start', box: box.id, scenario: undefined })}
              aria-describedby={about}
            >
              {wording('hall.play')} <span class="sr">{inWords(box.name)}</span>
            </a>
            <a class="act" href={map}>
              {wording('hall.map')} <span class="sr">{inWords(box.name)}</span>
            </a>
            <a class="act" href={routeTo({ page: 'rules', box: box.id, paragraph: undefined })}>
              {wording('hall.rules')} <span class="sr">{inWords(box.name)}</span>
            </a>
          </>
        ) : (
          <>
            <span class="act none">{wording('hall.notYet')}</span>
            <a class="act first" href={map} aria-describedby={about}>
              {wording('hall.map')} <span class="sr">{inWords(box.name)}</span>
            </a>
          </>
        )}
      </div>
    </li>
  );
}

const ScenarioLinks = ({ box }: { box: Box }) => (
  <ul class="scenarios" aria-label={wording('hall.scenarios')}>
    {box.scenarios.map(({ id, name }) => (
      <li key={id}>
        {box.game ? (
          <a href={routeTo({ page: 'start', box: box.id, scenario: id })}>{inWords(name)}</a>
        ) : (
          inWords(name)
        )}
      </li>
    ))}
  </ul>
);
