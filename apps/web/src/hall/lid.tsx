import type { FieldPicture } from '@gonfalon/board';
import type { Box } from '@gonfalon/library';
import { useSignal, useSignalEffect } from '@preact/signals';
import { openField } from '../map/open-field.ts';
import { cropped } from '../painter/crop.ts';
import { paintedImage } from '../painter/painter.ts';
import { type Theme, theme } from '../settings.ts';

/** The most telling part of each sheet: first and last column, first and last row. */
const WINDOWS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'kosovo-1389': [26, 53, 2, 19],
  'kulikovo-1380': [26, 53, 0, 17],
  'grunwald-1410': [26, 53, 6, 23],
  'byczyna-1588': [20, 47, 6, 23],
};

function lidOf(box: Box, picture: FieldPicture): FieldPicture {
  const window = WINDOWS[box.id];
  if (!window) return cropped(picture, () => true);
  const [left, right, top, bottom] = window;
  return cropped(picture, id => {
    const column = Number(id.slice(0, 2));
    const row = Number(id.slice(2));
    return column >= left && column <= right && row >= top && row <= bottom;
  });
}

const lidImage = (box: Box, look: Theme): Promise<string> =>
  paintedImage(`lid ${box.id} ${look}`, async () => ({
    what: 'field',
    picture: lidOf(box, (await openField(box)).picture()),
    theme: look,
    bare: true,
  }));

/** The box's own field, drawn small. A lid that cannot be painted stays a plain one. */
export function Lid({ box }: { box: Box }) {
  const image = useSignal<string | undefined>(undefined);
  useSignalEffect(() => {
    lidImage(box, theme.value).then(
      url => {
        image.value = url;
      },
      () => undefined,
    );
  });
  return <span class={`field ${box.id}`}>{image.value && <img src={image.value} alt="" />}</span>;
}
