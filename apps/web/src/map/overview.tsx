import { toSheet } from '@gonfalon/board';
import type { Box } from '@gonfalon/library';
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { paintedImage } from '../painter/painter.ts';
import { theme } from '../settings.ts';
import { say } from '../words/say.ts';
import type { Desk } from './desk.ts';
import type { OpenField } from './open-field.ts';
import type { Seen } from './view.ts';

interface Props {
  readonly box: Box;
  readonly field: OpenField;
  readonly desk: Desk;
}

/** The whole map, small, with a window around the part that is seen; a click goes there. Keys have the cursor for that. */
export function Overview({ box, field, desk }: Props) {
  const sheet = useRef<HTMLCanvasElement>(null);
  useSignalEffect(() => {
    const look = theme.value;
    const picture = field.picture();
    paintedImage(`${box.id} ${look} ${picture.words.legend}`, () => ({ what: 'field', picture, theme: look }))
      .then(quiet)
      .then(address => sheet.current && copy(address, sheet.current))
      .catch(() => undefined);
  });
  const now = desk.rest.value;
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
      tabIndex={-1}
      aria-label={say('map.overview')}
      onClick={go}
    >
      <canvas ref={sheet} />
      <Window desk={desk} />
    </button>
  );
}

const showsAll = ({ camera, view, box }: Seen): boolean =>
  view.width / camera.scale >= box.width * 0.98 && view.height / camera.scale >= box.height * 0.98;

/** The map itself comes first. */
const quiet = <T,>(value: T): Promise<T> => new Promise(done => setTimeout(() => done(value), 600));

const PIXELS = 420;

/** Pixels once and for all: an image of a drawing would be drawn anew whenever the window moves over it. */
async function copy(address: string, canvas: HTMLCanvasElement): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  canvas.width = PIXELS;
  canvas.height = Math.round((PIXELS * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** Follows every frame, so it is moved and stretched but never laid out. */
function Window({ desk }: { desk: Desk }) {
  const frame = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    if (!desk.seen.value || !frame.current) return;
    const { camera, view, box } = desk.seen.value;
    const corner = toSheet(camera, { x: 0, y: 0 });
    const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
    const stretch = (part: number, whole: number): string => (part / camera.scale / whole).toFixed(4);
    frame.current.style.transform =
      `translate(${percent(corner.x - box.x, box.width)}, ${percent(corner.y - box.y, box.height)}) ` +
      `scale(${stretch(view.width, box.width)}, ${stretch(view.height, box.height)})`;
  });
  return <i ref={frame} class="window" />;
}
