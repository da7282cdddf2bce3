// The elements of a map on a page: one slab that holds a ready-drawn sheet and its overlays, above it others for what
// stands on the map, and one for the marks. All are layers of their own, so that moving the camera draws nothing anew, and
// what changes is drawn without the rest; once the camera rests, they are drawn sharp.
// While it moves nothing on the page may ask for a layout: the browser would set every letter of the map anew, because
// the size of letters in SVG follows the scale. That costs ten frames.

import { between, type Camera } from './camera.ts';
import type { Box } from './field.ts';

/** The hand rests when it has not moved for so many milliseconds, and for so many frames where these come slowly. */
const REST = 160;
const REST_FRAMES = 8;
/** So many times smaller than it was drawn, a layer is drawn anew on the way: its pixels are that many squared too many. */
const TOO_SHARP = 2;
const SVG = 'http://www.w3.org/2000/svg';
const PLACE = 'position:absolute;left:0;top:0;transform-origin:0 0;pointer-events:none';

/**
 * Changes nothing, but tells Chromium that the layer's transform is about to change: then it hands the new one straight to
 * the compositor, and does not sort thousands of drawings into layers again with every frame.
 */
export function holdInMotion(layer: Element): Animation {
  const still = { transform: 'translate(0px)' };
  const held = layer.animate([still, still], { duration: 1e9, composite: 'add' });
  held.pause();
  return held;
}

/** By the hand, with its frames; seen to glide; or at once, because something else is looked at. */
export type Motion = 'hand' | 'glide' | 'jump';

const isGlide = (one: Animation): boolean =>
  one instanceof CSSTransition && one.transitionProperty === 'transform';

const group = (name: string): SVGGElement => {
  const made = document.createElementNS(SVG, 'g');
  made.classList.add(name);
  return made;
};

/** A slab with one SVG on it, whose groups lie in the order they are named. */
interface Sheet {
  readonly slab: HTMLDivElement;
  readonly svg: SVGSVGElement;
  readonly groups: ReadonlyMap<string, SVGGElement>;
}
function sheetOf(names: readonly string[]): Sheet {
  const slab = document.createElement('div');
  slab.style.cssText = `${PLACE};will-change:transform`;
  slab.className = 'slab';
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const groups = new Map(names.map(name => [name, group(name)]));
  svg.append(...groups.values());
  slab.append(svg);
  return { slab, svg, groups };
}

/**
 * Every SVG on the slab covers the sheet and cuts what lies beyond: with visible overflow the browser gives up its
 * ready-drawn tiles and draws the map anew in every frame.
 */
