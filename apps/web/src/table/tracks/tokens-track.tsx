import type { TokensTrack as Tokens } from '@gonfalon/kit';
import { HourglassIcon } from '../../parts/icons.tsx';
import type { TrackProps } from './props.ts';
import { wording } from './wording.ts';

/** Things that are spent or collected: full ones first, then the empty places. */
export function TokensTrack({ track: { icon, have, most } }: TrackProps<Tokens>) {
  return (
    <>
      <p class="tracks-note">{wording('tokens.have', { have, most })}</p>
      <ol class="tracks-tokens" aria-hidden="true">
        {Array.from({ length: Math.max(have, most) }, (_, n) => (
          <li key={n} class={`${icon}${n < have ? ' full' : ''}`}>
            {icon === 'hourglass' && <HourglassIcon />}
          </li>
        ))}
      </ol>
    </>
  );
}
