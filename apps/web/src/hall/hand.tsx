import type { CounterPicture, PlacedCounter } from '@gonfalon/board';
import { useEffect, useRef } from 'preact/hooks';
import { painted } from '../painter/painter.ts';

const SIZE = 84;
const COUNTERS: readonly (readonly [x: number, y: number, picture: CounterPicture])[] = [
  [
    58,
    62,
    {
      side: 'order',
      figure: 'heavy-cavalry',
      strength: 2,
      movement: 8,
      armour: 2,
      number: '2',
      initial: 'L',
    },
  ],
  [
    158,
    84,
    {
      side: 'poles',
      figure: 'heavy-cavalry',
      strength: 2,
      movement: 8,
      armour: 2,
      number: '9',
      initial: 'K',
      mirrored: true,
      charge: 3,
    },
  ],
  [
    92,
    166,
    { side: 'ottomans', figure: 'janissary', strength: 2, movement: 4, armour: 1, number: '4', initial: 'M' },
  ],
  [
    196,
    188,
    {
      side: 'poles',
      figure: 'hussar',
      strength: 2,
      movement: 9,
      armour: 1,
      number: '3',
      initial: 'Z',
      mirrored: true,
    },
  ],
];

const placed = COUNTERS.map(([x, y, picture]): PlacedCounter => ({ at: { x, y }, picture, size: SIZE }));

/** A few counters out of the boxes, for decoration. */
export function Hand() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    painted('hand', () => ({ what: 'counters', counters: placed, width: 250, height: 250 })).then(
      svg => {
        if (place.current) place.current.innerHTML = svg;
      },
      // The hall is whole without its decoration.
      () => undefined,
    );
  }, []);
  return <div ref={place} class="hand" aria-hidden="true" />;
}
