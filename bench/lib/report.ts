// Rows as a table, for the screen and for docs/benchmarks.md.

import type { Timing } from './measure.ts';
import type { Race, Ratio, Read, Reading } from './row.ts';

export interface Line {
  readonly id: string;
  readonly measure: string;
  readonly anchor: string;
  readonly ours: string;
  readonly ratio: string;
  readonly target: string;
  readonly verdict: string;
}

export function raceLine({ anchor, id, measure, ours, target }: Race, time: Timing): Line {
  return {
    id,
    measure,
    anchor: `${anchor.name}: ${timeText(time.anchor)}`,
    ours: `${ours.name}: ${timeText(time.ours)}`,
    ...judged(target, time.anchor, time.ours),
  };
}

export function readingLine({ id, measure, target, unit }: Reading, read: Read): Line {
  const nothing = { anchor: '', ours: '', ratio: '' };
  const wanted = 'limit' in target ? `at most ${target.limit} ${unit}` : ratioText(target);
  if ('notMeasured' in read) return { id, measure, ...nothing, target: wanted, verdict: read.notMeasured };
  const text = (value: number): string =>
    unit === 'B' ? `${short(value)} B` : timeText(unit === 'ms' ? value * 1000 : value);
  const ours = `${read.name}: ${text(read.ours)}`;
  const anchor = read.anchor ? `${read.anchor.name}: ${text(read.anchor.time)}` : '';
  if ('limit' in target)
    return {
      id,
      measure,
      anchor,
      ours,
      ratio: '',
      target: wanted,
      verdict: verdictText(read.ours <= target.limit),
    };
  if (!read.anchor) throw new Error(`row ${id} wants a ratio but has no anchor`);
  return { id, measure, anchor, ours, ...judged(target, read.anchor.time, read.ours) };
}

function judged(target: Ratio, anchor: number, ours: number): Pick<Line, 'ratio' | 'target' | 'verdict'> {
  const [ratio, met] =
    'atLeast' in target
      ? [`${short(anchor / ours)} x faster`, anchor / ours >= target.atLeast]
      : [`${short(ours / anchor)} x its time`, ours / anchor <= target.atMost];
  return { ratio, target: ratioText(target), verdict: verdictText(met) };
}

const verdictText = (met: boolean): string => (met ? 'met' : 'missed');
const ratioText = (target: Ratio): string =>
  'atLeast' in target ? `at least ${target.atLeast} x faster` : `at most ${target.atMost} x its time`;

/** Two significant digits: more would be noise. */
const short = (value: number): string => String(Number(value.toPrecision(2)));
const timeText = (microseconds: number): string => {
  if (microseconds >= 1000) return `${short(microseconds / 1000)} ms`;
  return microseconds >= 1 ? `${short(microseconds)} µs` : `${short(microseconds * 1000)} ns`;
};

const COLUMNS = ['id', 'measure', 'anchor', 'ours', 'ratio', 'target', 'verdict'] as const;
const HEAD: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  id: '#',
  measure: 'measure',
  anchor: 'anchor',
  ours: 'ours',
  ratio: 'ratio',
  target: 'target',
  verdict: 'verdict',
};

export function screenTable(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines];
  const widths = COLUMNS.map(column => Math.max(...rows.map(row => row[column].length)));
  return rows
    .map(row =>
      COLUMNS.map((column, k) => row[column].padEnd(widths[k]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdown(lines: readonly Line[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(COLUMNS.map(column => HEAD[column])),
    row(COLUMNS.map(() => '---')),
    ...lines.map(line => row(COLUMNS.map(column => line[column]))),
  ].join('\n');
}
