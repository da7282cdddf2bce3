import { Blurb, isLesson } from '../parts/blurb.tsx';
import { inWords } from '../words/wording.ts';
import type { Agreement } from './agreement.ts';
import { wording } from './wording.ts';

export function Scenarios({ agreement }: { agreement: Agreement }) {
  const { box, scenario } = agreement;
  const chosen = box.scenarios.find(({ id }) => id === scenario.value);
  return (
    <fieldset class="card start-part">
      <legend class="title">{wording('start.scenario')}</legend>
      <div class="start-scenarios">
        {box.scenarios.map(one => (
          <label key={one.id} class="start-scenario">
            <input
              type="radio"
              name="scenario"
              checked={scenario.value === one.id}
              onChange={() => {
                scenario.value = one.id;
              }}
            />
            <span class="start-name">
              {inWords(one.name)}
              {isLesson(one) && <small>{wording('start.ours')}</small>}
            </span>
          </label>
        ))}
      </div>
      {chosen && <Blurb box={box} scenario={chosen} />}
    </fieldset>
  );
}
