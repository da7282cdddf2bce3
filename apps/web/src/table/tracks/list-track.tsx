import type { ListTrack as List } from '@gonfalon/kit';
import type { TrackProps } from './props.ts';
import { wording } from './wording.ts';

/** What is where; a row with a place leads to it. */
export function ListTrack({ session, track, toUnit, show }: TrackProps<List>) {
  const { words } = session.opened;
  if (track.rows.length === 0) return <p class="tracks-note">{wording('list.nothing')}</p>;
  return (
    <ul class="tracks-rows">
      {track.rows.map(({ text, unit, at }, n) => {
        const go = at !== undefined ? () => show(at) : unit === undefined ? undefined : toUnit(unit);
        const row = rowText(words.phrase(text), unit === undefined ? '' : words.name(unit));
        return (
          <li key={n}>
            {go ? (
              <button type="button" onClick={go}>
                {row}
              </button>
            ) : (
              row
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Some rows name their unit themselves. */
const rowText = (text: string, name: string): string => (text.includes(name) ? text : `${name}: ${text}`);
