import type { Box } from '@gonfalon/library';
import { HourglassIcon } from '../parts/icons.tsx';
import { routeTo } from '../route.ts';
import { inWords, say } from '../words/say.ts';
import { colourOf } from './colours.ts';
import { Lid } from './lid.tsx';
import { Shields } from './shields.tsx';

/** The whole card is one link: it opens the map. */
export function BoxCard({ box }: { box: Box }) {
  return (
    <li class="box" style={{ '--c': colourOf(box.id) }}>
      <a href={routeTo({ page: 'map', box: box.id, hex: undefined })} aria-describedby={`about-${box.id}`}>
        <span class="lid">
          <Lid box={box} />
          <span class="gonfalon" aria-hidden="true">
            {box.year ? <b>{box.year}</b> : <b class="word">{say('hall.anyYear')}</b>}
          </span>
        </span>
        <h3 class="title">{inWords(box.name)}</h3>
      </a>
      <div class="about" id={`about-${box.id}`}>
        <p class="sides">{inWords(box.armies)}</p>
        <ul class="scenarios" aria-label={say('hall.scenarios')}>
          {box.scenarios.map(scenario => (
            <li key={scenario.id}>{inWords(scenario.name)}</li>
          ))}
        </ul>
        <p class="meta">
          <span>
            <HourglassIcon />
            <span class="sr">{say('hall.length')} </span>
            {inWords(box.length)}
          </span>
          <Shields full={box.complexity} />
        </p>
      </div>
      <span class="open" aria-hidden="true">
        {say('hall.openMap')}
      </span>
    </li>
  );
}
