import './charts.css';
import type { Chart } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useFetched } from '../fetched.ts';
import { ChartTable } from './chart-table.tsx';
import { type Matches, matchesIn } from './find.ts';
import { type Lit, litIn, type Present } from './lit.ts';
import { titleText } from './spelled.ts';
import { wording } from './wording.ts';

interface Props {
  readonly box: Box;
  /** What goes on at the table, where there is one. */
  readonly present: Present | null;
}

/** Every printed table of a box, those of the present case first. */
export function ChartsPanel({ box, present }: Props) {
  const { now: charts, again } = useFetched(() => box.charts(), [box.id]);
  if (charts === 'loading') return <p role="status">{wording('charts.loading')}</p>;
  if (charts === 'failed')
    return (
      <div role="alert">
        <p>{wording('charts.failed')}</p>
        <button type="button" class="button main" onClick={again}>
          {wording('charts.again')}
        </button>
      </div>
    );
  return <Charts charts={charts} lit={present ? litIn(charts, present) : []} />;
}

function Charts({ charts, lit }: { charts: readonly Chart[]; lit: readonly Lit[] }) {
  const query = useSignal('');
  const isNow = ({ id }: Chart): boolean => lit.some(one => one.chart === id);
  const found = charts
    .toSorted((a, b) => Number(isNow(b)) - Number(isNow(a)))
    .flatMap(chart => {
      const matches = matchesIn(chart, query.value);
      return matches ? [{ chart, matches }] : [];
    });
  return (
    <div class="charts">
      <p class="charts-about">
        {wording('charts.about')} {lit.length > 0 && wording('charts.lit')}
      </p>
      <div class="charts-search">
        <input
          type="search"
          aria-label={wording('charts.search')}
          placeholder={wording('charts.hint')}
          value={query.value}
          onInput={event => {
            query.value = event.currentTarget.value;
          }}
        />
        <p role="status">
          {found.length === 0
            ? wording('charts.none', { query: query.value.trim() })
            : wording('charts.count', { count: found.length })}
        </p>
      </div>
      {found.map(({ chart, matches }) => (
        <ChartPart key={chart.id} chart={chart} matches={matches} lit={lit} now={isNow(chart)} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly chart: Chart;
  readonly matches: Matches;
  readonly lit: readonly Lit[];
  readonly now: boolean;
}

const ChartPart = ({ chart, matches, lit, now }: PartProps) => (
  <section class={`chart-part ${now ? 'now' : ''}`} data-chart={chart.id}>
    <h3 class="title">
      {titleText(chart)}
      {now && <span class="chart-now">{wording('charts.now')}</span>}
    </h3>
    <ChartTable chart={chart} matches={matches} lit={lit.filter(one => one.chart === chart.id)} />
  </section>
);
