import type { MeterTrack as Meter } from '@gonfalon/kit';
import type { TrackProps } from './props.ts';

/** One bar a row. */
export function MeterTrack({ session, track, toUnit }: TrackProps<Meter>) {
  const { words } = session.opened;
  return (
    <ul class="tracks-meter">
      {track.rows.map(({ unit, value, most }) => {
        const go = toUnit(unit);
        return (
          <li key={unit}>
            <span>
              {go ? (
                <button type="button" title={words.name(unit)} onClick={go}>
                  {words.name(unit)}
                </button>
              ) : (
                <em title={words.name(unit)}>{words.name(unit)}</em>
              )}
              <b>{value}</b>
            </span>
            <i aria-hidden="true">
              <u style={{ width: `${Math.min(100, (value * 100) / Math.max(1, most))}%` }} />
            </i>
          </li>
        );
      })}
    </ul>
  );
}
