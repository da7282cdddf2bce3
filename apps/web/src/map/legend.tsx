import { GradeList } from '../parts/grades.tsx';
import { inWords, wording } from '../words/wording.ts';
import type { OpenField } from './open-field.ts';
import type { Overlays } from './view.ts';

/** What the overlays that are on mean, in words. */
export function Legend({ overlays, zones }: { overlays: Overlays; zones: OpenField['zones'] }) {
  return (
    <>
      {overlays.sources && (
        <div class="legend">
          <h3>{wording('map.sources')}</h3>
          <GradeList />
        </div>
      )}
      {overlays.zones && zones.length > 0 && (
        <div class="legend">
          <h3>{wording('map.zones.list')}</h3>
          <ul class="zone-list">
            {zones.map(zone => (
              <li key={zone.id}>
                <b class="num">{zone.id}</b>
                <span>{inWords(zone.name)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
