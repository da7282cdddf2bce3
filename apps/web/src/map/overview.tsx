import { toSheet } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Box } from '@gonfalon/library';
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { paintedImage } from '../painter/painter.ts';
import { theme } from '../settings.ts';
import { say } from '../words/say.ts';
import type { OpenField } from './open-field.ts';
import type { Seen } from './view.ts';

interface Props {
  readonly box: Box;
  readonly field: OpenField;
  readonly seen: Signal<Seen | undefined>;
  readonly centre: (at: Point) => void;
}

/** The whole map, small, with a window around the part that is seen; a click goes there. The keyboard has the cursor for that. */
export function Overview({ box, field, seen, centre }: Props) {
  const image = useSignal<string | undefined>(undefined);
  useSignalEffect(() => {
    const look = theme.value;
    const picture = field.picture();
    paintedImage(`${box.id} ${look} ${picture.words.legend}`, () => ({
      what: 'field',
      picture,
      theme: look,
    })).then(url => {
      image.value = url;
    });
  });
  const now = seen.value;
  if (!now || !image.value) return null;
  const { camera, view, box: sheet } = now;
  const corner = toSheet(camera, { x: 0, y: 0 });
  const width = view.width / camera.scale;
  const height = view.height / camera.scale;
  if (width >= sheet.width * 0.98 && height >= sheet.height * 0.98) return null;
  const go = (event: MouseEvent): void => {
    const picture = (event.currentTarget as HTMLElement).getBoundingClientRect();
    centre({
      x: sheet.x + ((event.clientX - picture.left) / picture.width) * sheet.width,
      y: sheet.y + ((event.clientY - picture.top) / picture.height) * sheet.height,
    });
  };
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
  return (
    <button type="button" class="overview card" tabIndex={-1} aria-label={say('map.overview')} onClick={go}>
      <img src={image.value} alt="" />
      <i
        class="window"
        style={{
          left: percent(corner.x - sheet.x, sheet.width),
          top: percent(corner.y - sheet.y, sheet.height),
          width: percent(width, sheet.width),
          height: percent(height, sheet.height),
        }}
      />
    </button>
  );
}
