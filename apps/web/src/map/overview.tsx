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
  readonly centre: (x: number, y: number) => void;
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
  const { sheet } = now;
  if (now.width >= sheet.width * 0.98 && now.height >= sheet.height * 0.98) return null;
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    centre(
      sheet.x + ((event.clientX - box.left) / box.width) * sheet.width,
      sheet.y + ((event.clientY - box.top) / box.height) * sheet.height,
    );
  };
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
  return (
    <button type="button" class="overview card" tabIndex={-1} aria-label={say('map.overview')} onClick={go}>
      <img src={image.value} alt="" />
      <i
        class="window"
        style={{
          left: percent(now.x - sheet.x, sheet.width),
          top: percent(now.y - sheet.y, sheet.height),
          width: percent(now.width, sheet.width),
          height: percent(now.height, sheet.height),
        }}
      />
    </button>
  );
}
