import './minimap.css';
import { type Field, inSeason, LIVERIES, sideNamed, THEMES } from '@gonfalon/board';
import type { Layout } from '@gonfalon/kit';
import { SmallMap } from '../../map/small-map.tsx';
import { readySheet } from '../../painter/ready-sheets.ts';
import { theme } from '../../settings.ts';
import { wording } from '../../words/wording.ts';
import type { Desk } from '../desk.ts';
import { dotsOf, groundOf } from './small-picture.ts';

/** The field, small, with a dot for every unit: full for the first side, a ring for the others. */
export function Minimap({ desk }: { desk: Pick<Desk, 'session' | 'hand' | 'board'> }) {
  const board = desk.board.value;
  // The field is known once the camera has rested on it.
  const field = board?.rest.value && board.field();
  if (!board || !field) return null;
  const { box } = desk.session.opened;
  const shown = desk.hand.shown.value;
  const sheet = 'counters' in shown && shown.ownMap ? readySheet(box.id, theme.value) : undefined;
  return (
    <SmallMap
      label={wording('map.overview')}
      class={`overview minimap card ${field.picture.season ?? ''}`}
      area={field.box}
      sheet={sheet}
      viewport={board.viewport}
      centre={board.centre}
    >
      <Dots field={field} shown={shown} first={box.sides[0]!.id} bare={!sheet} />
    </SmallMap>
  );
}

interface DotsProps {
  readonly field: Field;
  readonly shown: Layout;
  readonly first: string;
  /** There is no picture of the ground below. */
  readonly bare: boolean;
}
function Dots({ field, shown, first, bare }: DotsProps) {
  const { width, height } = field.box;
  const look = inSeason(THEMES[theme.value], field.picture.season);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {bare && groundOf(field, look).map(({ colour, d }) => <path key={colour} d={d} fill={colour} />)}
      {dotsOf(field, shown, first).map(({ side, full, d }) => (
        <path
          key={side}
          d={d}
          fill={full ? LIVERIES[sideNamed(side)].colour : LIVERIES[sideNamed(side)].paper}
          stroke={full ? look.halo : LIVERIES[sideNamed(side)].colour}
          stroke-width={full ? 5 : 13}
        />
      ))}
    </svg>
  );
}
