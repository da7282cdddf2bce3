// What a scenario is about, in facts that can be compared.

import type { Box, ScenarioCard } from '@gonfalon/library';
import { Shields } from '../hall/shields.tsx';
import { inWords, wording } from '../words/wording.ts';

/** Small scenarios we made ourselves are called lessons. */
export const isLesson = ({ id }: ScenarioCard): boolean => id.startsWith('lesson-');

const nameOf = ({ sides }: Box, seat: string): string => {
  const side = sides.find(({ id }) => id === seat);
  return side ? inWords(side.name) : seat;
};

export const turnsOf = ({ turns }: ScenarioCard): string =>
  turns === null ? wording('blurb.open') : wording('blurb.turns', { turns });

/** '165 : 116', in the order of the sides. */
export const unitsOf = ({ units }: ScenarioCard): string =>
  units === null ? wording('blurb.recruited') : units.join(' : ');

export const beginnerOf = (box: Box, { begins }: ScenarioCard): string =>
  begins === null ? wording('blurb.both') : nameOf(box, begins);

/** All of it, for one scenario. */
export const Blurb = ({ box, scenario }: { box: Box; scenario: ScenarioCard }) => (
  <div class="blurb">
    <p>{inWords(scenario.about)}</p>
    <dl>
      <Fact word={wording('blurb.length')} told={`${inWords(scenario.length)}, ${turnsOf(scenario)}`} />
      <Fact word={wording('blurb.units')} told={unitsOf(scenario)} />
      <Fact word={wording('blurb.begins')} told={beginnerOf(box, scenario)} />
      <Fact word={wording('blurb.wins')} told={inWords(scenario.wins)} />
      <div>
        <dt>{wording('blurb.complexity')}</dt>
        <dd>
          <Shields full={scenario.complexity} />
        </dd>
      </div>
    </dl>
  </div>
);

const Fact = ({ word, told }: { word: string; told: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>{told}</dd>
  </div>
);
