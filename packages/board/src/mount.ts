// The map in a browser element: drawn once for a scale, moved by the compositor while a gesture lasts, drawn sharp again when it rests.

import type { Point } from '@gonfalon/hex';
import {
  type Camera,
  centred,
  clamped,
  fit,
  limitsOf,
  numbersOpacity,
  panned,
  type Size,
  toSheet,
  zoomed,
} from './camera.ts';
import { type Box, type Field, HEX_SIDE } from './field.ts';
import { listen } from './gestures.ts';
import { type LayerId, mapLayers } from './map.ts';
import type { FieldPicture } from './picture.ts';
import { num } from './svg.ts';
import type { Theme } from './theme.ts';

export interface BoardEvents {
  /** The hex under the pointer has changed; undefined off the field. */
  readonly hover?: (hex: string | undefined) => void;
  readonly click?: (hex: string | undefined, event: PointerEvent) => void;
  /** True where the host has used the key; else arrows pan, + - zoom, 0 shows all. */
  readonly key?: (event: KeyboardEvent) => boolean;
  readonly camera?: (camera: Camera) => void;
}

export interface BoardOptions extends BoardEvents {
  readonly picture: FieldPicture;
  readonly theme: Theme;
  /** The sheet around the map (title, legend); no unless told otherwise. */
  readonly frame?: boolean;
}

export interface Board {
  readonly field: Field;
  /** What can be looked at: the hexes, or the whole sheet with its frame. */
  readonly box: Box;
  camera(): Camera;
  look(camera: Camera): void;
  fit(): void;
  /** A hex in the middle, at a scale or the present one. */
  centreOn(hex: string, scale?: number): void;
  zoomBy(factor: number): void;
  /** Layers of the map switched on and off. */
  show(layer: LayerId, on: boolean): void;
  /** SVG in units of the sheet above the map, by name, in order of first use; empty takes it away. */
  overlay(name: string, svg: string): void;
  setTheme(theme: Theme): void;
  destroy(): void;
}

/** How long the hand must rest before the map is drawn sharp again. */
const REST_MS = 160;

