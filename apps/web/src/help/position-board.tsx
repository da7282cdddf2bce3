import type { Box } from '@gonfalon/library';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFetched } from '../fetched.ts';
import { pageSymbols } from '../parts/symbols.ts';
import { language, theme } from '../settings.ts';
import type { PositionPicture } from './position-picture.ts';
import { wording } from './wording.ts';

interface Props {
  readonly box: Box;
  readonly position: string;
  /** What is told of it. */
  readonly told: string;
}

/** The position of an example, drawn when it is scrolled to: a book has dozens. */
export function PositionBoard(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, come] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) come(true);
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="rules-board" ref={place}>
      {near && <Drawn {...props} />}
    </div>
  );
}

function Drawn({ box, position, told }: Props) {
  const [look, tongue] = [theme.value, language.value];
  const { last } = useFetched(async () => {
    const { positionPicture } = await import('./position-picture.ts');
    return positionPicture(box, position, told, look, tongue);
  }, [position, told, look, tongue]);
  // The text of the example says it all: where the picture cannot be fetched there is none.
  return typeof last === 'string' ? null : <Picture picture={last} />;
}

function Picture({ picture: { view, sheet, pieces, units } }: { picture: PositionPicture }) {
  const told = units.map(({ id, at }) => `${id} ${at}`).join(', ');
  const { address, ...frame } = sheet;
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={wording('example.board', { units: told })}
    >
      <image href={address} {...frame} preserveAspectRatio="none" />
      <g dangerouslySetInnerHTML={{ __html: pageSymbols().provide(pieces) }} />
    </svg>
  );
}
