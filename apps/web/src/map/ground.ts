// The sheet on its stage and the camera over it: a ready-made sheet at once, painted anew where it is looked at more
// closely. The map page and the table both stand on it.

import {
  type Camera,
  type Field,
  type FieldPicture,
  fieldOf,
  panned,
  type Size,
  Slab,
  toSheet,
  zoomed,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { painted } from '../painter/painter.ts';
import { fetchSheet, readySheet } from '../painter/ready-sheets.ts';
import type { Language, Theme } from '../preferences.ts';
import {
  firstView,
  held,
  type Insets,
  limitsFor,
  middleView,
  READING,
  revealing,
  type Scope,
} from './camera.ts';
import type { Seen } from './view.ts';

/** Pixels of a ready sheet may be stretched by so much before they look it. */
const STRETCH = 1.1;
const NOTHING: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export interface Sheet {
  /** Names the field, so that a picture painted before is not painted again. */
  readonly name: string;
  /** The box whose ready-made sheet shows this very field, if any. */
  readonly ready: string | undefined;
  readonly theme: Theme;
  readonly language: Language;
  /** Until the field is known, its ready sheet can be seen and moved, but not read. */
  readonly picture: FieldPicture | undefined;
}

export interface GroundHears {
  /** With every frame of a gesture: what listens may move things but must not change the layout, see the board's slab. */
  readonly moved: (seen: Seen) => void;
  readonly rested: (seen: Seen) => void;
}

export interface Ground {
  readonly slab: Slab;
  field(): Field | undefined;
  seen(): Seen | undefined;
  /** Done when there is something to see. */
  lay(sheet: Sheet): Promise<void>;
  hexAt(at: Point): string | undefined;
  /** From the window to the sheet. */
  pointAt(at: Point): Point | undefined;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: Point): void;
  /** Called by buttons and keys: about the middle, and seen to glide. */
  step(factor: number): void;
  whole(): void;
  reveal(hex: string, near?: boolean): void;
  centre(at: Point): void;
  close(): void;
}

export interface GroundManner {
  /** Groups of the slab between sheet and marks. */
  readonly standing: readonly (readonly string[])[];
  /** At home the camera shows the field alone, clear of what floats over it; else the sheet with its frame. */
  readonly fieldOnly: boolean;
}

export function mountGround(
  stage: HTMLElement,
  hears: GroundHears,
  { standing, fieldOnly }: GroundManner = { standing: [], fieldOnly: false },
): Ground {
  const slab = new Slab(stage, standing);
  let sheet: Sheet | undefined;
  let field: Field | undefined;
  let camera: Camera | undefined;
  /** Name of the painting on the slab, and how many pixels it has to a unit of the sheet. */
  let laid = '';
  let density = 0;

  // Measured when it changes and not when it is asked for: asking would have the browser set all letters of the map.
  let size: Size = { width: stage.clientWidth, height: stage.clientHeight };
  let clear = fieldOnly ? clearOf(stage) : NOTHING;
  const scope = (): Scope => {
    const { box } = slab;
    return { box, home: (fieldOnly && field?.box) || box, view: size, clear };
  };
  const seen = (): Seen | undefined => camera && { camera, view: size, box: slab.box };
  const set = (next: Camera, glide = false): void => {
    camera = held(next, scope());
    slab.move(camera, glide);
    hears.moved({ camera, view: size, box: slab.box });
  };
  const change = (make: (now: Camera) => Camera, glide = false): void => {
    if (camera) set(make(camera), glide);
  };
  const zoom = (factor: number, about: Point, glide = false): void =>
    change(now => zoomed(now, factor, about, limitsFor(scope())), glide);
  const pointAt = (at: Point): Point | undefined => camera && toSheet(camera, at);

  /** A view nobody has touched yet follows what there is to see. */
  const makeRoom = (before: Scope): void => {
    if (size.width === 0) return;
    if (!camera || camera.scale === firstView(before).scale) set(firstView(scope()));
    else set(camera);
  };
  const paint = (name: string, svg: string, pixels: number): void => {
    const before = scope();
    [laid, density] = [name, pixels];
    slab.paint(svg);
    makeRoom(before);
  };
  const nameOf = (): string => (sheet ? `${sheet.name} ${sheet.theme} ${sheet.language}` : '');
  const layReadySheet = async ({ ready: box, theme, language }: Sheet): Promise<void> => {
    const name = nameOf();
    const ready = box === undefined ? undefined : readySheet(box, theme);
    const svg = ready && (await fetchSheet(ready, language).catch(() => undefined));
    if (svg !== undefined && name === nameOf() && name !== laid) paint(name, svg, ready!.density);
  };
  /** Lines and letters are sharp at any scale, but take their time; they are drawn ahead, and laid down when wanted. */
  const sharpen = async (): Promise<void> => {
    if (!sheet?.picture) return;
    const name = nameOf();
    const order = { what: 'field', picture: sheet.picture, theme: sheet.theme } as const;
    // Where no painter comes, the sheet stays as it is until the next time it comes to rest.
    const svg = await painted(name, () => order).catch(() => undefined);
    if (svg === undefined) return;
    const blurred =
      laid !== name || (camera !== undefined && camera.scale * devicePixelRatio > density * STRETCH);
    if (name === nameOf() && blurred) paint(name, svg, Number.POSITIVE_INFINITY);
  };

  slab.rested = () => {
    const now = seen();
    if (now) hears.rested(now);
    sharpen();
  };
  const watch = new ResizeObserver(() => {
    const before = scope();
    size = { width: stage.clientWidth, height: stage.clientHeight };
    if (fieldOnly) clear = clearOf(stage);
    if (slab.box.width > 0) makeRoom(before);
  });
  watch.observe(stage);

  return {
    slab,
    field: () => field,
    seen,
    lay: async next => {
      const same = next.name === sheet?.name;
      sheet = next;
      if (next.picture && (!field || !same)) {
        const before = scope();
        field = fieldOf(next.picture);
        if (!camera || !same) slab.cover(field.box);
        makeRoom(before);
      }
      if (laid !== nameOf()) await layReadySheet(next);
      sharpen();
    },
    hexAt: at => {
      const point = pointAt(at);
      return point && field?.hexAt(point);
    },
    pointAt,
    pan: (dx, dy) => change(now => panned(now, dx, dy)),
    zoom,
    step: factor => zoom(factor, { x: size.width / 2, y: size.height / 2 }, true),
    whole: () => {
      if (fieldOnly) clear = clearOf(stage);
      change(now => ({ ...now, scale: 0 }), true);
    },
    reveal: (hex, near = false) => {
      const at = field?.centreOf(hex);
      if (!at || !camera) return;
      if (near && camera.scale < READING * 0.75) set(middleView(at, READING, scope()), true);
      change(now => revealing(now, size, at, clearOf(stage)), true);
    },
    centre: at => change(now => middleView(at, now.scale, scope())),
    close: () => {
      watch.disconnect();
      slab.close();
    },
  };
}

/** What floats over the stage, as its style sheet tells. */
function clearOf(stage: HTMLElement): Insets {
  const { scrollPaddingTop, scrollPaddingRight, scrollPaddingBottom, scrollPaddingLeft } =
    getComputedStyle(stage);
  const pixels = (length: string): number => Number.parseFloat(length) || 0;
  return {
    top: pixels(scrollPaddingTop),
    right: pixels(scrollPaddingRight),
    bottom: pixels(scrollPaddingBottom),
    left: pixels(scrollPaddingLeft),
  };
}
