// The map in its stage: a sheet that is there at once, painted anew where it is looked at more closely, overlays on it,
// hands watched.

import {
  type Box,
  type Camera,
  centred,
  type Field,
  type FieldPicture,
  fieldOf,
  gradesOverlay,
  hexesOverlay,
  limitsOf,
  linesOverlay,
  type Manner,
  manners,
  numbersOpacity,
  panned,
  type Size,
  Slab,
  THEMES,
  toSheet,
  watchHands,
  zonesOverlay,
  zoomed,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { painted } from '../painter/painter.ts';
import { fetchSheet, readySheet } from '../painter/ready-sheets.ts';
import type { Language, Theme } from '../preferences.ts';
import { firstView, held, type Insets, READING, revealing } from './camera.ts';
import type { MapHears, MapView, Overlays } from './view.ts';

/** Pixels of a ready sheet may be stretched by so much before they look it. */
const STRETCH = 1.1;

/** `key` names the field, so that a picture painted before is not painted again. */
export function mountMap(stage: HTMLElement, key: string, hears: MapHears): MapView {
  const slab = new Slab(stage);
  let theme: Theme = 'paper';
  let language: Language = 'en';
  let picture: FieldPicture | undefined;
  let field: Field | undefined;
  let on: Overlays = { zones: false, sources: false, numbers: true };
  let kept: string | undefined;
  let camera: Camera | undefined;
  /** Name of the painting on the slab, and how many pixels it has to a unit of the sheet. */
  let laid = '';
  let density = 0;

  // Measured when it changes and not when it is asked for: asking would have the browser set all letters of the map.
  let size: Size = { width: stage.clientWidth, height: stage.clientHeight };
  const set = (next: Camera, glide = false): void => {
    camera = held(next, slab.box, size);
    slab.move(camera, glide);
    hears.moved({ camera, view: size, box: slab.box });
  };
  const change = (make: (now: Camera) => Camera, glide = false): void => {
    if (camera) set(make(camera), glide);
  };
  const zoom = (factor: number, about: Point, glide = false): void =>
    change(now => zoomed(now, factor, about, limitsOf(slab.box, size)), glide);
  const hexAt = (at: Point): string | undefined => camera && field?.hexAt(toSheet(camera, at));

  const layOverlays = (): void => {
    if (!field || !picture) return;
    const look = THEMES[theme];
    slab.lay(
      'zones',
      on.zones ? zonesOverlay(picture, look, field) + linesOverlay(picture, look, field) : '',
    );
    slab.lay('sources', on.sources ? gradesOverlay(picture, look, field) : '');
    slab.numbers(on.numbers && camera ? numbersOpacity(camera.scale) : 0);
  };
  const layMark = (): void => {
    if (!field) return;
    const look = THEMES[theme];
    const halo: Manner = { colour: look.halo, hatch: 'none', edge: 'solid', width: 7, inset: 1.5 };
    const cursor: Manner = { ...manners(look).cursor, width: 3.4 };
    const ring = kept === undefined ? [] : [kept];
    slab.mark(hexesOverlay(field, ring, halo) + hexesOverlay(field, ring, cursor));
  };

  /** A view nobody has touched yet follows what there is to see. */
  const makeRoom = (before: Box): void => {
    if (size.width === 0) return;
    if (!camera || camera.scale === firstView(before, size).scale) set(firstView(slab.box, size));
    else set(camera);
  };
  const lay = (name: string, svg: string, pixels: number): void => {
    const before = slab.box;
    [laid, density] = [name, pixels];
    slab.paint(svg);
    makeRoom(before);
  };
  const nameOf = (): string => `${key} ${theme} ${language}`;
  const layReadySheet = async (): Promise<void> => {
    const name = nameOf();
    const ready = readySheet(key, theme);
    const svg = ready && (await fetchSheet(ready, language).catch(() => undefined));
    if (svg !== undefined && name === nameOf() && name !== laid) lay(name, svg, ready!.density);
  };
  /** Lines and letters are sharp at any scale, but take their time; they are drawn ahead, and laid down when wanted. */
  const sharpen = async (): Promise<void> => {
    if (!picture) return;
    const name = nameOf();
    const order = { what: 'field', picture, theme } as const;
    const svg = await painted(name, () => order);
    const blurred =
      laid !== name || (camera !== undefined && camera.scale * devicePixelRatio > density * STRETCH);
    if (name === nameOf() && blurred) lay(name, svg, Number.POSITIVE_INFINITY);
  };

  slab.rested = () => {
    layOverlays();
    if (camera) hears.rested({ camera, view: size, box: slab.box });
    sharpen();
  };
  const unwatch = watchHands(stage, {
    pan: (dx, dy) => change(now => panned(now, dx, dy)),
    zoom,
    hover: at => {
      const hex = at && hexAt(at);
      const lit = manners(THEMES[theme]).lit;
      slab.point(field && hex !== undefined ? hexesOverlay(field, [hex], lit) : '');
      hears.pointed(hex);
    },
    tap: at => {
      const hex = hexAt(at);
      if (hex !== undefined) hears.chosen(hex);
    },
  });
  const watch = new ResizeObserver(() => {
    size = { width: stage.clientWidth, height: stage.clientHeight };
    if (slab.box.width > 0) makeRoom(slab.box);
  });
  watch.observe(stage);

  return {
    show: async (nextTheme, nextLanguage, known) => {
      [theme, language, picture] = [nextTheme, nextLanguage, known];
      if (known && !field) {
        field = fieldOf(known);
        if (!camera) slab.cover(field.box);
        makeRoom(slab.box);
      }
      layOverlays();
      layMark();
      if (laid !== nameOf()) await layReadySheet();
      sharpen();
    },
    overlays: next => {
      on = next;
      layOverlays();
    },
    mark: hex => {
      kept = hex;
      layMark();
    },
    zoom: factor => zoom(factor, { x: size.width / 2, y: size.height / 2 }, true),
    whole: () => change(now => ({ ...now, scale: 0 }), true),
    reveal: (hex, near = false) => {
      const at = field?.centreOf(hex);
      if (!at || !camera) return;
      if (near && camera.scale < READING * 0.75) set(centred(at, READING, size), true);
      change(now => revealing(now, size, at, clearOf(stage)), true);
    },
    centre: at => change(now => centred(at, now.scale, size)),
    close: () => {
      watch.disconnect();
      unwatch();
      slab.close();
    },
  };
}

/** What floats over the stage: rail at the left and read-out at the right, or a sheet at the bottom of narrow screens. */
function clearOf(stage: HTMLElement): Insets {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return stage.clientWidth <= 760
    ? { top: 2 * rem, right: 5 * rem, bottom: 9 * rem, left: 2 * rem }
    : { top: 3 * rem, right: 25 * rem, bottom: 4 * rem, left: 6 * rem };
}
