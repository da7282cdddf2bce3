import type { BoxesTrack as Boxes } from '@gonfalon/kit';
import { coloursOf } from './colours.ts';
import type { TrackProps } from './props.ts';
import { wording } from './wording.ts';

/** Places that fill up, each with the unit in it. */
export function BoxesTrack({ session, track, toUnit }: TrackProps<Boxes>) {
  const { words } = session.opened;
  const { ground, ink } = coloursOf(session, track.seat);
  const places = Math.max(track.of, track.units.length);
  return (
    <>
      <p class="tracks-note">{wording('boxes.filled', { units: track.units.length, of: track.of })}</p>
      <ol class="tracks-boxes">
        {Array.from({ length: places }, (_, n) => {
          const unit = track.units[n];
          const go = unit === undefined ? undefined : toUnit(unit);
          if (unit === undefined) return <li key={n} class={n < track.of ? '' : 'beyond'} />;
          const style = { background: ground, color: ink };
          return (
            <li key={n} class="full" style={style}>
              {go ? (
                <button type="button" onClick={go}>
                  {words.name(unit)}
                </button>
              ) : (
                words.name(unit)
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
