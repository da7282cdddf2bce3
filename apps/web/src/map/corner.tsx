import { HEX_SIDE } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Box } from '@gonfalon/library';
import type { Signal } from '@preact/signals';
import { say } from '../words/say.ts';
import type { OpenField } from './open-field.ts';
import { Overview } from './overview.tsx';
import { metresFor } from './scale.ts';
import type { Seen } from './view.ts';

interface Props {
  readonly box: Box;
  readonly field: OpenField;
  readonly seen: Signal<Seen | undefined>;
  readonly centre: (at: Point) => void;
}

/** Bottom left: the whole map with the part that is seen, and a scale that follows the zoom. */
export const Corner = ({ box, field, seen, centre }: Props) => (
  <div class="corner">
    <Overview box={box} field={field} seen={seen} centre={centre} />
    {field.hexMetres !== undefined && <Measure hexMetres={field.hexMetres} seen={seen} />}
  </div>
);

function Measure({ hexMetres, seen }: { hexMetres: number; seen: Signal<Seen | undefined> }) {
  if (!seen.value) return null;
  const { metres, pixels } = metresFor(hexMetres, seen.value.camera.scale * HEX_SIDE);
  const length =
    metres < 1000
      ? say('map.scale.metres', { length: metres })
      : say('map.scale.kilometres', { length: metres / 1000 });
  return (
    <p class="measure card">
      {length}
      <i style={{ width: `${pixels}px` }} />
    </p>
  );
}
