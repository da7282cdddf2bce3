import './charts.css';
import type { Chart } from '@gonfalon/kit';
import { ChartTable } from './chart-table.tsx';
import { ALL } from './find.ts';
import { titleText } from './spelled.ts';

/** A table where the book prints it, under its paragraph. */
export const InlineChart = ({ chart }: { chart: Chart }) => (
  <figure class="chart-part" data-chart={chart.id}>
    <figcaption class="title">{titleText(chart)}</figcaption>
    <ChartTable chart={chart} matches={ALL} lit={[]} />
  </figure>
);
