// The pieces as they lie: those of the picture, the one in hand above them, a stack fanned out, and who is on the way.

import {
  COUNTER_SIZE,
  drawLook,
  type Frame,
  type Piece,
  placePieces,
  raisedPieces,
  type Slab,
  toSheet,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Layout } from '@gonfalon/kit';
import type { mountGround } from '../../map/ground.ts';
import type { Viewport } from '../../map/view.ts';
import { pageSymbols } from '../../parts/symbols.ts';
import { glideOver } from './glide.ts';
import { legsOf, Schedule } from './order-of-march.ts';
import type { BoardPicture, Ghost } from './picture.ts';
import { type Moved, PieceLayer, type Turn } from './piece-layer.ts';

type Ground = ReturnType<typeof mountGround>;
type Fan = { readonly hex: string; readonly size: number; readonly within: Frame } | undefined;
type Laid = { readonly moved: readonly Moved[]; readonly arrived: Promise<void> };

const FANNED = { units: COUNTER_SIZE * 1.15, pixels: 44 };

/** At least so many pixels on the screen, and so many units of the sheet. */
export const atLeast = (
  { units, pixels }: { readonly units: number; readonly pixels: number },
  scale: number,
): number => Math.max(units, Math.round(pixels / scale));

export class PiecesOnBoard {
  /** All, as the hand meets them. */
  touchable: readonly Piece[] = [];
  pieces: readonly Piece[] = [];
  fan: Fan;
  private raised: readonly Piece[] = [];
  /** The unit that is being dragged. */
  private carried: string | undefined;
  private readonly schedule = new Schedule();
  private readonly symbols = pageSymbols();
  private readonly layer: PieceLayer;
  private readonly above: PieceLayer;
  private readonly pale: PieceLayer;
  private readonly ground: Ground;
  private readonly slab: Slab;

  constructor(ground: Ground) {
    this.ground = ground;
    this.slab = ground.slab;
    this.layer = new PieceLayer(this.slab.group('units'), this.symbols);
    // To draw hundreds of counters anew because one was taken up would cost more than a frame.
    this.above = new PieceLayer(this.slab.group('raised'), this.symbols, 'raised');
    // Where they would stand is seen better than where they stand, and still is no counter.
    this.slab.group('ghosts').setAttribute('opacity', '.8');
    this.pale = new PieceLayer(this.slab.group('ghosts'), this.symbols, 'ghost');
  }

  draw(now: BoardPicture, pace: number): Laid {
    const { centreOf } = this.ground.field()!;
    const before = this.pieces;
    this.fan = this.fanFor(now.fanned);
    this.pieces = now.hidden.counters
      ? []
      : placePieces({ lying: now.shown, marks: now.marks, fanned: this.fan, centreOf });
    const turns = pace === 0 ? NO_TURNS : this.turnsOf(before, now, pace);
    const laid = this.layer.show(this.pieces, pace, turns);
    this.raise(now, pace, turns);
    return laid;
  }

  /** Where units would come to lie. */
  ghosts({ shown, ghosts }: BoardPicture): void {
    const { centreOf } = this.ground.field()!;
    const lying = layoutOf(shown, ghosts);
    const pieces = placePieces({ lying, marks: new Map(), fanned: undefined, centreOf });
    this.pale.show(
      pieces.filter(({ kind }) => kind === 'unit'),
      0,
    );
  }

  /** The unit in hand lies over all others. Taken up on its way, it is raised where it arrives. */
  raise(now: BoardPicture, pace: number, turns: ReadonlyMap<string, Turn> = NO_TURNS): void {
    // What the hand carries has left a pale counter behind.
    const unit = now.hidden.counters || now.raised === this.carried ? undefined : now.raised;
    const under = unit !== undefined && this.layer.glides(unit) && !this.raised.some(({ id }) => id === unit);
    const { shown: lying, marks } = now;
    const { centreOf } = this.ground.field()!;
    const fanned = this.fan;
    const held = unit === undefined || under ? [] : raisedPieces({ lying, marks, fanned, centreOf }, unit);
    // A word beside a counter is no use under the one in hand.
    const worded = this.pieces.filter(
      ({ id }) =>
        id !== this.carried &&
        marks.get(id)?.some(({ tag }) => tag !== undefined) === true &&
        !held.some(one => one.id === id),
    );
    this.raised = [...held, ...worded];
    this.above.show(this.raised, pace, turns);
    this.touchable = [...this.pieces, ...this.raised];
  }

