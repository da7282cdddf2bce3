import { HEX_SIDE } from '@gonfalon/board';
import type { Box } from '@gonfalon/library';
import { wording } from '../words/wording.ts';
import type { Desk } from './desk.ts';
import type { OpenField } from './open-field.ts';
import { Overview } from './overview.tsx';
import { metresFor } from './scale.ts';

interface Props {
  readonly box: Box;
  readonly field: OpenField;
  readonly desk: Desk;
}

/** Bottom left: the whole map with the part that is seen, and a scale that follows the zoom. */
export const Corner = ({ box, field, desk }: Props) => (
  <div class="corner">
    <Overview box={box} desk={desk} />
    {field.hexMetres !== undefined && <Measure hexMetres={field.hexMetres} desk={desk} />}
  </div>
);

function Measure({ hexMetres, desk }: { hexMetres: number; desk: Desk }) {
  const scale = desk.rest.value?.camera.scale;
  if (scale === undefined) return null;
  const { metres, pixels } = metresFor(hexMetres, scale * HEX_SIDE);
  const length =
    metres < 1000
      ? wording('map.scale.metres', { length: metres })
      : wording('map.scale.kilometres', { length: metres / 1000 });
  return (
    <p class="measure card">
      {length}
      <i style={{ width: `${pixels}px` }} />
    </p>
  );
}