export function mountBoard(element: HTMLElement, options: BoardOptions): Board {
  const { picture, frame = false } = options;
  const { plane, ground, top } = stage(element);
  let drawn = mapLayers(picture, options.theme, { frame });
  const hidden = new Set<LayerId>();
  const overlays = new Map<string, SVGGElement>();
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let sharp = 0;
  let waiting = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let hovered: string | undefined;

  const view = (): Size => ({ width: element.clientWidth || 1, height: element.clientHeight || 1 });

  const paint = (): void => {
    ground.innerHTML = drawn.defs + drawn.layers.map(layer => layer.svg).join('');
    for (const svg of [ground, top]) {
      svg.setAttribute('width', num(drawn.box.width));
      svg.setAttribute('height', num(drawn.box.height));
      svg.setAttribute(
        'viewBox',
        [drawn.box.x, drawn.box.y, drawn.box.width, drawn.box.height].map(num).join(' '),
      );
    }
    for (const layer of hidden) switchLayer(layer, false);
    sharpen();
  };

  const switchLayer = (layer: LayerId, on: boolean): void => {
    const group = ground.querySelector<SVGGElement>(`.layer-${layer}`);
    if (group) group.style.visibility = on ? 'visible' : 'hidden';
  };

  /**
   * Lets the browser draw the vector again at the scale it is seen at. Under `will-change` the compositor only stretches what it has,
   * quick but blurred. Size and viewBox never change: that would lay out every letter anew.
   */
  const sharpen = (): void => {
    plane.style.willChange = 'auto';
    sharp = camera.scale;
    const opacity = numbersOpacity(sharp);
    const numbers = ground.querySelector<SVGGElement>('.layer-numbers');
    if (numbers && !hidden.has('numbers')) {
      numbers.style.visibility = opacity === 0 ? 'hidden' : 'visible';
      numbers.style.opacity = num(opacity);
    }
    place();
  };

  const place = (): void => {
    const x = camera.x + drawn.box.x * camera.scale;
    const y = camera.y + drawn.box.y * camera.scale;
    plane.style.transform = `translate3d(${num(x)}px, ${num(y)}px, 0) scale(${camera.scale})`;
  };

  const look = (next: Camera): void => {
    camera = clamped(next, drawn.box, view());
    if (!waiting)
      waiting = requestAnimationFrame(() => {
        waiting = 0;
        place();
        options.camera?.(camera);
      });
    if (camera.scale === sharp) return;
    plane.style.willChange = 'transform';
    clearTimeout(rest);
    rest = setTimeout(sharpen, REST_MS);
  };

  const showAll = (): void => look(fit(drawn.box, view()));

  const hexAt = (at: Point): string | undefined => drawn.field.hexAt(toSheet(camera, at));

  const hover = (at: Point | undefined): void => {
    const hex = at && hexAt(at);
    if (hex === hovered) return;
    hovered = hex;
    options.hover?.(hex);
  };

  const middle = (): Point => ({ x: view().width / 2, y: view().height / 2 });
  const zoomAbout = (factor: number, about: Point): void =>
    look(zoomed(camera, factor, about, limitsOf(drawn.box, view(), HEX_SIDE)));

  const unlisten = listen(element, {
    pan: (dx, dy) => look(panned(camera, dx, dy)),
    zoom: zoomAbout,
    fit: showAll,
    hover,
    click: (at, event) => options.click?.(hexAt(at), event),
    key: event => options.key?.(event) ?? false,
    middle,
  });

  let size = view();
  const resized = new ResizeObserver(() => {
    const centre = toSheet(camera, { x: size.width / 2, y: size.height / 2 });
    size = view();
    const { least, most } = limitsOf(drawn.box, size, HEX_SIDE);
    look(centred(centre, Math.max(least, Math.min(most, camera.scale)), size));
  });

  camera = clamped(fit(drawn.box, size), drawn.box, size);
  paint();
  resized.observe(element);

  return {
    field: drawn.field,
    box: drawn.box,
    camera: () => camera,
    look,
    fit: showAll,
    centreOn: (hex, scale = camera.scale) => {
      const centre = drawn.field.centreOf(hex);
      if (centre) look(centred(centre, scale, view()));
    },
    zoomBy: factor => zoomAbout(factor, middle()),
    show: (layer, on) => {
      if (on) hidden.delete(layer);
      else hidden.add(layer);
      switchLayer(layer, on);
      if (on && layer === 'numbers') sharpen();
    },
    overlay: (name, svg) => {
      let group = overlays.get(name);
      if (!group) {
        group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        group.dataset.overlay = name;
        overlays.set(name, group);
        top.append(group);
      }
      group.innerHTML = svg;
    },
    setTheme: theme => {
      drawn = mapLayers(picture, theme, { frame });
      paint();
    },
    destroy: () => {
      unlisten();
      resized.disconnect();
      cancelAnimationFrame(waiting);
      clearTimeout(rest);
      plane.remove();
    },
  };
}

interface Stage {
  readonly plane: HTMLDivElement;
  /** The map; changes only with theme and scale. */
  readonly ground: SVGSVGElement;
  /** What is laid over it; on a layer of its own, so that a new highlight does not redraw the woods. */
  readonly top: SVGSVGElement;
}

function stage(element: HTMLElement): Stage {
  element.style.overflow = 'hidden';
  element.style.touchAction = 'none';
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
  if (!element.hasAttribute('tabindex')) element.tabIndex = 0;
  const plane = document.createElement('div');
  plane.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0';
  const layer = (): SVGSVGElement => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.style.cssText =
      'position:absolute;left:0;top:0;display:block;overflow:hidden;transform:translateZ(0)';
    svg.setAttribute('aria-hidden', 'true');
    plane.append(svg);
    return svg;
  };
  const ground = layer();
  const top = layer();
  element.append(plane);
  return { plane, ground, top };
}