function lie(svg: SVGSVGElement, { x, y, width, height }: Box): void {
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;overflow:hidden`;
}

export class Slab {
  /** What there is to see, once there is something. */
  box: Box = { x: 0, y: 0, width: 0, height: 0 };
  /** Called when the camera has come to rest. */
  rested: () => void = () => undefined;

  private readonly ground = document.createElement('div');
  private readonly painting = document.createElement('div');
  private readonly overlays = document.createElementNS(SVG, 'svg');
  private readonly standing: readonly Sheet[];
  private readonly marks = sheetOf(['pointed', 'marked']);
  private readonly glass = document.createElement('div');
  private readonly laid = new Map<string, { readonly group: SVGGElement; svg: string }>();
  private held: readonly Animation[] = [];
  private frame = 0;
  private sharpAt = 0;
  /** Where the slabs lie, or glide to. */
  private placed: Camera | undefined;
  /** Where the glide under way set out. */
  private from: Camera | undefined;

  /**
   * `standing` names groups between the sheet and the marks, from below, those that change together in one list: what
   * changes while the sheet does not.
   */
  constructor(stage: HTMLElement, standing: readonly (readonly string[])[] = []) {
    // The first view is drawn as it is seen; only then the slab makes itself ready to be moved.
    this.ground.style.cssText = PLACE;
    this.ground.className = 'slab';
    this.painting.className = 'painting';
    this.overlays.classList.add('overlays');
    this.overlays.setAttribute('aria-hidden', 'true');
    this.ground.append(this.painting, this.overlays);
    this.standing = standing.map(sheetOf);
    // With every move of the pointer the browser looks for what lies under it, through thousands of drawings; here it stops.
    this.glass.style.cssText = 'position:absolute;inset:0';
    stage.append(...this.slabs(), this.glass);
    // Until it is known where the camera looks, what lies here has no place yet and is not to be taken hold of.
    for (const layer of this.slabs()) layer.style.visibility = 'hidden';
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    for (const layer of [...this.slabs(), this.glass]) layer.remove();
  }

  private slabs(): HTMLDivElement[] {
    return [this.ground, ...this.standing.map(({ slab }) => slab), this.marks.slab];
  }

  /** Room for what is yet to be painted. */
  cover(box: Box): void {
    this.box = box;
    for (const svg of [this.overlays, this.marks.svg, ...this.standing.map(sheet => sheet.svg)])
      lie(svg, box);
  }

  /** The painter's SVG; its view box says what there is to see. */
  paint(svg: string): void {
    this.painting.innerHTML = svg;
    const sheet = this.painting.firstElementChild as SVGSVGElement;
    const { x, y, width, height } = sheet.viewBox.baseVal;
    this.cover({ x, y, width, height });
    lie(sheet, this.box);
    // The stage itself bears the name of the map.
    sheet.removeAttribute('role');
    sheet.removeAttribute('aria-label');
    sheet.setAttribute('aria-hidden', 'true');
    this.rested();
  }

  draw(name: string, svg: string): void {
    const found = this.laid.get(name) ?? { group: this.overlays.appendChild(group(name)), svg: '' };
    if (found.svg !== svg) found.group.innerHTML = svg;
    found.svg = svg;
    this.laid.set(name, found);
  }

  group(name: string): SVGGElement {
    const found = this.standing.flatMap(({ groups }) => groups.get(name) ?? [])[0];
    if (!found) throw new Error(`no group on the slab is called ${name}`);
    return found;
  }

  numbers(opacity: number): void {
    const layer = this.painting.querySelector<SVGGElement>('.layer-numbers');
    if (!layer) return;
    layer.style.display = opacity > 0 ? '' : 'none';
    layer.style.opacity = String(opacity);
  }

  point(svg: string): void {
    this.marks.groups.get('pointed')!.innerHTML = svg;
  }

  mark(svg: string): void {
    this.marks.groups.get('marked')!.innerHTML = svg;
  }

  move(camera: Camera, motion: Motion): void {
    cancelAnimationFrame(this.frame);
    // What is laid down together with a new look must not be seen where the old one had it, not even for a frame.
    // And before anything has been drawn letters would be set once for nothing.
    const glide = motion === 'glide';
    if (motion === 'jump' || !this.placed) this.place(camera, glide);
    this.frame = requestAnimationFrame(since => {
      this.place(camera, glide);
      this.await(since, 0, camera.scale);
    });
  }

  /** The camera as the eye has it now: in a glide somewhere on the way. What is touched is what is seen. */
  seen(): Camera | undefined {
    const { from, placed } = this;
    if (!from || !placed) return placed;
    const gliding = this.ground.getAnimations().find(isGlide);
    const gone = gliding?.effect?.getComputedTiming().progress;
    if (gone === undefined || gone === null) {
      this.from = undefined;
      return placed;
    }
    return between(from, placed, gone);
  }

  private place(camera: Camera, glide: boolean): void {
    const { x, y, scale } = camera;
    this.from = glide ? this.seen() : undefined;
    this.placed = camera;
    if (!glide && scale * TOO_SHARP < this.sharpAt) this.sharpen(scale);
    else if (this.held.length === 0 && !glide && this.sharpAt > 0) this.held = this.slabs().map(holdInMotion);
    for (const layer of this.slabs()) {
      layer.classList.toggle('glide', glide);
      layer.style.visibility = '';
      layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    }
  }

  private await(since: number, frames: number, scale: number): void {
    this.frame = requestAnimationFrame(now => {
      if (now - since >= REST && frames >= REST_FRAMES) this.settle(scale);
      else this.await(since, frames + 1, scale);
    });
  }

  private settle(scale: number): void {
    this.letGo();
    this.rested();
    if (scale !== this.sharpAt) this.sharpen(scale);
  }

  private letGo(): void {
    for (const held of this.held) held.cancel();
    this.held = [];
  }

  /** A layer keeps the sharpness it was drawn with; letting go of it for a frame has it drawn at the new scale. */
  private sharpen(scale: number): void {
    this.letGo();
    this.sharpAt = scale;
    const layers = this.slabs();
    for (const layer of layers) layer.style.willChange = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const layer of layers) layer.style.willChange = 'transform';
      }),
    );
  }
}
