// The sheet on its stage and the camera over it: a ready-made sheet at once, painted anew where it is looked at more
// closely. The map page and the table both stand on it.

import {
  type Camera,
  type Field,
  type FieldPicture,
  fieldOf,
  type Motion,
  panned,
  type Size,
  Slab,
  toSheet,
  zoomed,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { painted } from '../painter/painter.ts';
import { fetchSheet, firstSheet } from '../painter/ready-sheets.ts';
import type { Language, Theme } from '../preferences.ts';
import {
  firstView,
  freeOf,
  held,
  type Insets,
  limitsFor,
  middleView,
  READING,
  revealing,
  type Scope,
} from './camera.ts';
import { coversOf } from './covers.ts';
import { framing, freeParts, insetsOf, isSeen, thickest } from './free.ts';
import type { Viewport } from './view.ts';

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
  readonly moved: (viewport: Viewport) => void;
  readonly rested: (viewport: Viewport) => void;
}

export interface Ground {
  readonly slab: Slab;
  field(): Field | undefined;
  viewport(): Viewport | undefined;
  /** Done when there is something to see. */
  draw(sheet: Sheet): Promise<void>;
  hexAt(at: Point): string | undefined;
  /** From the window to the sheet. */
  pointAt(at: Point): Point | undefined;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: Point): void;
  /** Called by buttons and keys: about the middle, and seen to glide. */
  step(factor: number): void;
  whole(): void;
  reveal(hex: string, near?: boolean): void;
  /** Brings all of these hexes into the part that nothing lies over, what matters most at the end; `near` as above. */
  frame(hexes: readonly string[], near?: boolean): void;
  centre(at: Point): void;
  /** Looks at the thickest crowd of these points, at least from so near, nearer where all of it is seen; the whole field where all of it can be seen so. */
  look(points: readonly Point[], scale: number, glide: boolean): void;
  /** What lay over much of it has gone: no more is shown beyond the edge of the sheet than a panel at its side asks for. */
  drawBack(): void;
  /** How many of these points nothing lies over. */
  seen(points: readonly Point[]): number;
  close(): void;
}

export interface GroundManner {
  /** Groups of the slab between sheet and marks. */
  readonly standing: readonly (readonly string[])[];
  /** At home the camera shows the field alone, clear of what floats over it; else the sheet with its frame. */
  readonly fieldOnly: boolean;
}

export const mountGround = (
  stage: HTMLElement,
  hears: GroundHears,
  manner: GroundManner = { standing: [], fieldOnly: false },
): Ground => new StageGround(stage, hears, manner);

/** Its deeds are handed on as they are, so they hold on to their ground themselves. */
class StageGround implements Ground {
  readonly slab: Slab;
  readonly #stage: HTMLElement;
  readonly #hears: GroundHears;
  readonly #fieldOnly: boolean;
  readonly #watch = new ResizeObserver(() => this.#resized());
  #sheet: Sheet | undefined;
  #field: Field | undefined;
  #camera: Camera | undefined;
  #waiting: (() => void) | undefined;
  /** Name of the painting on the slab, and how many pixels it has to a unit of the sheet. */
  #laid = '';
  #density = 0;
  // Measured when it changes and not when it is asked for: asking would have the browser set all letters of the map.
  #size: Size;
  #clear: Insets;

  constructor(stage: HTMLElement, hears: GroundHears, { standing, fieldOnly }: GroundManner) {
    this.slab = new Slab(stage, standing);
    this.#stage = stage;
    this.#hears = hears;
    this.#fieldOnly = fieldOnly;
    this.#size = { width: stage.clientWidth, height: stage.clientHeight };
    this.#clear = fieldOnly ? clearOf(stage) : NOTHING;
    this.slab.rested = () => {
      const now = this.viewport();
      if (now) hears.rested(now);
      this.#sharpen();
    };
    this.#watch.observe(stage);
  }

  // ---- what is seen

  readonly field = (): Field | undefined => this.#field;
  readonly viewport = (): Viewport | undefined =>
    this.#camera && { camera: this.#camera, view: this.#size, box: this.slab.box };
  readonly pointAt = (at: Point): Point | undefined => {
    const camera = this.slab.seen();
    return camera && toSheet(camera, at);
  };
  readonly hexAt = (at: Point): string | undefined => {
    const point = this.pointAt(at);
    return point && this.#field?.hexAt(point);
  };

  // ---- the camera

