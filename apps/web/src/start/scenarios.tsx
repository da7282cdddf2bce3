import { inWords } from '../words/wording.ts';
import type { Agreement } from './agreement.ts';
import { wording } from './wording.ts';

/** Small scenarios we made ourselves are called lessons. */
const isOurs = (scenario: string): boolean => scenario.startsWith('lesson-');

export function Scenarios({ agreement }: { agreement: Agreement }) {
  const { box, scenario } = agreement;
  return (
    <fieldset class="card start-part">
      <legend class="title">{wording('start.scenario')}</legend>
      <div class="start-scenarios">
        {box.scenarios.map(({ id, name }) => (
          <label key={id} class="start-scenario">
            <input
              type="radio"
              name="scenario"
              checked={scenario.value === id}
              onChange={() => {
                scenario.value = id;
              }}
            />
            <span class="start-name">
              {inWords(name)}
              {isOurs(id) && <small>{wording('start.ours')}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
