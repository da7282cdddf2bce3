import type { ListTrack as List } from '@gonfalon/kit';
import type { TrackProps } from './props.ts';
import { say } from './say.ts';

/** What is where; a row with a place leads to it. */
export function ListTrack({ session, track, toUnit, show }: TrackProps<List>) {
  const { speech } = session.opened;
  if (track.rows.length === 0) return <p class="tracks-note">{say('list.nothing')}</p>;
  return (
    <ul class="tracks-rows">
      {track.rows.map(({ text, unit, at }, n) => {
        const go = at !== undefined ? () => show(at) : unit === undefined ? undefined : toUnit(unit);
        const words = rowText(speech.phrase(text), unit === undefined ? '' : speech.name(unit));
        return (
          <li key={n}>
            {go ? (
              <button type="button" onClick={go}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Some rows name their unit themselves. */
const rowText = (text: string, name: string): string => (text.includes(name) ? text : `${name}: ${text}`);
