import './dice.css';
import { type DieFace, drawDie } from '@gonfalon/board';
import { useEffect, useState } from 'preact/hooks';
import { pageSymbols } from '../../parts/symbols.ts';

const FRAME = 110;
/** A tumbling die shows one face after another, each die in an order of its own. */
const TUMBLE: readonly DieFace[] = [3, 6, 2, 5, 1, 4];

interface Props {
  /** null while they wait in the hand or tumble. */
  readonly faces: readonly number[] | null;
  readonly count: number;
  readonly tumbling: boolean;
  /** What they show, in words. */
  readonly label: string;
}

export function Dice({ faces, count, tumbling, label }: Props) {
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    if (!tumbling) return;
    const timer = setInterval(() => setFrame(was => was + 1), 110);
    return () => clearInterval(timer);
  }, [tumbling]);
  const state = tumbling ? 'tumbling' : faces ? 'rest' : 'waiting';
  return (
    <span class={`fight-dice ${state}`} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, n) => {
        const face = (tumbling ? undefined : faces?.[n]) ?? TUMBLE[(frame + n * 2) % TUMBLE.length]!;
        const drawn = drawDie(face as DieFace, { x: FRAME / 2, y: FRAME / 2 }, 100);
        return (
          <svg
            key={n}
            viewBox={`0 0 ${FRAME} ${FRAME}`}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: pageSymbols().provide(drawn) }}
          />
        );
      })}
    </span>
  );
}
