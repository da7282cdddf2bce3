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

interface Props {
  readonly desk: Desk;
  readonly moment: Decisive;
}

/** Nothing where the moment has no place, or the field is not drawn. */
export function SmallBoard({ desk: { session, board }, moment }: Props) {
  // The field is known once the camera has rested on it.
  const field = board.value?.rest.value && board.value.field();
  const hexes = moment.hexes.filter(hex => field?.centreOf(hex));
  if (!field || hexes.length === 0) return null;
  const { showing, box } = session.opened;
  const shown = showing.layout(moment.before, session.eyes.value);
  const { x, y } = field.centreOf(hexes[0]!)!;
  const look = THEMES[theme.value];
  const sheet = 'counters' in shown && shown.ownMap ? readySheet(box.id, theme.value) : undefined;
  return (
    <svg
      class="ending-board"
      viewBox={`${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {sheet ? (
        <image
          href={sheet.ground}
          width={field.box.width}
          height={field.box.height}
          preserveAspectRatio="none"
        />
      ) : (
        groundOf(field, look).map(({ colour, d }) => (
          <path key={colour} d={d} fill={colour} stroke={look.grid} stroke-opacity="0.4" />
        ))
      )}
      <Pieces field={field} shown={shown} hex={hexes[0]!} />
    </svg>
  );
}

function Pieces({ field, shown, hex }: { field: Field; shown: Layout; hex: string }) {
  const html = useMemo(() => {
    const at = field.centreOf(hex)!;
    const look = THEMES[theme.value];
    const near = piecesSvg(
      shown,
      field.centreOf,
      piece => Math.abs(piece.at.x - at.x) < WIDTH && Math.abs(piece.at.y - at.y) < HEIGHT,
    );
    const edge = hexesOverlay(field, [hex], { colour: look.red, hatch: 'none', edge: 'solid', width: 3 });
    return edge + pageSymbols().provide(near);
  }, [field, shown, hex, theme.value]);
  return <g dangerouslySetInnerHTML={{ __html: html }} />;
}
