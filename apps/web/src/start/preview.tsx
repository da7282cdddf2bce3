// The field as it will lie on the table: where both armies stand, at a glance.

import { axialOf, centreOf, type Grid, HEX_HEIGHT, type Point } from '@gonfalon/hex';
import { type CounterLayout, type Layout, type Season, type TokenLayout, terrainAt } from '@gonfalon/kit';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readySheet } from '../painter/ready-sheets.ts';
import { theme } from '../settings.ts';
import type { Agreement } from './agreement.ts';
import { nameOf, SeatMark } from './seats.tsx';
import { wording } from './wording.ts';

export function Preview({ agreement }: { agreement: Agreement }) {
  const shown = useSignal<Layout | undefined>(undefined);
  const season = useSignal<Season | undefined>(undefined);
  const opening = agreement.opening.value;
  const { box } = agreement;
  useEffect(() => {
    let stale = false;
    if ('state' in opening)
      box.showing?.().then(showing => {
        if (!stale) shown.value = showing.layout(opening.state, null);
      });
    // The colours of a season may come late: the field is the same.
    box.map?.().then(
      map => {
        if (!stale) season.value = map.season;
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [box, opening]);
  if (!shown.value || 'problem' in opening) return null;
  return 'counters' in shown.value ? (
    <OfCounters agreement={agreement} shown={shown.value} season={season.value} />
  ) : (
    <OfModules shown={shown.value} />
  );
}

interface OfCountersProps {
  readonly agreement: Agreement;
  readonly shown: CounterLayout;
  readonly season: Season | undefined;
}
function OfCounters({ agreement, shown, season = 'summer' }: OfCountersProps) {
  const { field, ownMap, counters } = shown;
  const seats = agreement.seats.value;
  const { place, width, height } = extentOf(field.grid);
  const sheet = ownMap ? readySheet(agreement.box.id, theme.value) : undefined;
  const onMap = counters.flatMap(counter => {
    const hex = field.grid.hex(counter.at);
    return hex === undefined ? [] : [{ ...counter, ...place(hex), n: seats.indexOf(counter.seat) }];
  });
  return (
    <figure class={`start-preview ${season}`}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {sheet ? (
          <image href={sheet.ground} width={width} height={height} preserveAspectRatio="none" />
        ) : (
          field.grid.ids.map((id, hex) => (
            <HexShape key={id} at={place(hex)} terrain={terrainAt(field, hex)} />
          ))
        )}
        {onMap.map(({ id, seat, x, y, n }) => (
          <g key={id} class={`start-unit side-${n} seat-${seat}`}>
            {n === 0 ? (
              <rect x={x - 0.7} y={y - 0.7} width="1.4" height="1.4" rx="0.15" />
            ) : (
              <circle cx={x} cy={y} r="0.75" />
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        {seats.map((seat, n) => (
          <span key={seat}>
            <SeatMark n={n} seat={seat} />{' '}
            {wording('start.onMap', {
              side: nameOf(agreement, seat),
              units: onMap.filter(unit => unit.n === n).length,
            })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Of the table around a field that is no rectangle, in sides of a hex. */
const MARGIN = 0.6;

function OfModules({ shown }: { shown: TokenLayout }) {
  const points = shown.hexes.map(centreOf);
  const { left, top, width, height } = boundsOf(points);
  const flags = new Map(shown.flags.map(flag => [flag.at, flag.points]));
  return (
    <figure class="start-preview">
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`} aria-hidden="true">
        {shown.hexes.map((hex, i) => {
          const at = { x: points[i]!.x - left, y: points[i]!.y - top };
          return (
            <g key={hex.id}>
              <HexShape at={at} terrain={hex.terrain} />
              {flags.has(hex.id) && <Flag at={at} points={flags.get(hex.id)!} />}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {wording('start.modules', { hexes: shown.hexes.length, flags: shown.flags.length })}
      </figcaption>
    </figure>
  );
}

const Flag = ({ at: { x, y }, points }: { at: Point; points: number }) => (
  <g class="start-flag" transform={`translate(${x} ${y})`}>
    <path d="M-0.45 0.72V-0.68H0.66L0.42 -0.26L0.66 0.16H-0.45" />
    <text x="0" y="0.02">
      {points}
    </text>
  </g>
);

const HexShape = ({ at: { x, y }, terrain }: { at: Point; terrain: string }) => {
  const h = HEX_HEIGHT / 2;
  return (
    <path
      class={`start-hex ${terrain}`}
      d={`M${x - 1} ${y}L${x - 0.5} ${y - h}H${x + 0.5}L${x + 1} ${y}L${x + 0.5} ${y + h}H${x - 0.5}Z`}
    />
  );
};

function boundsOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - 1;
  const top = Math.min(...ys) - HEX_HEIGHT / 2;
  return { left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + HEX_HEIGHT / 2 - top };
}

function extentOf(grid: Grid) {
  const points = grid.ids.map((_, hex) => centreOf(axialOf(grid, hex)));
  const { left, top, width, height } = boundsOf(points);
  const place = (hex: number): Point => ({ x: points[hex]!.x - left, y: points[hex]!.y - top });
  return { place, width, height };
}
