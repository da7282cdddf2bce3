// A list of thousands of rows of which only those near the view are drawn. It follows its end until it is scrolled up.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BLOCK, windowOf } from './window.ts';

interface Props<T> {
  readonly label: string;
  readonly rows: readonly T[];
  /** Another list altogether: measures are forgotten, and its end is shown. */
  readonly listKey: string;
  readonly children: (row: T, index: number) => ComponentChildren;
  readonly toEnd: string;
}

/** How near to the end counts as being there, and how far one scrolls before the window is worked out anew. */
const NEAR = 48;
const COARSE = 240;

export function LongList<T>({ label, rows, listKey, children, toEnd }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useRef<(number | undefined)[]>([]);
  const shownKey = useRef(listKey);
  const [following, setFollowing] = useState(true);
  const [top, setTop] = useState(Number.MAX_SAFE_INTEGER);
  if (shownKey.current !== listKey) {
    shownKey.current = listKey;
    heights.current = [];
    if (!following) setFollowing(true);
  }
  // The last block still grows: what was measured of it is not what it will be.
  heights.current.length = Math.min(heights.current.length, Math.floor(rows.length / BLOCK));
  const view = box.current?.clientHeight || 600;
  const { from, to, above, below } = windowOf(
    rows.length,
    heights.current,
    following ? Number.MAX_SAFE_INTEGER : top,
    view,
  );

  useLayoutEffect(() => {
    const place = box.current!;
    for (const block of place.querySelectorAll<HTMLElement>('[data-block]'))
      heights.current[Number(block.dataset.block)] = block.offsetHeight;
    if (following) place.scrollTop = place.scrollHeight;
  });

  const onScroll = (): void => {
    const place = box.current!;
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR;
    if (atEnd !== following) setFollowing(atEnd);
    const next = Math.round(place.scrollTop / COARSE) * COARSE;
    if (next !== top) setTop(next);
  };
  return (
    <div class="log-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="log-scroll" ref={box} tabIndex={0} aria-label={label} onScroll={onScroll}>
        <div style={{ height: `${above}px` }} />
        {Array.from({ length: to - from }, (_, n) => from + n).map(block => (
          <ol key={block} data-block={block}>
            {rows.slice(block * BLOCK, (block + 1) * BLOCK).map((row, n) => children(row, block * BLOCK + n))}
          </ol>
        ))}
        <div style={{ height: `${below}px` }} />
      </section>
      {!following && (
        <button type="button" class="button log-end" onClick={() => setFollowing(true)}>
          {toEnd}
        </button>
      )}
    </div>
  );
}
