// The map in its stage: the sheet, overlays on it, hands watched.

import {
  type FieldPicture,
  gradesOverlay,
  hexesOverlay,
  linesOverlay,
  type Manner,
  manners,
  numbersOpacity,
  THEMES,
  watchHands,
  zonesOverlay,
} from '@gonfalon/board';
import type { Theme } from '../preferences.ts';
import { type Ground, mountGround } from './ground.ts';
import type { MapHears, MapView, Overlays } from './view.ts';

/** `key` is the box, and names the field. */
export function mountMap(stage: HTMLElement, key: string, hears: MapHears): MapView {
  let theme: Theme = 'paper';
  let picture: FieldPicture | undefined;
  let on: Overlays = { zones: false, sources: false, numbers: true };
  let marked: string | undefined;
  const ground = mountGround(stage, {
    moved: hears.moved,
    rested: viewport => {
      drawOverlays();
      hears.rested(viewport);
    },
  });
  const { slab } = ground;

  const drawOverlays = (): void => overlay(ground, picture, THEMES[theme], on);
  const drawMark = (): void => ring(ground, THEMES[theme], marked);

  const unwatch = watchHands(stage, {
    pan: ground.pan,
    zoom: ground.zoom,
    hover: at => {
      const field = ground.field();
      const hex = at && ground.hexAt(at);
      const lit = manners(THEMES[theme]).lit;
      slab.point(field && hex !== undefined ? hexesOverlay(field, [hex], lit) : '');
      hears.pointed(hex);
    },
    tap: at => {
      const hex = ground.hexAt(at);
      if (hex !== undefined) hears.chosen(hex);
    },
  });

  return {
    show: (nextTheme, language, known) => {
      [theme, picture] = [nextTheme, known];
      const laid = ground.draw({ name: key, ready: key, theme, language, picture });
      drawOverlays();
      drawMark();
      return laid;
    },
    overlays: next => {
      on = next;
      drawOverlays();
    },
    mark: hex => {
      marked = hex;
      drawMark();
    },
    zoom: ground.step,
    whole: ground.whole,
    reveal: ground.reveal,
    centre: ground.centre,
    close: () => {
      unwatch();
      ground.close();
    },
  };
}

type Look = (typeof THEMES)[Theme];

function overlay(ground: Ground, picture: FieldPicture | undefined, look: Look, on: Overlays): void {
  const field = ground.field();
  if (!field || !picture) return;
  const { slab } = ground;
  slab.draw('zones', on.zones ? zonesOverlay(picture, look, field) + linesOverlay(picture, look, field) : '');
  slab.draw('sources', on.sources ? gradesOverlay(picture, look, field) : '');
  const viewport = ground.viewport();
  slab.numbers(on.numbers && viewport ? numbersOpacity(viewport.camera.scale) : 0);
}

/** Around the hex that is kept. */
function ring({ slab, field: known }: Ground, look: Look, marked: string | undefined): void {
  const field = known();
  if (!field) return;
  const halo: Manner = { colour: look.halo, hatch: 'none', edge: 'solid', width: 7, inset: 1.5 };
  const cursor: Manner = { ...manners(look).cursor, width: 3.4 };
  const hexes = marked === undefined ? [] : [marked];
  slab.mark(hexesOverlay(field, hexes, halo) + hexesOverlay(field, hexes, cursor));
}
