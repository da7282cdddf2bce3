// A list of thousands of rows of which only those near the view are drawn. It follows its end until it is scrolled up.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BLOCK, blockHeights, topOf, windowOf } from './window.ts';

interface Props<T> {
  readonly label: string;
  readonly rows: readonly T[];
  /** Another list altogether: measures are forgotten, and its end is shown. */
  readonly listKey: string;
  readonly children: (row: T, index: number) => ComponentChildren;
  readonly toEnd: string;
  /** The row to bring into view when it changes; undefined for the end of the list. */
  readonly at: number | undefined;
}

/** The view before it is measured, how near to the end is at the end, how far one scrolls before the window is moved. */
const FIRST_VIEW = 600;
const NEAR = 48;
const COARSE = 240;

export function LongList<T>({ label, rows, listKey, children, toEnd, at }: Props<T>) {
  const { box, following, setFollowing, heights, top, onScroll } = useScrolling(rows.length, listKey, at);
  const view = box.current?.clientHeight || FIRST_VIEW;
  const wanted = following ? Number.MAX_SAFE_INTEGER : top;
  const { from, to, above, below } = windowOf(heights, wanted, view);
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

/** Where the list stands: at its end, at a row, or where it was scrolled to. */
function useScrolling(count: number, listKey: string, at: number | undefined) {
  const box = useRef<HTMLElement>(null);
  const measured = useRef<(number | undefined)[]>([]);
  const shownKey = useRef(listKey);
  const shownAt = useRef(at);
  const [following, setFollowing] = useState(at === undefined);
  const [top, setTop] = useState(0);
  if (shownKey.current !== listKey) {
    shownKey.current = listKey;
    measured.current = [];
  }
  // The last block still grows: what was measured of it is not what it will be.
  measured.current.length = Math.min(measured.current.length, Math.floor(count / BLOCK));
  const heights = blockHeights(count, measured.current);

  useLayoutEffect(() => {
    const place = box.current!;
    for (const block of place.querySelectorAll<HTMLElement>('[data-block]'))
      measured.current[Number(block.dataset.block)] = block.offsetHeight;
    if (following) place.scrollTop = place.scrollHeight;
  });
  useLayoutEffect(() => {
    const place = box.current!;
    if (at === undefined) {
      if (shownAt.current !== undefined) setFollowing(true);
    } else if (!isSeen(place, place.querySelector('[aria-current=true]'))) {
      const next = topOf(heights, at, place.clientHeight);
      setFollowing(false);
      setTop(next);
      place.scrollTop = next;
    }
    shownAt.current = at;
  }, [at, listKey]);

  const onScroll = (): void => {
    const place = box.current!;
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR;
    if (atEnd !== following) setFollowing(atEnd);
    const next = Math.round(place.scrollTop / COARSE) * COARSE;
    if (next !== top) setTop(next);
  };
  return { box, following, setFollowing, heights, top, onScroll };
}

function isSeen(place: HTMLElement, row: Element | null): boolean {
  if (!row) return false;
  const [frame, seen] = [place.getBoundingClientRect(), row.getBoundingClientRect()];
  return seen.top >= frame.top && seen.bottom <= frame.bottom;
}
