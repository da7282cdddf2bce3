// A unit beside the words about it, as its counter or token lies on the board.

import {
  type CounterPicture,
  drawCounters,
  type FigureKind,
  type MarkerKind,
  type PlacedCounter,
  type Points,
  type Side,
  symbolSheet,
  usedSymbols,
} from '@gonfalon/board';
import type { UnitId } from '@gonfalon/kernel';
import type { Shown, ShownCounter, ShownUnit } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';

const FRAME = 124;
/** Room for chevrons of the charge and markers at the corners. */
const COUNTER = 92;

const counterPicture = (unit: ShownCounter): CounterPicture => ({
  side: unit.side as Side,
  figure: unit.figure as FigureKind,
  initial: unit.initial,
  ...(unit.number !== '' && { number: unit.number }),
  ...(!unit.leader && { armour: unit.armour as 0 | 1 | 2, strength: unit.strength }),
  movement: unit.movement,
  reduced: unit.reduced,
  charge: unit.charge as 0 | 1 | 2 | 3,
  banner: unit.banner,
  markers: unit.markers.map(kind => ({ kind: kind as MarkerKind })),
});

const tokenPicture = (unit: ShownUnit): PlacedCounter['picture'] => ({
  token: {
    side: unit.side as Side,
    figure: unit.figure as FigureKind,
    knights: unit.knights === 1 ? 1 : 2,
    left: unit.left as Points,
    most: unit.most as Points,
  },
});

function pictureOf(shown: Shown, id: UnitId): PlacedCounter['picture'] | undefined {
  if ('counters' in shown) {
    const counter = shown.counters.find(unit => unit.id === id);
    return counter && counterPicture(counter);
  }
  const token = shown.units.find(unit => unit.id === id);
  return token && tokenPicture(token);
}

interface Props {
  readonly shown: Shown;
  readonly id: UnitId;
  readonly label: string;
}

/** Upright, whatever its facing. Nothing for a unit that is not on the board. */
export function UnitPicture({ shown, id, label }: Props) {
  const html = useMemo(() => {
    const picture = pictureOf(shown, id);
    if (!picture) return '';
    const drawn = drawCounters([{ picture, at: { x: FRAME / 2, y: FRAME / 2 + 4 }, size: COUNTER }]);
    return symbolSheet(usedSymbols(drawn)) + drawn;
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
