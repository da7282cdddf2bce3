import './battles.css';
import { BOXES, type Box, type ScenarioCard } from '@gonfalon/library';
import type { ComponentChildren } from 'preact';
import { beginnerOf, isLesson, turnsOf, unitsOf } from '../parts/blurb.tsx';
import { routeTo } from '../route.ts';
import { inWords, wording } from '../words/wording.ts';
import { colourOf } from './colours.ts';
import { Shields } from './shields.tsx';

interface Battle {
  readonly box: Box;
  readonly scenario: ScenarioCard;
}
const ALL: readonly Battle[] = BOXES.flatMap(box => box.scenarios.map(scenario => ({ box, scenario })));
const BATTLES = ALL.filter(({ scenario }) => !isLesson(scenario));
const LESSONS = ALL.filter(({ scenario }) => isLesson(scenario));

/** Every scenario of every box side by side, each a link to its start: choosing is comparing. */
export const BattlesPanel = () => (
  <section class="battles" aria-labelledby="battles-title">
    <header>
      <h2 class="title" id="battles-title">
        {wording('battles.title')}
      </h2>
      <p>{wording('battles.about')}</p>
    </header>
    <table class="card" aria-labelledby="battles-title">
      <thead>
        <tr>
          <th scope="col">{wording('blurb.battle')}</th>
          <th scope="col">{wording('blurb.about')}</th>
          <th scope="col">{wording('blurb.length')}</th>
          <th scope="col">{wording('blurb.units')}</th>
          <th scope="col">{wording('blurb.begins')}</th>
          <th scope="col">{wording('blurb.wins')}</th>
          <th scope="col">{wording('blurb.complexity')}</th>
        </tr>
      </thead>
      <Rows battles={BATTLES} />
      <tbody>
        <tr class="battles-part">
          <th scope="rowgroup" colSpan={7}>
            {wording('battles.lessons')}
          </th>
        </tr>
      </tbody>
      <Rows battles={LESSONS} />
    </table>
  </section>
);

const Rows = ({ battles }: { battles: readonly Battle[] }) => (
  <tbody>
    {battles.map(({ box, scenario }) => (
      <tr key={`${box.id} ${scenario.id}`} style={{ '--c': colourOf(box.id) }}>
        <th scope="row">
          <a href={routeTo({ page: 'start', box: box.id, scenario: scenario.id })}>
            {inWords(scenario.name)}
          </a>
          <small>{inWords(box.name)}</small>
        </th>
        <td>{inWords(scenario.about)}</td>
        <Fact word={wording('blurb.length')}>
          {inWords(scenario.length)}
          <small>{turnsOf(scenario)}</small>
        </Fact>
        <Fact word={wording('blurb.units')}>
          <span class="battles-units">{unitsOf(scenario)}</span>
        </Fact>
        <Fact word={wording('blurb.begins')}>{beginnerOf(box, scenario)}</Fact>
        <Fact word={wording('blurb.wins')}>{inWords(scenario.wins)}</Fact>
        <Fact word={wording('blurb.complexity')}>
          <Shields full={scenario.complexity} />
        </Fact>
      </tr>
    ))}
  </tbody>
);

/** On a phone the columns become lines, and every one says what it is. */
const Fact = ({ word, children }: { word: string; children: ComponentChildren }) => (
  <td data-word={word}>{children}</td>
);
