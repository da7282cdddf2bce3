import type { Box } from '@gonfalon/library';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { inWords, wording } from '../words/wording.ts';
import type { Desk } from './desk.ts';

/** The map itself: there from the first frame, whether its field is known or not. */
export function Stage({ box, desk }: { box: Box; desk: Desk }) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => desk.open(stage.current!), [desk]);
  const reading = desk.reading.value;
  const name = inWords(box.name);
  return (
    <div
      ref={stage}
      id="stage"
      class="stage"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked with the arrow keys
      tabIndex={0}
      aria-label={
        typeof reading === 'string' ? name : wording('map.label', { name, hexes: reading.field.grid.size })
      }
    />
  );
}
