import type { Chart } from '@gonfalon/kit';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { inWords } from '../words/wording.ts';
import type { Matches } from './find.ts';
import type { Lit } from './lit.ts';
import { printed, shadeOf } from './printed.ts';
import { headText, spelled, titleText } from './spelled.ts';
import { knows, wording } from './wording.ts';

interface Props {
  readonly chart: Chart;
  readonly matches: Matches;
  readonly lit: readonly Lit[];
}
type Place = readonly [row: number, column: number];
interface BodyProps extends Props {
  /** The cell pointed at or walked to. */
  readonly at: Signal<Place | null>;
}

/** One table: the pointer, a finger or the arrows choose a cell, and the line below says what it means. */
export function ChartTable({ chart, matches, lit }: Props) {
  const at = useSignal<Place | null>(null);
  const frame = useRef<HTMLElement>(null);
  useShown(frame, lit);
  const about = `about.${chart.title.key.slice('chart.'.length)}`;
  return (
    <section class="chart-frame" ref={frame}>
      {knows(about) && <p class="chart-about">{wording(about)}</p>}
      <div class="chart-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked with the arrows */}
        <table class="chart" role="grid" aria-label={titleText(chart)}>
          <Heads chart={chart} matches={matches} lit={lit} />
          <Body chart={chart} matches={matches} lit={lit} at={at} />
        </table>
      </div>
      {chart.cells.are !== 'numbers' && <Meaning chart={chart} at={at.value} />}
    </section>
  );
}

const hasNotes = ({ rows }: Chart): boolean => rows.some(({ note }) => note !== undefined);

const Heads = ({ chart, matches, lit }: Props) => (
  <thead>
    <tr>
      <th scope="col">{headText(chart.corner)}</th>
      {chart.columns.map((head, n) => (
        <th key={n} scope="col" class={headClass(lit, 'column', n, matches.column(n))}>
          {headText(head)}
        </th>
      ))}
      {hasNotes(chart) && <th scope="col">{wording('head.notes')}</th>}
    </tr>
  </thead>
);

function Body({ chart, matches, lit, at }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const noted = hasNotes(chart);
  return (
    <tbody
      ref={body}
      // A finger that is lifted has read nothing yet.
      onPointerLeave={event => {
        if (event.pointerType === 'mouse') at.value = null;
      }}
      onKeyDown={event => walk(body, event)}
    >
      {chart.rows.map(({ head, cells, note }, row) => (
        <tr key={row}>
          <th scope="row" class={headClass(lit, 'row', row, matches.row(row))}>
            {headText(head)}
          </th>
          {cells.map((_, column) => (
            <Cell key={column} {...{ chart, matches, lit, at }} place={[row, column]} />
          ))}
          {noted && (
            <td class={`chart-note ${matches.note(row) ? 'found' : ''}`}>{note ? inWords(note) : ''}</td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ chart, matches, lit, at, place }: BodyProps & { readonly place: Place }) {
  const [row, column] = place;
  const cell = chart.rows[row]!.cells[column]!;
  const meaning = spelled(chart, cell) || undefined;
  const choose = (): void => {
    at.value = place;
  };
  const [atRow, atColumn] = at.value ?? [0, 0];
  return (
    <td
      tabIndex={row === atRow && column === atColumn ? 0 : -1}
      class={`${chart.cells.are === 'results' ? shadeOf(cell) : ''} ${cellClass(lit, row, column, matches)}`}
      aria-current={isLit(lit, row, column) ? 'true' : undefined}
      title={meaning}
      aria-description={meaning}
      onFocus={choose}
      onPointerEnter={choose}
    >
      {printed(cell)}
    </td>
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell beside the one that has the focus; at the edge it keeps it. */
function walk(body: RefObject<HTMLTableSectionElement | null>, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const row = [...(body.current?.rows ?? [])].find(one => one.contains(event.target as Node));
  if (!step || !row) return;
  event.preventDefault();
  event.stopPropagation();
  const column = [...row.children].indexOf(event.target as Element);
  const next = body.current!.rows[row.sectionRowIndex + step[0]]?.children[column + step[1]];
  if (next instanceof HTMLElement && next.tabIndex >= -1 && next.matches('td[tabindex]')) next.focus();
}

function Meaning({ chart, at }: { chart: Chart; at: Place | null }) {
  const row = at && chart.rows[at[0]];
  const cell = at && row?.cells[at[1]];
  if (!at || !row || cell === undefined || cell === null)
    return <p class="chart-meaning">{wording('charts.point')}</p>;
  const place = { row: headText(row.head), column: headText(chart.columns[at[1]]!), cell: printed(cell) };
  return (
    <p class="chart-meaning">
      <b>{wording('cell.place', place)}</b> {spelled(chart, cell)}
    </p>
  );
}

/** A lit cell of a wide table is brought into sight. */
function useShown(frame: { readonly current: HTMLElement | null }, lit: readonly Lit[]): void {
  useEffect(() => {
    const mark = frame.current?.querySelector<HTMLElement>('thead th.lit, td.lit');
    const scroll = frame.current?.querySelector<HTMLElement>('.chart-scroll');
    if (mark && scroll) scroll.scrollLeft = mark.offsetLeft - (scroll.clientWidth - mark.offsetWidth) / 2;
  }, [JSON.stringify(lit)]);
}

/** A whole row or column where only one of the two is known. */
const isLit = (lit: readonly Lit[], row: number, column: number): boolean =>
  lit.some(
    one =>
      (one.row !== undefined || one.column !== undefined) &&
      (one.row ?? row) === row &&
      (one.column ?? column) === column,
  );
const headClass = (lit: readonly Lit[], of: 'row' | 'column', n: number, found: boolean): string =>
  [lit.some(one => one[of] === n) && 'lit', found && 'found'].filter(Boolean).join(' ');
const cellClass = (lit: readonly Lit[], row: number, column: number, matches: Matches): string =>
  [
    isLit(lit, row, column) && 'lit',
    (matches.cell(row, column) || matches.row(row) || matches.column(column)) && 'found',
  ]
    .filter(Boolean)
    .join(' ');
