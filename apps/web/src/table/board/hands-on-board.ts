// Hands on the board: what lies under a point of the window, and what a pointer does there.

import {
  type Field,
  facingAt,
  type Grip,
  hexesOverlay,
  type Piece,
  THEMES,
  watchHands,
} from '@gonfalon/board';
import type { Facing, Point } from '@gonfalon/hex';
import type { mountGround } from '../../map/ground.ts';
import { sideUnder } from '../tell/side-under.ts';
import { ARROW } from './guide-layer.ts';
import { type Picked, pickedAt } from './pick.ts';
import type { BoardHears, BoardPicture, UnitMark } from './picture.ts';
import { atLeast, type PiecesOnBoard } from './pieces-on-board.ts';

const CAN_BE_DRAGGED: ReadonlySet<UnitMark['state']> = new Set(['can-act', 'must-act', 'selected']);

const NOTHING: Picked = { hex: undefined, unit: undefined };

export interface Touched {
  readonly stage: HTMLElement;
  readonly ground: ReturnType<typeof mountGround>;
  readonly pieces: PiecesOnBoard;
  readonly hears: BoardHears;
  /** The picture to be shown, and the one that is drawn. */
  readonly picture: () => BoardPicture | undefined;
  readonly drawn: () => BoardPicture | undefined;
}

/** Until the returned function is called. */
export function watchBoard(board: Touched): () => void {
  const { stage, ground, hears } = board;
  let over = NOTHING;
  return watchHands(stage, {
    pan: ground.pan,
    zoom: ground.zoom,
    hover: at => {
      const next = at ? pick(board, at) : NOTHING;
      const side = at && sideOf(board, next.hex, at);
      hears.hovered(at && next.hex !== undefined ? { hex: next.hex, unit: next.unit, side, at } : undefined);
      if (next.hex === over.hex && next.unit === over.unit) return;
      over = next;
      pointAt(board, next);
    },
    linger: at => {
      const { hex, unit } = pick(board, at);
      if (hex !== undefined) hears.lingered({ hex, unit, side: sideOf(board, hex, at), at });
    },
    grab: (at, more) => (more ? frame(board, at) : grab(board, at)),
    tap: (at, more) => {
      const facing = facingUnder(board, at);
      if (facing !== undefined) return hears.faced(facing);
      const { hex, unit } = pick(board, at);
      if (hex !== undefined) hears.tapped(hex, unit, more);
    },
  });
}

/** What lies under a point of the window: the counter touched, or the topmost of the hex. */
function pick({ ground, pieces: { touchable, fan } }: Touched, at: Point): Picked {
  const point = ground.pointAt(at);
  return point ? pickedAt(touchable, fan?.hex, point, ground.hexAt(at)) : NOTHING;
}

/** The side of the hex that is meant, where the pointer is near one. */
function sideOf({ ground }: Touched, hex: string | undefined, at: Point): Facing | undefined {
  const centre = hex === undefined ? undefined : ground.field()?.centreOf(hex);
  const point = ground.pointAt(at);
  return centre && point && sideUnder(centre, point);
}

/** The arrow under a point, where it may be taken. */
function facingUnder({ picture, ground }: Touched, at: Point): number | undefined {
  const facings = picture()?.facings;
  const centre = facings && ground.field()?.centreOf(facings.at);
  const point = ground.pointAt(at);
  if (!facings || !centre || !point) return undefined;
  const facing = facingAt(centre, point, atLeast(ARROW, ground.viewport()?.camera.scale ?? 1));
  return facing !== undefined && facings.open.includes(facing) ? facing : undefined;
}

function pointAt({ stage, ground, picture, hears }: Touched, { hex, unit }: Picked): void {
  const field = ground.field();
  const colour = THEMES[picture()?.theme ?? 'paper'].ink;
  stage.classList.toggle('on-unit', unit !== undefined);
  ground.slab.group('pointed').innerHTML =
    field && hex !== undefined
      ? hexesOverlay(field, [hex], { colour, hatch: 'none', edge: 'solid', width: 1.6, inset: 1 })
      : '';
  hears.pointed(hex, unit);
}

/** Draws a frame from here: whoever stands in it is taken in hand. */
function frame({ ground, picture, hears }: Touched, from: Point): Grip {
  const layer = ground.slab.group('carried');
  const start = ground.pointAt(from);
  const box = (to: Point) => {
    const end = ground.pointAt(to);
    if (!start || !end) return undefined;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) };
  };
  return {
    move: now => {
      const drawn = box(now);
      const colour = THEMES[picture()?.theme ?? 'paper'].ink;
      layer.removeAttribute('transform');
      layer.innerHTML = drawn
        ? `<rect x="${drawn.x}" y="${drawn.y}" width="${drawn.width}" height="${drawn.height}" fill="${colour}" fill-opacity=".08" stroke="${colour}" stroke-width="2" stroke-dasharray="8 5"/>`
        : '';
    },
    drop: now => {
      layer.innerHTML = '';
      const drawn = box(now);
      const field = ground.field();
      if (drawn && field) hears.framed(hexesIn(field, drawn));
    },
    cancel: () => {
      layer.innerHTML = '';
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Hexes whose middle lies in the frame. */
const hexesIn = ({ grid, centreOf }: Field, { x, y, width, height }: Box): readonly string[] =>
  grid.ids.filter(id => {
    const at = centreOf(id);
    return at && at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  });

/** A counter that cannot be taken up says why when it is pulled at; the hand pulls the map. */
function stuck({ ground, hears }: Touched, { hex, id }: Piece, from: Point): Grip {
  let at: Point | undefined;
  return {
    move: now => {
      if (!at) hears.tapped(hex, id, false);
      ground.pan(now.x - (at ?? from).x, now.y - (at ?? from).y);
      at = now;
    },
    drop: () => undefined,
    cancel: () => undefined,
  };
}

/** Takes up a counter that may act. */
function grab(board: Touched, at: Point): Grip | undefined {
  const { stage, ground, pieces, hears, picture, drawn } = board;
  const { unit } = pick(board, at);
  const piece = pieces.touchable.findLast(({ id }) => id === unit);
  const marks = piece && picture()?.marks.get(piece.id);
  if (!piece) return undefined;
  if (!marks?.some(({ state }) => CAN_BE_DRAGGED.has(state))) return stuck(board, piece, at);
  let hex: string | undefined;
  const end = (): void => {
    stage.classList.remove('carrying');
    pieces.putDown(piece, drawn());
  };
  return {
    move: now => {
      stage.classList.add('carrying');
      pieces.carry(piece, ground.pointAt(now)!);
      const below = ground.hexAt(now) ?? piece.hex;
      if (below !== hex) hears.carried(piece.id, below);
      hex = below;
    },
    drop: now => {
      end();
      hears.released(piece.id, ground.hexAt(now) ?? piece.hex);
    },
    cancel: () => {
      end();
      hears.returned(piece.id, piece.hex);
    },
  };
}
