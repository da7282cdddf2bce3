// How the two sides are told apart in pictures: by colour and by pattern.

import type { Seat } from '@gonfalon/kernel';
import { theme } from '../../settings.ts';
import type { Session } from '../session.ts';
import { coloursOf } from '../tracks/colours.ts';

/** By candle-light a dark red or green would be lost on the dark of the box. */
export function colourOf(session: Session, seat: Seat): string {
  const { ground } = coloursOf(session, seat);
  return theme.value === 'candle' ? `color-mix(in srgb, ${ground} 60%, white)` : ground;
}

interface BarProps {
  readonly session: Session;
  readonly seat: Seat;
  /** The first side is plain, the second striped. */
  readonly first: boolean;
  readonly share: number;
}
export const Bar = ({ session, seat, first, share }: BarProps) =>
  share <= 0 ? null : (
    <i
      class={first ? 'ending-bar' : 'ending-bar striped'}
      style={{ width: `${share * 100}%`, '--c': colourOf(session, seat) }}
    />
  );