  readonly pan = (dx: number, dy: number): void => this.#change(now => panned(now, dx, dy), 'hand');
  readonly zoom = (factor: number, about: Point): void => this.#zoom(factor, about, 'hand');
  readonly step = (factor: number): void => {
    const { width, height } = this.#size;
    this.#zoom(factor, { x: width / 2, y: height / 2 }, 'glide');
  };
  readonly whole = (): void => {
    if (this.#fieldOnly) this.#clear = clearOf(this.#stage);
    this.#change(now => ({ ...now, scale: 0 }), 'glide');
  };
  readonly reveal = (hex: string, near = false): void => {
    const at = this.#field?.centreOf(hex);
    if (!at || !this.#camera) return;
    if (this.#fieldOnly) this.#clear = clearOf(this.#stage);
    if (near && this.#camera.scale < READING * 0.75)
      this.#set(middleView(at, READING, this.#scope()), 'glide');
    this.#change(now => revealing(now, this.#size, at, clearOf(this.#stage)), 'glide');
  };
  readonly frame = (hexes: readonly string[], near = false): void => {
    const points = hexes.map(hex => this.#field?.centreOf(hex)).filter(at => at !== undefined);
    const now = this.#camera;
    const last = points.at(-1);
    if (!now || !last) return;
    const parts = freeParts(this.#size, coversOf(this.#stage));
    const camera = near && now.scale < READING * 0.75 ? middleView(last, READING, this.#scope()) : now;
    const least = Math.max(limitsFor(this.#scope()).least, Math.min(now.scale, READING * 0.6));
    const framed = framing({ camera, view: this.#size, parts, points, least });
    if (framed) this.#clear = framed.clear;
    if (framed || camera !== now) this.#set(framed?.camera ?? camera, 'glide');
  };
  readonly centre = (at: Point): void =>
    this.#change(now => middleView(at, now.scale, this.#scope()), 'hand');
  readonly look = (points: readonly Point[], scale: number, glide: boolean): void => {
    // The stage of a dialog has no size until it is opened: then it is looked at.
    this.#waiting = this.#camera ? undefined : () => this.look(points, scale, glide);
    if (!this.#camera) return;
    if (this.#fieldOnly) this.#clear = clearOf(this.#stage);
    if (limitsFor(this.#scope()).least >= scale) return;
    // A lesson may lie over more than the style sheet of the stage can know.
    const [part] = freeParts(this.#size, coversOf(this.#stage));
    if (part) this.#clear = insetsOf(part, this.#size);
    const scope = this.#scope();
    const crowd = thickest(points, freeOf(scope), [scale, Math.max(scale, READING)]);
    if (crowd) this.#set(middleView(crowd.at, crowd.scale, scope), glide ? 'glide' : 'jump');
  };
  readonly drawBack = (): void => {
    if (this.#fieldOnly) this.#clear = clearOf(this.#stage);
    this.#change(now => now, 'glide');
  };
  readonly seen = (points: readonly Point[]): number => {
    const camera = this.#camera;
    const parts = camera ? freeParts(this.#size, coversOf(this.#stage)) : [];
    return points.filter(point => isSeen(camera!, parts, point)).length;
  };

  #scope(): Scope {
    const { box } = this.slab;
    const home = (this.#fieldOnly && this.#field?.box) || box;
    return { box, home, view: this.#size, clear: this.#clear };
  }
  #set(next: Camera, motion: Motion): void {
    const camera = held(next, this.#scope());
    this.#camera = camera;
    this.slab.move(camera, motion);
    this.#hears.moved({ camera, view: this.#size, box: this.slab.box });
  }
  #change(make: (now: Camera) => Camera, motion: Motion): void {
    if (this.#camera) this.#set(make(this.#camera), motion);
  }
  #zoom(factor: number, about: Point, motion: Motion): void {
    this.#change(now => zoomed(now, factor, about, limitsFor(this.#scope())), motion);
  }
  /** A view nobody has touched yet follows what there is to see. */
  #makeRoom(before: Scope): void {
    if (this.#size.width === 0) return;
    const camera = this.#camera;
    const first = !camera || camera.scale === firstView(before).scale;
    this.#set(first ? firstView(this.#scope()) : camera, 'jump');
    this.#waiting?.();
  }
  #resized(): void {
    const before = this.#scope();
    const stage = this.#stage;
    this.#size = { width: stage.clientWidth, height: stage.clientHeight };
    if (this.#fieldOnly) this.#clear = clearOf(stage);
    if (this.slab.box.width > 0) this.#makeRoom(before);
  }

  // ---- the sheet

  readonly draw = async (next: Sheet): Promise<void> => {
    const same = next.name === this.#sheet?.name;
    this.#sheet = next;
    if (next.picture && (!this.#field || !same)) {
      const before = this.#scope();
      this.#field = fieldOf(next.picture);
      if (!this.#camera || !same) this.slab.cover(this.#field.box);
      this.#makeRoom(before);
    }
    if (this.#laid !== this.#name()) await this.#layReadySheet(next);
    this.#sharpen();
  };
  readonly close = (): void => {
    this.#watch.disconnect();
    this.slab.close();
  };

  #name(): string {
    const sheet = this.#sheet;
    return sheet ? `${sheet.name} ${sheet.theme} ${sheet.language}` : '';
  }
  #paint(name: string, svg: string, pixels: number): void {
    const before = this.#scope();
    this.#laid = name;
    this.#density = pixels;
    this.slab.paint(svg);
    this.#makeRoom(before);
  }
  async #layReadySheet({ ready: box, theme, language }: Sheet): Promise<void> {
    const name = this.#name();
    const ready = box === undefined ? undefined : firstSheet(box, theme);
    const svg = ready && (await fetchSheet(ready, language).catch(() => undefined));
    if (svg !== undefined && name === this.#name() && name !== this.#laid)
      this.#paint(name, svg, ready!.density);
  }
  /** Lines and letters are sharp at any scale, but take their time; they are drawn ahead, and laid down when wanted. */
  async #sharpen(): Promise<void> {
    const sheet = this.#sheet;
    if (!sheet?.picture) return;
    const name = this.#name();
    const order = { what: 'field', picture: sheet.picture, theme: sheet.theme } as const;
    // Where no painter comes, the sheet stays as it is until the next time it comes to rest.
    const svg = await painted(name, () => order).catch(() => undefined);
    if (svg === undefined) return;
    const scale = this.#camera?.scale;
    const blurred =
      this.#laid !== name || (scale !== undefined && scale * devicePixelRatio > this.#density * STRETCH);
    if (name === this.#name() && blurred) this.#paint(name, svg, Number.POSITIVE_INFINITY);
  }
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
