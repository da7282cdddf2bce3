// The elements of the map: one slab that holds sheet and overlays, one above it for the marks.
// Both are layers of their own, so that moving the camera draws nothing anew; once it rests, the slab is drawn sharp.

import type { Camera, Frame } from './camera.ts';
import { PATTERNS } from './overlays.ts';

const REST = 140;

const SVG = 'http://www.w3.org/2000/svg';

export class Slab {
  /** The painted sheet with its margin. */
  frame: Frame = { x: 0, y: 0, width: 1, height: 1 };
  /** Called when the camera has come to rest. */
  settled: (scale: number) => void = () => undefined;

  private readonly ground = document.createElement('div');
  private readonly painting = document.createElement('div');
  private readonly drawn = document.createElementNS(SVG, 'svg');
  private readonly marks = document.createElementNS(SVG, 'svg');
  private readonly layers = new Map<string, SVGGElement>();
  private readonly pointed = document.createElementNS(SVG, 'path');
  private readonly marked = document.createElementNS(SVG, 'path');
  private frameRequest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sharpAt = 0;

  constructor(stage: HTMLElement) {
    this.ground.className = 'slab';
    this.painting.className = 'painting';
    this.drawn.classList.add('overlays');
    this.drawn.innerHTML = PATTERNS;
    this.marks.classList.add('slab', 'marks');
    this.pointed.classList.add('pointed');
    this.marked.classList.add('marked');
    this.marks.append(this.pointed, this.marked);
    this.ground.append(this.painting, this.drawn);
    stage.append(this.ground, this.marks);
  }

  close(): void {
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.timer);
    this.ground.remove();
    this.marks.remove();
  }

  /** The painter's SVG; its view box is the frame. */
  paint(svg: string): void {
    this.painting.innerHTML = svg;
    const sheet = this.painting.firstElementChild as SVGSVGElement;
    const { x, y, width, height } = sheet.viewBox.baseVal;
    this.frame = { x, y, width, height };
    sheet.removeAttribute('role');
    sheet.removeAttribute('aria-label');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    this.settled(this.sharpAt || 1);
  }

  overlay(name: string, svg: string): void {
    const layer = this.layers.get(name) ?? this.drawn.appendChild(document.createElementNS(SVG, 'g'));
    layer.classList.add(name);
    layer.innerHTML = svg;
    if (!this.layers.has(name)) layer.style.display = 'none';
    this.layers.set(name, layer);
  }

  showOverlay(name: string, on: boolean): void {
    const layer = this.layers.get(name);
    if (layer) layer.style.display = on ? '' : 'none';
  }

  numbers(opacity: number): void {
    const layer = this.painting.querySelector<SVGGElement>('.layer-numbers');
    if (!layer) return;
    layer.style.display = opacity > 0 ? '' : 'none';
    layer.style.opacity = String(opacity);
  }

  point(d: string): void {
    this.pointed.setAttribute('d', d);
  }

  mark(d: string): void {
    this.marked.setAttribute('d', d);
  }

  move(camera: Camera, glide: boolean): void {
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = requestAnimationFrame(() => {
      const { x, y, scale } = camera;
      for (const layer of [this.ground, this.marks]) {
        layer.classList.toggle('glide', glide);
        layer.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
      }
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(camera), REST);
  }

  /** A layer keeps the sharpness it was drawn with; letting go of it for a frame has it drawn at the new scale. */
  settle({ scale }: Camera): void {
    this.settled(scale);
    if (scale === this.sharpAt) return;
    this.sharpAt = scale;
    this.ground.style.willChange = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.ground.style.willChange = '';
      }),
    );
  }
}
