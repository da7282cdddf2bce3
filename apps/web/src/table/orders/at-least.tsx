import { columnName } from '@gonfalon/kit';
import { isColumn, isPrice, percentOf, pointsOf, priceOf, shareOf } from './measures.ts';
import { wording } from './wording.ts';

/** From 1:1 on: orders are written with whole numbers from 0. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  readonly id: string;
  /** Where no label stands beside it. */
  readonly label?: string;
  readonly measure: string;
  readonly value: number;
  readonly change: (value: number) => void;
}

/** What a measure must reach: a column of the table, points, or per cents. */
export const AtLeast = ({ id, label, measure, value, change }: Props) =>
  isColumn(measure) ? (
    <select
      id={id}
      aria-label={label}
      value={value}
      onChange={event => change(Number(event.currentTarget.value))}
    >
      {COLUMNS.map(column => (
        <option key={column} value={column}>
          {columnName(column)}
        </option>
      ))}
    </select>
  ) : isPrice(measure) ? (
    <input
      id={id}
      aria-label={label}
      type="number"
      min={0}
      step={0.1}
      value={pointsOf(value)}
      onInput={event => change(Math.max(0, priceOf(Number(event.currentTarget.value))))}
    />
  ) : (
    <span class="orders-percent">
      <input
        id={id}
        aria-label={label}
        type="number"
        min={0}
        max={100}
        step={5}
        value={percentOf(value)}
        onInput={event => {
          const percent = Math.round(Number(event.currentTarget.value));
          change(shareOf(Math.min(100, Math.max(0, percent))));
        }}
      />
      {wording('percent.sign')}
    </span>
  );
