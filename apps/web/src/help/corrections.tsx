import type { Correction } from '@gonfalon/library';
import { inWords } from '../words/wording.ts';
import { knows, wording } from './wording.ts';

const tableName = (table: string): string => {
  const key = `label.${table}`;
  return knows(key) ? wording(key) : table;
};

/** Where the printed tables are not played as printed. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) => (
  <section class="sources-part" aria-labelledby="corrections">
    <h3 id="corrections" class="title">
      {wording('sources.corrections')}
    </h3>
    <p>{wording('sources.corrections.about')}</p>
    <ul class="sources-corrections">
      {corrections.map(({ table, place, printed, read, source, why }, n) => (
        <li key={n}>
          <p>
            <b>{tableName(table)}</b>
            {place !== '' && <span class="sources-place">{wording('sources.row', { place })}</span>}
          </p>
          <dl>
            <div>
              <dt>{wording('sources.printed')}</dt>
              <dd class="num">{inWords(printed)}</dd>
            </div>
            <div>
              <dt>{wording('sources.read')}</dt>
              <dd class="num">{inWords(read)}</dd>
            </div>
            <div>
              <dt>{wording('sources.source')}</dt>
              <dd>{inWords(source)}</dd>
            </div>
          </dl>
          <p>{inWords(why)}</p>
        </li>
      ))}
    </ul>
  </section>
);
