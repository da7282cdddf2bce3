import type { MeterTrack as Meter } from '@gonfalon/kit';
import type { TrackProps } from './props.ts';

/** One bar a row. */
export function MeterTrack({ session, track, toUnit }: TrackProps<Meter>) {
  const { speech } = session.opened;
  return (
    <ul class="tracks-meter">
      {track.rows.map(({ unit, value, most }) => {
        const go = toUnit(unit);
        return (
          <li key={unit}>
            <span>
              {go ? (
                <button type="button" onClick={go}>
                  {speech.name(unit)}
                </button>
              ) : (
                speech.name(unit)
              )}{' '}
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
