// The map in its stage: a sheet painted in the background and moved by the compositor, overlays on it, hands listening.
// The board's own mount paints where it is called; here that would hold up the page for as long as a map takes.

import {
  type Camera,
  centred,
  type FieldPicture,
  fieldOf,
  gradesOverlay,
  hexesOverlay,
  linesOverlay,
  type Manner,
  manners,
  numbersOpacity,
  panned,
  type Size,
  THEMES,
  type ThemeName,
  toSheet,
  zonesOverlay,
  zoomed,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { painted } from '../painter/painter.ts';
import { firstView, held, type Insets, limits, READING, revealing } from './camera.ts';
import { listen } from './gestures.ts';
import { Slab } from './slab.ts';
import type { MapHears, MapView, Overlays } from './view.ts';

/** `key` names the field, so that a picture painted before is not painted again. */
export function mountMap(stage: HTMLElement, key: string, first: FieldPicture, hears: MapHears): MapView {
  const field = fieldOf(first);
  const slab = new Slab(stage, field.box);
  let picture = first;
  let look: ThemeName = 'paper';
  let on: Overlays = { zones: false, sources: false, numbers: true };
  let kept: string | undefined;
  let camera: Camera | undefined;
  let latest = '';

  const view = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight });
  const set = (next: Camera, glide = false): void => {
    camera = held(next, slab.box, view());
    slab.move(camera, glide);
    hears.moved({ camera, view: view(), box: slab.box });
  };
  const change = (make: (now: Camera) => Camera, glide = false): void => {
    if (camera) set(make(camera), glide);
  };
  const zoom = (factor: number, about: Point, glide = false): void =>
    change(now => zoomed(now, factor, about, limits(slab.box, view())), glide);
  const hexAt = (at: Point): string | undefined => camera && field.hexAt(toSheet(camera, at));

  const layOverlays = (): void => {
    const theme = THEMES[look];
    slab.lay(
      'zones',
      on.zones ? zonesOverlay(picture, theme, field) + linesOverlay(picture, theme, field) : '',
    );
    slab.lay('sources', on.sources ? gradesOverlay(picture, theme, field) : '');
    slab.numbers(on.numbers && camera ? numbersOpacity(camera.scale) : 0);
  };
  const layMark = (): void => {
    const theme = THEMES[look];
    const halo: Manner = { colour: theme.halo, hatch: 'none', edge: 'solid', width: 7, inset: 1.5 };
    const ring = (hexes: string[]) =>
      hexesOverlay(field, hexes, halo) + hexesOverlay(field, hexes, { ...manners(theme).cursor, width: 3.4 });
    slab.mark(kept === undefined ? '' : ring([kept]));
  };

  slab.rested = () => {
    layOverlays();
    if (camera) hears.rested({ camera, view: view(), box: slab.box });
  };
  const stopListening = listen(stage, {
    pan: (dx, dy) => change(now => panned(now, dx, dy)),
    zoom,
    hover: at => {
      const hex = at && hexAt(at);
      slab.point(hex === undefined ? '' : hexesOverlay(field, [hex], manners(THEMES[look]).lit));
      hears.pointed(hex);
    },
    tap: at => {
      const hex = hexAt(at);
      if (hex !== undefined) hears.chosen(hex);
    },
  });
  const watch = new ResizeObserver(() => {
    if (view().width > 0) set(camera ?? firstView(slab.box, view()));
  });
  watch.observe(stage);

  return {
    show: (next, theme) => {
      [picture, look] = [next, theme];
      layOverlays();
      layMark();
      latest = `${key} ${theme} ${next.words.legend}`;
      const wanted = latest;
      painted(wanted, () => ({ what: 'field', picture: next, theme })).then(svg => {
        if (latest !== wanted) return;
        const before = slab.box;
        slab.paint(svg);
        // The paper around the hexes comes with the first painting; a view nobody has touched yet makes room for it.
        if (camera?.scale === firstView(before, view()).scale) set(firstView(slab.box, view()));
        else change(now => now);
      });
    },
    overlays: next => {
      on = next;
      layOverlays();
    },
    mark: hex => {
      kept = hex;
      layMark();
    },
    zoom: factor => zoom(factor, { x: view().width / 2, y: view().height / 2 }, true),
    whole: () => change(now => ({ ...now, scale: 0 }), true),
    reveal: (hex, near = false) => {
      const at = field.centreOf(hex);
      if (!at) return;
      if (!camera) set(firstView(slab.box, view()));
      if (near && camera!.scale < READING * 0.75) set(centred(at, READING, view()), true);
      change(now => revealing(now, view(), at, clearOf(stage)), true);
    },
    centre: at => change(now => centred(at, now.scale, view())),
    close: () => {
      watch.disconnect();
      stopListening();
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
