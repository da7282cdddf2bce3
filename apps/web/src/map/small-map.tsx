import { type Box, holdInMotion, toSheet } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ReadySheet } from '../painter/ready-sheet.ts';
import type { Viewport } from './view.ts';

interface Props {
  readonly label: string;
  readonly class: string;
  readonly hidden?: boolean;
  /** The part of the sheet that is pictured. */
  readonly area: Box;
  readonly sheet: ReadySheet | undefined;
  readonly viewport: ReadonlySignal<Viewport | undefined>;
  readonly centre: (at: Point) => void;
  /** What lies on it. */
  readonly children?: ComponentChildren;
}

/** The map, small, with a window around the part that is seen; a click goes there. Keys have the cursor for that. */
export function SmallMap({ label, class: name, hidden, area, sheet, viewport, centre, children }: Props) {
  const go = (event: MouseEvent): void => {
    const picture = (event.currentTarget as HTMLElement).getBoundingClientRect();
    centre({
      x: area.x + ((event.clientX - picture.left) / picture.width) * area.width,
      y: area.y + ((event.clientY - picture.top) / picture.height) * area.height,
    });
  };
  return (
    <button
      type="button"
      class={name}
      hidden={hidden}
      style={{ 'aspect-ratio': `${area.width} / ${area.height}` }}
      tabIndex={-1}
      aria-label={label}
      onClick={go}
    >
      {sheet && <img src={sheet.ground} alt="" style={placeOf(sheet, area)} />}
      {children}
      <Window viewport={viewport} area={area} />
    </button>
  );
}

/** The ground lies at 0, 0 on its paper. */
const placeOf = ({ width, height }: ReadySheet, area: Box): Record<string, string> => ({
  left: percent(-area.x, area.width),
  top: percent(-area.y, area.height),
  width: percent(width, area.width),
  height: percent(height, area.height),
});

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

/** Follows every frame, so it is moved and stretched but never laid out. */
function Window({ viewport, area }: Pick<Props, 'viewport' | 'area'>) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const held = holdInMotion(frame.current!);
    return () => held.cancel();
  }, []);
  // Before it is painted, and again with every area: a browser draws what is about to move as sharp as it first was, and a
  // window that was ever stretched over a wrong area keeps it busy for seconds.
  useLayoutEffect(
    () =>
      effect(() => {
        if (!viewport.value || !frame.current) return;
        const { camera, view } = viewport.value;
        const corner = toSheet(camera, { x: 0, y: 0 });
        const stretch = (part: number, whole: number): string => (part / camera.scale / whole).toFixed(4);
        frame.current.style.transform =
          `translate(${percent(corner.x - area.x, area.width)}, ${percent(corner.y - area.y, area.height)}) ` +
          `scale(${stretch(view.width, area.width)}, ${stretch(view.height, area.height)})`;
      }),
    [viewport, area],
  );
  return <i ref={frame} class="window" />;
}
