// A few hexes of the board as they lay before a moment, drawn small.

import { type Field, HEX_SIDE, hexesOverlay, THEMES } from '@gonfalon/board';
import type { Layout } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import { readySheet } from '../../painter/ready-sheets.ts';
import { pageSymbols } from '../../parts/symbols.ts';
import { theme } from '../../settings.ts';
import { groundOf } from '../board/small-picture.ts';
import type { Desk } from '../desk.ts';
import { piecesSvg } from '../picture/board-svg.ts';
import type { Decisive } from './decisive.ts';

/** Part of the sheet that is shown. */
const WIDTH = HEX_SIDE * 11;
const HEIGHT = HEX_SIDE * 6.2;

/** All of the field, as it lies. */
export function WholeBoard({ desk }: { desk: Desk }) {
  const { session, board } = desk;
  const field = board.value?.rest.value && board.value.field();
  if (!field) return null;
  const { width, height } = field.box;
  const shown = session.opened.showing.layout(session.state.value, session.eyes.value);
  return (
    <svg class="ending-whole" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <GroundOf desk={desk} field={field} shown={shown} />
      <Pieces field={field} shown={shown} />
    </svg>
  );
}

interface Props {
  readonly desk: Desk;
  readonly moment: Decisive;
}

/** Nothing where the moment has no place, or the field is not drawn. */
export function SmallBoard({ desk, moment }: Props) {
  const { session, board } = desk;
  // The field is known once the camera has rested on it.
  const field = board.value?.rest.value && board.value.field();
  const hexes = moment.hexes.filter(hex => field?.centreOf(hex));
  if (!field || hexes.length === 0) return null;
  const shown = session.opened.showing.layout(moment.before, session.eyes.value);
  const { x, y } = field.centreOf(hexes[0]!)!;
  return (
    <svg
      class="ending-board"
      viewBox={`${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <GroundOf desk={desk} field={field} shown={shown} />
      <Pieces field={field} shown={shown} hex={hexes[0]!} />
    </svg>
  );
}

interface Shown {
  readonly field: Field;
  readonly shown: Layout;
}
function GroundOf({ desk, field, shown }: Shown & { desk: Desk }) {
  const look = THEMES[theme.value];
  const { box } = desk.session.opened;
  const sheet = 'counters' in shown && shown.ownMap ? readySheet(box.id, theme.value) : undefined;
  const { width, height } = field.box;
  if (sheet) return <image href={sheet.ground} width={width} height={height} preserveAspectRatio="none" />;
  return (
    <>
      {groundOf(field, look).map(({ colour, d }) => (
        <path key={colour} d={d} fill={colour} stroke={look.grid} stroke-opacity="0.4" />
      ))}
    </>
  );
}

/** Those around a hex, which is outlined, or all. */
function Pieces({ field, shown, hex }: Shown & { hex?: string }) {
  const html = useMemo(() => {
    const at = hex === undefined ? undefined : field.centreOf(hex);
    const look = THEMES[theme.value];
    const near = piecesSvg(
      shown,
      field.centreOf,
      piece => !at || (Math.abs(piece.at.x - at.x) < WIDTH && Math.abs(piece.at.y - at.y) < HEIGHT),
    );
    const edge =
      hex === undefined
        ? ''
        : hexesOverlay(field, [hex], { colour: look.red, hatch: 'none', edge: 'solid', width: 3 });
    return edge + pageSymbols().provide(near);
  }, [field, shown, hex, theme.value]);
  return <g dangerouslySetInnerHTML={{ __html: html }} />;
}
