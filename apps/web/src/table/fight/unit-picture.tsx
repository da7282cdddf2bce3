// A unit beside the words about it, as its counter or token lies on the board.

import { counterLook, drawCounters, type PlacedCounter, tokenLook } from '@gonfalon/board';
import type { UnitId } from '@gonfalon/kernel';
import type { Layout } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import { pageSymbols } from '../../parts/symbols.ts';

const FRAME = 124;
/** Room for chevrons of the charge and markers at the corners. */
const COUNTER = 92;

function pictureOf(shown: Layout, id: UnitId): PlacedCounter['picture'] | undefined {
  if ('counters' in shown) {
    const counter = shown.counters.find(unit => unit.id === id);
    return counter && counterLook({ ...counter, facing: 0, moved: false }, []);
  }
  const token = shown.units.find(unit => unit.id === id);
  return token && { token: tokenLook(token, []) };
}

interface Props {
  readonly shown: Layout;
  readonly id: UnitId;
  readonly label: string;
}

/** Upright, whatever its facing. Nothing for a unit that is not on the board. */
export function UnitPicture({ shown, id, label }: Props) {
  const html = useMemo(() => {
    const picture = pictureOf(shown, id);
    if (!picture) return '';
    const drawn = drawCounters([{ picture, at: { x: FRAME / 2, y: FRAME / 2 + 4 }, size: COUNTER }]);
    return pageSymbols().provide(drawn);
  }, [shown, id]);
  if (html === '') return null;
  return (
    <svg
      class="fight-unit"
      viewBox={`0 0 ${FRAME} ${FRAME}`}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
