import './help.css';
import './sources.css';
import type { Grade } from '@gonfalon/kit';
import { type Box, SOURCE_PARTS, type Source } from '@gonfalon/library';
import { type Signal, useSignal } from '@preact/signals';
import { useFetched } from '../fetched.ts';
import { GradeMark } from '../parts/grades.tsx';
import { routeTo } from '../route.ts';
import { inWords } from '../words/wording.ts';
import { Corrections } from './corrections.tsx';
import { Opening } from './opening.tsx';
import { SOURCES } from './sources-address.ts';
import { SourcesPart } from './sources-part.tsx';
import { wording } from './wording.ts';

const GRADES: readonly Grade[] = ['book', 'history', 'reconstructed'];
export type Shown = Grade | 'all';

/** How sure every value of a box is, with what the grades mean. */
export function Provenance({ box }: { box: Box }) {
  const { now: found, again } = useFetched(() => box.provenance(), [box.id]);
  const { now: book } = useFetched(() => box.rulebook(), [box.id]);
  const shown = useSignal<Shown>('all');
  const rows = typeof found === 'string' ? [] : found.rows;
  const readings = typeof book === 'string' ? 0 : book.rules.filter(rule => rule.ruling !== undefined).length;
  return (
    <div class="sources">
      <h2 class="title">{wording('sources.title')}</h2>
      <p>{wording('sources.about')}</p>
      <Meanings />
      {readings > 0 && (
        <p>
          {wording('sources.readings', { count: readings })}{' '}
          <a href={routeTo({ page: 'rules', box: box.id, paragraph: undefined })}>
            {wording('sources.toRules')}
          </a>
        </p>
      )}
      <Filter shown={shown} rows={rows} />
      {typeof found === 'string' ? (
        <Opening opening={found} again={again} />
      ) : (
        SOURCE_PARTS.map(part => (
          <SourcesPart
            key={part}
            box={box}
            part={part}
            rows={rows.filter(row => row.part === part)}
            shown={shown.value}
            about={part === 'map' ? found.map.map(inWords) : []}
          />
        ))
      )}
      {typeof found !== 'string' && found.corrections.length > 0 && (
        <Corrections corrections={found.corrections} />
      )}
    </div>
  );
}

const Meanings = () => (
  <section class="sources-grades" aria-labelledby={`${SOURCES}-grades`}>
    <h3 id={`${SOURCES}-grades`} class="title">
      {wording('sources.grades')}
    </h3>
    <dl>
      {GRADES.map(grade => (
        <div key={grade}>
          <dt>
            <GradeMark grade={grade} />
            {wording(`sources.grade.${grade}`)}
          </dt>
          <dd>{wording(`sources.grade.${grade}.means`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const count = (rows: readonly Source[], grade: Grade): number =>
  rows.reduce((sum, { facts }) => sum + facts.filter(fact => fact.grade === grade).length, 0);

const Filter = ({ shown, rows }: { shown: Signal<Shown>; rows: readonly Source[] }) => (
  <fieldset class="sources-filter">
    <legend class="sr">{wording('sources.filter')}</legend>
    {(['all', ...GRADES] as const).map(grade => (
      <button
        key={grade}
        type="button"
        class="button"
        aria-pressed={shown.value === grade}
        onClick={() => {
          shown.value = grade;
        }}
      >
        {grade === 'all' ? (
          wording('sources.filter.all')
        ) : (
          <>
            <GradeMark grade={grade} />
            {wording(`sources.grade.${grade}`)}
            <span class="num">{count(rows, grade)}</span>
          </>
        )}
      </button>
    ))}
  </fieldset>
);
