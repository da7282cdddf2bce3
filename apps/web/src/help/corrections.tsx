import type { Correction } from '@gonfalon/library';
import { inWords } from '../words/say.ts';
import { knows, say } from './say.ts';

const tableName = (table: string): string => {
  const key = `label.${table}`;
  return knows(key) ? say(key) : table;
};

/** Where the printed tables are not played as printed. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) => (
  <section class="sources-part" aria-labelledby="corrections">
    <h3 id="corrections" class="title">
      {say('sources.corrections')}
    </h3>
    <p>{say('sources.corrections.about')}</p>
    <ul class="sources-corrections">
      {corrections.map(({ table, place, printed, read, source, why }, n) => (
        <li key={n}>
          <p>
            <b>{tableName(table)}</b>
            {place !== '' && <span class="sources-place">{say('sources.row', { place })}</span>}
          </p>
          <dl>
            <div>
              <dt>{say('sources.printed')}</dt>
              <dd class="num">{inWords(printed)}</dd>
            </div>
            <div>
              <dt>{say('sources.read')}</dt>
              <dd class="num">{inWords(read)}</dd>
            </div>
            <div>
              <dt>{say('sources.source')}</dt>
              <dd>{inWords(source)}</dd>
            </div>
          </dl>
          <p>{inWords(why)}</p>
        </li>
      ))}
    </ul>
  </section>
);