  /** What depends on how near the camera is, once it rests. */
  sharpen(now: BoardPicture): void {
    this.layer.sharpen(this.scale());
    this.above.sharpen(this.scale());
    this.pale.sharpen(this.scale());
    if (this.fan && this.fanFor(now.fanned) !== this.fan) this.draw(now, 0);
  }

  /** The piece lies in the hand at a point, and pale in its place. */
  carry(piece: Piece, { x, y }: Point): void {
    const hand = this.slab.group('carried');
    if (this.carried !== piece.id) {
      hand.innerHTML = this.symbols.provide(drawLook(piece.look, 'large'));
      this.layer.fade(piece.id, true);
      this.carried = piece.id;
    }
    hand.setAttribute('transform', `translate(${x} ${y}) scale(${(piece.size / 100) * 1.12})`);
  }

  putDown(piece: Piece, now: BoardPicture | undefined): void {
    this.slab.group('carried').innerHTML = '';
    this.layer.fade(piece.id, false);
    this.carried = undefined;
    if (now) this.raise(now, 0);
  }

  private scale(): number {
    return this.ground.viewport()?.camera.scale ?? 1;
  }

  /** One after another, along the hexes they were told to have gone through. */
  private turnsOf(
    before: readonly Piece[],
    { journeys }: BoardPicture,
    pace: number,
  ): ReadonlyMap<string, Turn> {
    const field = this.ground.field()!;
    const was = new Map(before.map(piece => [piece.id, piece]));
    const is = new Map(this.pieces.map(piece => [piece.id, piece]));
    const turns = new Map<string, Turn>();
    for (const leg of legsOf(hexesOf(before), hexesOf(this.pieces), journeys)) {
      const ways = [...leg].map(([id, hexes]) => {
        const via = hexes.map(hex => field.centreOf(hex)).filter(at => at !== undefined);
        const way = [was.get(id)!.at, ...via, is.get(id)!.at];
        return { id, via, lasts: glideOver(way, pace, false).duration };
      });
      const wait = this.schedule.take(performance.now(), Math.max(...ways.map(({ lasts }) => lasts)));
      for (const { id, via } of ways) turns.set(id, { via, wait });
    }
    return turns;
  }

  private fanFor(hex: string | undefined): Fan {
    const now = this.ground.viewport();
    if (hex === undefined || !now) return undefined;
    const size = atLeast(FANNED, this.scale());
    return this.fan?.hex === hex && this.fan.size === size ? this.fan : { hex, size, within: frameOf(now) };
  }
}

/** These units alone, each where it would lie. */
function layoutOf(shown: Layout, ghosts: readonly Ghost[]): Layout {
  const there = new Map(ghosts.map(ghost => [ghost.id, ghost]));
  const moved = <T extends { readonly id: string; readonly at: string }>(units: readonly T[]): T[] =>
    units.flatMap(unit => {
      const ghost = there.get(unit.id);
      return ghost
        ? [{ ...unit, at: ghost.at, ...(ghost.facing !== undefined && { facing: ghost.facing }) }]
        : [];
    });
  return 'counters' in shown
    ? { ...shown, counters: moved(shown.counters) }
    : { ...shown, units: moved(shown.units), flags: [] };
}

const NO_TURNS: ReadonlyMap<string, Turn> = new Map();

const hexesOf = (pieces: readonly Piece[]): ReadonlyMap<string, string> =>
  new Map(pieces.filter(({ kind }) => kind === 'unit').map(({ id, hex }) => [id, hex]));

/** The part of the sheet that is seen. */
function frameOf({ camera, view }: Viewport): Frame {
  const from = toSheet(camera, { x: 0, y: 0 });
  const to = toSheet(camera, { x: view.width, y: view.height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}
