import { dieDefinition } from '@gonfalon/board';
import { wording } from './wording.ts';

/** Small dice in a line of text. */
export const DiceFaces = ({ faces }: { faces: readonly number[] }) => (
  <span class="log-dice" role="img" aria-label={wording('log.dice', { faces: faces.join(', ') })}>
    {faces.map((face, n) => (
      <svg
        key={n}
        viewBox="0 0 100 100"
        stroke-linecap="round"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: dieDefinition(face) }}
      />
    ))}
  </span>
);
