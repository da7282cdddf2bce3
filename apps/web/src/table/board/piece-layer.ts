// The pieces on the page: one group each, kept as long as the piece lies on the table and touched only where it has changed.

import {
  drawLook,
  LETTERING_ATTRIBUTES,
  outOfOrder,
  type Piece,
  type SizeClass,
  sizeClassOf,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Symbols } from '../../parts/symbols.ts';
import { type Glide, glideOver, rest } from './glide.ts';

const SVG = 'http://www.w3.org/2000/svg';
const FADE = 220;

/** 'raised' or 'ghost' where the same piece lies on another layer, too. */
type Label = 'id' | 'raised' | 'ghost';

interface OnBoard {
  piece: Piece;
  readonly group: SVGGElement;
  /** What is drawn in it. */
  drawn: string;
  placed: string;
  gliding: { readonly glide: Glide; readonly animation: Animation } | undefined;
}

export interface Moved {
  readonly from: Point;
  readonly to: Point;
}

/** When a unit that moves sets out, and what it comes by. */
export interface Turn {
  readonly via: readonly Point[];
  /** Milliseconds until those before it have arrived. */
  readonly wait: number;
}

const AT_ONCE: Turn = { via: [], wait: 0 };

export class PieceLayer {
  private readonly onBoard = new Map<string, OnBoard>();
  private pieces: readonly Piece[] = [];
  private scale = 1;
  private readonly into: SVGGElement;
  private readonly symbols: Symbols;
  private readonly label: Label;

  /** Each group tells the id of its piece, under `label`. */
  constructor(into: SVGGElement, symbols: Symbols, label: Label = 'id') {
    this.into = into;
    this.symbols = symbols;
    this.label = label;
    for (const [name, value] of Object.entries(LETTERING_ATTRIBUTES)) into.setAttribute(name, value);
  }

  /** At `pace` 0 everything is put where it belongs at once. Tells which units went to another hex, and when all are there. */
  show(
    pieces: readonly Piece[],
    pace: number,
    turns: ReadonlyMap<string, Turn> = new Map(),
  ): { readonly moved: readonly Moved[]; readonly arrived: Promise<void> } {
    // What is raised or put down lies there all the time, on the layer below.
    const fading = this.label !== 'id' || this.pieces.length === 0 ? 0 : pace;
    const moved: Moved[] = [];
    const waits: Promise<unknown>[] = [];
    this.pieces = pieces;
    const wanted = new Set(pieces.map(({ id }) => id));
    for (const [id, one] of this.onBoard) if (!wanted.has(id)) waits.push(this.remove(id, one, fading));
    for (const piece of pieces) {
      const one = this.onBoard.get(piece.id);
      if (!one) this.add(piece, fading);
      else {
        const before = one.piece;
        if (before.hex !== piece.hex) moved.push({ from: before.at, to: piece.at });
        waits.push(this.change(one, piece, pace, turns.get(piece.id) ?? AT_ONCE));
      }
    }
    this.arrange();
    return { moved, arrived: Promise.all(waits).then(() => this.arrange()) };
  }

  /** Pixels to a unit of the sheet: decides how much a counter tells. Asked for at rest only. */
  sharpen(scale: number): void {
    this.scale = scale;
    for (const one of this.onBoard.values()) this.draw(one);
  }

  /** Whether the piece is still on its way. */
  glides(id: string): boolean {
    return this.onBoard.get(id)?.gliding !== undefined;
  }

  /** A piece in the hand is pale in its place. */
  fade(id: string, faded: boolean): void {
    const group = this.onBoard.get(id)?.group;
    if (faded) group?.setAttribute('opacity', '.4');
    else group?.removeAttribute('opacity');
  }

  private classOf({ size }: Piece): SizeClass {
    return sizeClassOf(size * this.scale);
  }

