import './minimap.css';
import { type Box, type Field, inSeason, LIVERIES, sideNamed, THEMES } from '@gonfalon/board';
import type { Layout } from '@gonfalon/kit';
import { SmallMap } from '../../map/small-map.tsx';
import { readySheet } from '../../painter/ready-sheets.ts';
import { theme } from '../../settings.ts';
import { wording } from '../../words/wording.ts';
import type { Desk } from '../desk.ts';
import { areaOf, dotsOf, flagsOf, groundOf } from './small-picture.ts';

/** The field, small, with a dot for every unit: full for the first side, a ring for the others. */
export function Minimap({ desk }: { desk: Pick<Desk, 'session' | 'hand' | 'board'> }) {
  const board = desk.board.value;
  // The field is known once the camera has rested on it.
  const field = board?.rest.value && board.field();
  if (!board || !field) return null;
  const { box } = desk.session.opened;
  const shown = desk.hand.shown.value;
  const sheet = 'counters' in shown && shown.ownMap ? readySheet(box.id, theme.value) : undefined;
  const area = sheet ? field.box : areaOf(field);
  return (
    <SmallMap
      label={wording('map.overview')}
      class={`overview minimap card ${sheet ? '' : 'bare'} ${field.picture.season ?? ''}`}
      area={area}
      sheet={sheet}
      viewport={board.viewport}
      centre={board.centre}
    >
      <Dots field={field} area={area} shown={shown} first={box.sides[0]!.id} bare={!sheet} />
    </SmallMap>
  );
}

interface DotsProps {
  readonly field: Field;
  readonly area: Box;
  readonly shown: Layout;
  readonly first: string;
  /** There is no picture of the ground below. */
  readonly bare: boolean;
}
function Dots({ field, area, shown, first, bare }: DotsProps) {
  const look = inSeason(THEMES[theme.value], field.picture.season);
  return (
    <svg viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`} aria-hidden="true">
      {bare &&
        groundOf(field, look).map(({ colour, d }) => (
          <path key={colour} d={d} fill={colour} stroke={look.grid} stroke-opacity="0.35" stroke-width="2" />
        ))}
      {flagsOf(field, shown).map(({ at, holder, d }) => (
        <path
          key={at}
          d={d}
          fill={holder === null ? look.halo : LIVERIES[sideNamed(holder)].colour}
          stroke={look.ink}
          stroke-width="4"
          stroke-linejoin="round"
        />
      ))}
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
