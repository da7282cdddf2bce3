import type { Track } from '@gonfalon/kit';
import { Shield } from '../bar/shield.tsx';
import type { Session } from '../session.ts';
import { withoutSide } from './columns.ts';

interface Props {
  readonly session: Session;
  readonly track: Track;
  /** Where there is little room the shield alone says whose it is, but not to those who listen. */
  readonly short: boolean;
}

export function TrackTitle({ session, track, short }: Props) {
  const { words } = session.opened;
  const whole = words.phrase(track.title);
  if (!('seat' in track)) return <span title={whole}>{whole}</span>;
  return (
    <>
      <Shield session={session} seat={track.seat} />
      <span class={short ? 'sr' : ''}>{whole}</span>
      {short && (
        <span aria-hidden="true" title={whole}>
          {withoutSide(whole, words.name(track.seat))}
        </span>
      )}
    </>
  );
}
