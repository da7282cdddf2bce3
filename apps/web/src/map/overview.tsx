import { toSheet } from '@gonfalon/board';
import type { Box } from '@gonfalon/library';
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ReadySheet } from '../painter/ready-sheet.ts';
import { readySheet } from '../painter/ready-sheets.ts';
import { theme } from '../settings.ts';
import { say } from '../words/say.ts';
import type { Desk } from './desk.ts';
import type { Seen } from './view.ts';

interface Props {
  readonly box: Box;
  readonly desk: Desk;
}

/** The whole map, small, with a window around the part that is seen; a click goes there. Keys have the cursor for that. */
export function Overview({ box, desk }: Props) {
  const now = desk.rest.value;
  const sheet = readySheet(box.id, theme.value);
  const go = (event: MouseEvent): void => {
    if (!now) return;
    const picture = (event.currentTarget as HTMLElement).getBoundingClientRect();
    desk.centre({
      x: now.box.x + ((event.clientX - picture.left) / picture.width) * now.box.width,
      y: now.box.y + ((event.clientY - picture.top) / picture.height) * now.box.height,
    });
  };
  return (
    <button
      type="button"
      class="overview card"
      hidden={!now || showsAll(now)}
      style={now && { 'aspect-ratio': `${now.box.width} / ${now.box.height}` }}
      tabIndex={-1}
      aria-label={say('map.overview')}
      onClick={go}
    >
      {now && sheet && <img src={sheet.ground} alt="" style={placeOf(sheet, now.box)} />}
      <Window desk={desk} />
    </button>
  );
}

/** The ground lies at 0, 0 on its paper. */
const placeOf = ({ width, height }: ReadySheet, paper: Seen['box']): Record<string, string> => ({
  left: percent(-paper.x, paper.width),
  top: percent(-paper.y, paper.height),
  width: percent(width, paper.width),
  height: percent(height, paper.height),
});

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

const showsAll = ({ camera, view, box }: Seen): boolean =>
  view.width / camera.scale >= box.width * 0.98 && view.height / camera.scale >= box.height * 0.98;

/** Follows every frame, so it is moved and stretched but never laid out. */
function Window({ desk }: { desk: Desk }) {
  const frame = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    if (!desk.seen.value || !frame.current) return;
    const { camera, view, box } = desk.seen.value;
    const corner = toSheet(camera, { x: 0, y: 0 });
    const stretch = (part: number, whole: number): string => (part / camera.scale / whole).toFixed(4);
    frame.current.style.transform =
      `translate(${percent(corner.x - box.x, box.width)}, ${percent(corner.y - box.y, box.height)}) ` +
      `scale(${stretch(view.width, box.width)}, ${stretch(view.height, box.height)})`;
  });
  return <i ref={frame} class="window" />;
}
