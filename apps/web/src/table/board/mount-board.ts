// The board in its stage: ground, pieces, guides, hands.

import './board.css';
import { COUNTER_SIZE, HEX_SIDE, numbersOpacity, THEMES, trailOverlay } from '@gonfalon/board';
import { signal } from '@preact/signals';
import { mountGround } from '../../map/ground.ts';
import type { Viewport } from '../../map/view.ts';
import { groundsOf } from './grounds.ts';
import { ARROW, GROUPS, GuideLayer } from './guide-layer.ts';
import { watchBoard } from './hands-on-board.ts';
import type { Board, BoardHears, BoardPicture } from './picture.ts';
import type { Moved } from './piece-layer.ts';
import { atLeast, PiecesOnBoard } from './pieces-on-board.ts';
import { movedUnits, sameField, sameUnits } from './same.ts';

type Ground = ReturnType<typeof mountGround>;

/** Sides of a hex in pixels below which numbers are left out. */
const NUMBERS_FROM = 18;
/** More units than this do not glide: the board was turned to another moment. */
const CROWD = 24;
const TRAILS = 8;
/** Of those who may act, the part that must be seen for the camera to stay where it is. */
const SEEN = 1 / 4;
/** Pixels to a unit of the sheet at which a counter shows more than its colours. */
const TOLD_APART = 36 / COUNTER_SIZE;

export function mountBoard(stage: HTMLElement, key: string, hears: BoardHears): Board {
  const viewport = signal<Viewport | undefined>(undefined);
  const rest = signal<Viewport | undefined>(undefined);
  const ground = mountGround(
    stage,
    {
      moved: now => {
        viewport.value = now;
      },
      rested: now => {
        rest.value = now;
        drawing.settle();
      },
    },
    { standing: GROUPS, fieldOnly: true },
  );
  const drawing = new Drawing(ground);
  const drawGround = groundLayer(ground, key);
  let picture: BoardPicture | undefined;
  const unwatch = watchBoard({
    stage,
    ground,
    hears,
    pieces: drawing.pieces,
    picture: () => picture,
    drawn: () => drawing.drawn,
  });
  return {
    viewport,
    rest,
    field: ground.field,
    show: next => {
      picture = next;
      const grounded = drawGround(next);
      // Scenes on the same ground follow each other at once, so that a march goes through all its hexes.
      if (drawing.drawn && sameField(drawing.drawn.shown, next.shown)) return drawing.draw(next);
      return grounded.then(() => (picture === next && ground.field() ? drawing.draw(next) : undefined));
    },
    zoom: ground.step,
    whole: ground.whole,
    reveal: ground.reveal,
    drawBack: ground.drawBack,
    frame: ground.frame,
    look: () => drawing.look(),
    lookOver: () => drawing.look(SEEN),
    centre: ground.centre,
    close: () => {
      unwatch();
      ground.close();
    },
  };
}

/** Lays the sheet of a picture, where another one lies there. */
function groundLayer(ground: Ground, key: string): (now: BoardPicture) => Promise<void> {
  const groundFor = groundsOf(key);
  let laid: Pick<BoardPicture, 'shown' | 'theme' | 'language'> | undefined;
  return async now => {
    const { theme, language, shown } = now;
    const same = laid?.theme === theme && laid.language === language && sameField(laid.shown, shown);
    laid = now;
    if (same && ground.field()) return;
    if ('counters' in shown && shown.ownMap && !ground.field())
      ground.draw({ name: key, ready: key, theme, language, picture: undefined });
    const sheet = await groundFor(shown, language);
    if (laid === now) await ground.draw({ ...sheet, theme, language });
  };
}

/** What is drawn on the ground. */
class Drawing {
  /** The picture that is on the board; the one to be shown may still wait for its ground. */
  drawn: BoardPicture | undefined;
  readonly pieces: PiecesOnBoard;
  private readonly guides: GuideLayer;
  private readonly ground: Ground;
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(ground: Ground) {
    this.ground = ground;
    this.guides = new GuideLayer(ground.slab);
    this.pieces = new PiecesOnBoard(ground);
  }

  draw(now: BoardPicture): Promise<void> {
    const before = this.drawn;
    this.drawn = now;
    this.layGuides(now);
    if (JSON.stringify(before?.ghosts) !== JSON.stringify(now.ghosts)) this.pieces.ghosts(now);
    if (before && sameUnits(before, now)) {
      if (before.raised !== now.raised) this.pieces.raise(now, 0);
      return Promise.resolve();
    }
    const hiding = before?.hidden.counters !== now.hidden.counters;
    const crowd = before !== undefined && movedUnits(before, now) > CROWD;
    const pace = this.still.matches || hiding || crowd ? 0 : now.pace;
    const { moved, arrived } = this.pieces.draw(now, pace);
    arrived.then(() => this.drawn === now && this.pieces.raise(now, 0));
    if (!before) this.look();
    if (before?.shown !== now.shown) this.layTrails(now, pace === 0 && !hiding ? moved : []);
    return arrived;
  }

  /** What depends on how near the camera is, once it rests. */
  settle(): void {
    if (!this.drawn) return;
    this.layGuides(this.drawn);
    this.pieces.sharpen(this.drawn);
  }

  private layGuides(now: BoardPicture): void {
    const { ground } = this;
    const field = ground.field();
    if (!field) return;
    const scale = ground.viewport()?.camera.scale ?? 1;
    this.guides.show(now, field, scale * HEX_SIDE >= NUMBERS_FROM, atLeast(ARROW, scale));
    ground.slab.numbers(now.hidden.numbers ? 0 : numbersOpacity(scale));
  }

  private layTrails({ theme }: BoardPicture, moved: readonly Moved[]): void {
    const look = THEMES[theme];
    this.ground.slab.group('trail').innerHTML =
      moved.length > TRAILS ? '' : moved.map(({ from, to }) => trailOverlay(from, to, look)).join('');
  }

  /** Who may act, else where something can be done, else everybody; `enough` of them in sight leaves the camera alone. */
  look(enough?: number): void {
    const field = this.ground.field();
    if (!this.drawn || !field) return;
    const { marks, targets, reach } = this.drawn;
    const { pieces } = this.pieces;
    const acting = pieces.filter(({ id }) => (marks.get(id) ?? []).length > 0).map(({ at }) => at);
    const open = [...targets, ...reach.map(({ at }) => at)].map(hex => field.centreOf(hex)!);
    const [points] = [acting, open, pieces.map(({ at }) => at)].filter(({ length }) => length > 0);
    if (!points || (enough !== undefined && this.ground.seen(points) >= enough * points.length)) return;
    this.ground.look(points, TOLD_APART, enough !== undefined);
  }
}
