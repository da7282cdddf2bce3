// Hands on the board: what lies under a point of the window, and what a pointer does there.

import { facingAt, type Grip, hexesOverlay, THEMES, watchHands } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { mountGround } from '../../map/ground.ts';
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
      if (next.hex === over.hex && next.unit === over.unit) return;
      over = next;
      pointAt(board, next);
    },
    grab: at => grab(board, at),
    tap: at => {
      const facing = facingUnder(board, at);
      if (facing !== undefined) return hears.faced(facing);
      const { hex, unit } = pick(board, at);
      if (hex !== undefined) hears.tapped(hex, unit);
    },
  });
}

/** What lies under a point of the window: the counter touched, or the topmost of the hex. */
function pick({ ground, pieces: { touchable, fan } }: Touched, at: Point): Picked {
  const point = ground.pointAt(at);
  return point ? pickedAt(touchable, fan?.hex, point, ground.hexAt(at)) : NOTHING;
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
  ground.slab.point(
    field && hex !== undefined
      ? hexesOverlay(field, [hex], { colour, hatch: 'none', edge: 'solid', width: 1.6, inset: 1 })
      : '',
  );
  hears.pointed(hex, unit);
}

/** Takes up a counter that may act. */
function grab(board: Touched, at: Point): Grip | undefined {
  const { stage, ground, pieces, hears, picture, drawn } = board;
  const { unit } = pick(board, at);
  const piece = pieces.touchable.findLast(({ id }) => id === unit);
  const marks = piece && picture()?.marks.get(piece.id);
  if (!piece || !marks?.some(({ state }) => CAN_BE_DRAGGED.has(state))) return undefined;
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
