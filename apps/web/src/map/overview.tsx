import type { Box } from '@gonfalon/library';
import { firstSheet } from '../painter/ready-sheets.ts';
import { theme } from '../settings.ts';
import { wording } from '../words/wording.ts';
import type { Desk } from './desk.ts';
import { SmallMap } from './small-map.tsx';
import type { Viewport } from './view.ts';

/** The whole sheet, small. */
export function Overview({ box, desk }: { box: Box; desk: Desk }) {
  const now = desk.rest.value;
  if (!now) return null;
  return (
    <SmallMap
      label={wording('map.overview')}
      class="overview card"
      hidden={showsAll(now)}
      area={now.box}
      sheet={firstSheet(box.id, theme.value)}
      viewport={desk.viewport}
      centre={desk.centre}
    />
  );
}

const showsAll = ({ camera, view, box }: Viewport): boolean =>
  view.width / camera.scale >= box.width * 0.98 && view.height / camera.scale >= box.height * 0.98;
