import { useNarrow, useVast } from '../../parts/narrow.ts';
import type { Session } from '../session.ts';
import { type ChartMeasures, chartOf } from './chart.ts';
import type { Ending } from './ending.ts';
import { colourOf } from './marks.tsx';
import { wording } from './wording.ts';

/** Points as two lines, morale as bars under them, and the decisive moments; the same in a table for whoever sees none. */
export function CourseBox({ session, ending }: { session: Session; ending: Ending }) {
  const { course } = ending;
  return (
    <figure class="card ending-box ending-course">
      <figcaption>
        <h3>
          {wording('course')} <small>{wording(`course.by.${course.by}`)}</small>
        </h3>
      </figcaption>
      <Chart session={session} ending={ending} />
      <CourseTable session={session} ending={ending} />
    </figure>
  );
}

interface Props {
  readonly session: Session;
  readonly ending: Ending;
}

function Chart({ session, ending }: Props) {
  const narrow = useNarrow();
  const vast = useVast();
  const chart = chartOf(ending, narrow ? 'narrow' : vast ? 'vast' : 'wide');
  return (
    <svg
      class="ending-chart"
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      style={{ '--shape': chart.width / chart.height }}
      aria-hidden="true"
    >
      <Axes chart={chart} />
      {/* Under both lines: the edge of one must not cut the other. */}
      {chart.lines.map(({ d }, n) => (
        <path key={n} class="edge" d={d} />
      ))}
      {chart.lines.map((line, n) => (
        <Line key={n} session={session} ending={ending} line={line} n={n} x={chart.beside} />
      ))}
      {chart.bars && <MoraleBars session={session} ending={ending} bars={chart.bars} />}
      {chart.marks.map(({ x, y, stem }, n) => (
        <g key={n}>
          <path class="stem" d={`M${x} ${y + 13}L${stem.x} ${stem.y}`} />
          <circle class="mark" cx={x} cy={y} r="13" />
          <text class="mark" x={x} y={y + 5}>
            {n + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Axes({ chart }: { chart: ChartMeasures }) {
  return (
    <>
      {chart.grid.map(({ y, value }) => (
        <g key={value}>
          <path class="grid" d={`M${chart.left} ${y}H${chart.right}`} />
          <text class="axis end" x={chart.left - 8} y={y + 4}>
            {value}
          </text>
        </g>
      ))}
      {chart.ticks.map(({ x, value }, n) => (
        <text key={value} class="axis middle" x={x} y={chart.foot}>
          {n === 0 ? wording('course.start') : value}
        </text>
      ))}
    </>
  );
}

interface LineProps extends Props {
  readonly line: ChartMeasures['lines'][number];
  readonly n: number;
  /** Where its number and its name begin. */
  readonly x: number;
}
/** The first side with a solid line and discs, the second with a dashed one and squares. */
function Line({ session, ending, line, n, x }: LineProps) {
  const seat = ending.standing.seats[n]!;
  const colour = colourOf(session, seat);
  return (
    <g style={{ '--c': colour }} class={n === 0 ? 'line' : 'line dashed'}>
      <path d={line.d} />
      {line.points.map(({ x, y }) =>
        n === 0 ? (
          <circle key={x} cx={x} cy={y} r="4.500" />
        ) : (
          <rect key={x} x={x - 4} y={y - 4} width="8" height="8" />
        ),
      )}
      <text class="value" x={x} y={line.label}>
        {line.last}
      </text>
      <text class="axis" x={x} y={line.label + 15}>
        {shortName(session.opened.words.name(seat))}
      </text>
    </g>
  );
}

const ROOM = 16;
/** A chart has no room for whole names: the first of several will do. */
function shortName(name: string): string {
  const short = name.length > ROOM ? name.replace(/,.*/, '') : name;
  return short.length > ROOM ? `${short.slice(0, ROOM - 1).trimEnd()}…` : short;
}

function MoraleBars({ session, ending, bars }: Props & { bars: NonNullable<ChartMeasures['bars']> }) {
  return (
    <>
      <text class="label" x={bars.left} y={bars.title}>
        {wording('course.morale')}
      </text>
      <path class="zero" d={`M${bars.left} ${bars.zero}H${bars.right}`} />
      {bars.all.map(({ x, y, height, value, text }) => (
        <g key={x}>
          {value === 0 ? (
            <circle class="zero" cx={x} cy={bars.zero} r="2.500" />
          ) : (
            <rect
              x={x - bars.half}
              y={y}
              width={bars.half * 2}
              height={height}
              fill={colourOf(session, ending.standing.seats[value > 0 ? 0 : 1])}
              class={value > 0 ? '' : 'below'}
            />
          )}
          {text !== null && (
            <text class="axis middle" x={x} y={text}>
              {Math.abs(value)}
            </text>
          )}
        </g>
      ))}
      {ending.standing.seats.map((seat, n) => (
        <text key={seat} class="axis" x={bars.right + bars.half + 8} y={bars.zero + (n === 0 ? -6 : 15)}>
          {shortName(session.opened.words.name(seat))}
        </text>
      ))}
    </>
  );
}

function CourseTable({ session, ending: { course, standing, moments } }: Props) {
  const { words } = session.opened;
  const momentsAt = (at: number, before: number): string =>
    moments
      .flatMap(({ turn, position }, n) => {
        const when = course.by === 'turn' ? turn : position + 1;
        return when > before && when <= at ? [String(n + 1)] : [];
      })
      .join(', ');
  return (
    <div class="sr">
      <table>
        <caption>{wording('course')}</caption>
        <thead>
          <tr>
            <th scope="col">{wording(`course.${course.by}`)}</th>
            {standing.points &&
              standing.seats.map(seat => (
                <th key={seat} scope="col">
                  {wording('course.points', { name: words.name(seat) })}
                </th>
              ))}
            {standing.morale && (
              <th scope="col">{wording('course.favour', { name: words.name(standing.seats[0]) })}</th>
            )}
            <th scope="col">{wording('moments')}</th>
          </tr>
        </thead>
        <tbody>
          {course.places.map(({ at, totals, morale }, n) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              {totals?.map((total, m) => (
                <td key={m}>{total}</td>
              ))}
              {standing.morale && <td>{morale}</td>}
              <td>{momentsAt(at, course.places[n - 1]?.at ?? -1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
