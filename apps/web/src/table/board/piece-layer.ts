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

/** 'raised' where the same piece lies on another layer, too. */
type Label = 'id' | 'raised';

interface Kept {
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
  private readonly kept = new Map<string, Kept>();
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
    const fading = this.label === 'raised' || this.pieces.length === 0 ? 0 : pace;
    const moved: Moved[] = [];
    const waits: Promise<unknown>[] = [];
    this.pieces = pieces;
    const wanted = new Set(pieces.map(({ id }) => id));
    for (const [id, kept] of this.kept) if (!wanted.has(id)) waits.push(this.remove(id, kept, fading));
    for (const piece of pieces) {
      const kept = this.kept.get(piece.id);
      if (!kept) this.add(piece, fading);
      else {
        const before = kept.piece;
        if (before.hex !== piece.hex) moved.push({ from: before.at, to: piece.at });
        waits.push(this.change(kept, piece, pace, turns.get(piece.id) ?? AT_ONCE));
      }
    }
    this.arrange();
    return { moved, arrived: Promise.all(waits).then(() => this.arrange()) };
  }

  /** Pixels to a unit of the sheet: decides how much a counter tells. Asked for at rest only. */
  sharpen(scale: number): void {
    this.scale = scale;
    for (const kept of this.kept.values()) this.draw(kept);
  }

  /** Whether the piece is still on its way. */
  glides(id: string): boolean {
    return this.kept.get(id)?.gliding !== undefined;
  }

  /** A piece in the hand is pale in its place. */
  fade(id: string, faded: boolean): void {
    const group = this.kept.get(id)?.group;
    if (faded) group?.setAttribute('opacity', '.4');
    else group?.removeAttribute('opacity');
  }

  private classOf({ size }: Piece): SizeClass {
    return sizeClassOf(size * this.scale);
  }

  private draw(kept: Kept): void {
    const look = `${this.classOf(kept.piece)} ${JSON.stringify(kept.piece.look)}`;
    if (kept.drawn === look) return;
    kept.drawn = look;
    const svg = drawLook(kept.piece.look, this.classOf(kept.piece));
    kept.group.innerHTML = this.symbols.provide(svg);
  }

  private place(kept: Kept): void {
    const { at, size } = kept.piece;
    const placed = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(size / 100).toFixed(3)})`;
    if (kept.placed !== placed) kept.group.setAttribute('transform', placed);
    kept.placed = placed;
  }

  private add(piece: Piece, pace: number): void {
    const group = document.createElementNS(SVG, 'g');
    group.dataset[this.label] = piece.id;
    const kept: Kept = { piece, group, drawn: '', placed: '', gliding: undefined };
    this.kept.set(piece.id, kept);
    this.draw(kept);
    this.place(kept);
    if (pace > 0) group.animate({ opacity: [0, 1] }, FADE);
  }

  private remove(id: string, { group }: Kept, pace: number): Promise<unknown> {
    this.kept.delete(id);
    if (pace === 0 || id === 'fan') {
      group.remove();
      return Promise.resolve();
    }
    const fading = group.animate({ opacity: [1, 0] }, { duration: FADE, fill: 'forwards' });
    return fading.finished.catch(() => undefined).then(() => group.remove());
  }

  private change(kept: Kept, piece: Piece, pace: number, turn: Turn): Promise<unknown> {
    const before = kept.piece;
    kept.piece = piece;
    this.draw(kept);
    this.place(kept);
    const same = before.at.x === piece.at.x && before.at.y === piece.at.y;
    if (same && before.size === piece.size)
      return kept.gliding?.animation.finished.catch(() => undefined) ?? Promise.resolve();
    return pace === 0 || piece.id === 'fan'
      ? Promise.resolve(this.halt(kept))
      : this.glide(kept, before, pace, turn);
  }

  private halt(kept: Kept): void {
    kept.gliding?.animation.cancel();
    kept.gliding = undefined;
  }

  /** A unit that is sent on before it has arrived goes on from where it is, by the places it was sent to. */
  private async glide(kept: Kept, before: Piece, pace: number, { via, wait }: Turn): Promise<void> {
    const { piece, group, gliding } = kept;
    const timing = gliding?.animation.effect?.getComputedTiming();
    const start = gliding ? rest(gliding.glide, Number(timing?.progress ?? 1)) : [before.at];
    const delay = gliding
      ? Math.max(0, (timing?.delay ?? 0) - Number(gliding.animation.currentTime ?? 0))
      : wait;
    this.halt(kept);
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
    kept.gliding = mine;
    await animation.finished.catch(() => undefined);
    if (kept.gliding === mine) kept.gliding = undefined;
  }

  /** Units under way pass over everything else. */
  private arrange(): void {
    const under = this.pieces.filter(({ id }) => !this.kept.get(id)?.gliding);
    const over = this.pieces.filter(({ id }) => this.kept.get(id)?.gliding);
    const order = [...under, ...over].map(({ id }) => id);
    const present = [...this.into.children].map(child => (child as SVGGElement).dataset[this.label]!);
    const loose = outOfOrder(present, order);
    let next: Element | null = null;
    for (const id of order.toReversed()) {
      const { group } = this.kept.get(id)!;
      if (loose.has(id) || !group.isConnected) this.into.insertBefore(group, next);
      next = group;
    }
  }
}