  private draw(one: OnBoard): void {
    const look = `${this.classOf(one.piece)} ${JSON.stringify(one.piece.look)}`;
    if (one.drawn === look) return;
    one.drawn = look;
    const svg = drawLook(one.piece.look, this.classOf(one.piece));
    one.group.innerHTML = this.symbols.provide(svg);
  }

  private place(one: OnBoard): void {
    const { at, size } = one.piece;
    const placed = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(size / 100).toFixed(3)})`;
    if (one.placed !== placed) one.group.setAttribute('transform', placed);
    one.placed = placed;
  }

  private add(piece: Piece, pace: number): void {
    const group = document.createElementNS(SVG, 'g');
    group.dataset[this.label] = piece.id;
    const one: OnBoard = { piece, group, drawn: '', placed: '', gliding: undefined };
    this.onBoard.set(piece.id, one);
    this.draw(one);
    this.place(one);
    if (pace > 0) group.animate({ opacity: [0, 1] }, FADE);
  }

  private remove(id: string, { group }: OnBoard, pace: number): Promise<unknown> {
    this.onBoard.delete(id);
    if (pace === 0 || id === 'fan') {
      group.remove();
      return Promise.resolve();
    }
    const fading = group.animate({ opacity: [1, 0] }, { duration: FADE, fill: 'forwards' });
    return fading.finished.catch(() => undefined).then(() => group.remove());
  }

  private change(one: OnBoard, piece: Piece, pace: number, turn: Turn): Promise<unknown> {
    const before = one.piece;
    one.piece = piece;
    this.draw(one);
    this.place(one);
    const same = before.at.x === piece.at.x && before.at.y === piece.at.y;
    if (same && before.size === piece.size)
      return one.gliding?.animation.finished.catch(() => undefined) ?? Promise.resolve();
    return pace === 0 || piece.id === 'fan'
      ? Promise.resolve(this.halt(one))
      : this.glide(one, before, pace, turn);
  }

  private halt(one: OnBoard): void {
    one.gliding?.animation.cancel();
    one.gliding = undefined;
  }

  /** A unit that is sent on before it has arrived goes on from where it is, by the places it was sent to. */
  private async glide(one: OnBoard, before: Piece, pace: number, { via, wait }: Turn): Promise<void> {
    const { piece, group, gliding } = one;
    const timing = gliding?.animation.effect?.getComputedTiming();
    const start = gliding ? rest(gliding.glide, Number(timing?.progress ?? 1)) : [before.at];
    const delay = gliding
      ? Math.max(0, (timing?.delay ?? 0) - Number(gliding.animation.currentTime ?? 0))
      : wait;
    this.halt(one);
    const glide = glideOver([...start, ...via, piece.at], pace, before.hex === piece.hex && !gliding);
    if (glide.duration === 0) return;
    const scale = (piece.size / 100).toFixed(3);
    const animation = group.animate(
      glide.way.map(({ x, y }, n) => ({
        offset: glide.shares[n]!,
        transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`,
      })),
      // Until it is its turn it lies where it lay.
      { duration: glide.duration, easing: 'linear', delay, fill: 'backwards' },
    );
    const mine = { glide, animation };
    one.gliding = mine;
    await animation.finished.catch(() => undefined);
    if (one.gliding === mine) one.gliding = undefined;
  }

  /** Units under way pass over everything else. */
  private arrange(): void {
    const under = this.pieces.filter(({ id }) => !this.onBoard.get(id)?.gliding);
    const over = this.pieces.filter(({ id }) => this.onBoard.get(id)?.gliding);
    const order = [...under, ...over].map(({ id }) => id);
    const present = [...this.into.children].map(child => (child as SVGGElement).dataset[this.label]!);
    const loose = outOfOrder(present, order);
    let next: Element | null = null;
    for (const id of order.toReversed()) {
      const { group } = this.onBoard.get(id)!;
      if (loose.has(id) || !group.isConnected) this.into.insertBefore(group, next);
      next = group;
    }
  }
}
