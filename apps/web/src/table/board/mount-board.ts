// The board in its stage: ground, pieces, guides, hands.

import './board.css';
import {
  COUNTER_SIZE,
  drawLook,
  type Frame,
  facingAt,
  type Grip,
  HEX_SIDE,
  hexesOverlay,
  layPieces,
  numbersOpacity,
  type Piece,
  pieceAt,
  raisedPieces,
  THEMES,
  toSheet,
  trailOverlay,
  watchHands,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { signal } from '@preact/signals';
import { mountGround } from '../../map/ground.ts';
import type { Seen } from '../../map/view.ts';
import { pageSymbols } from '../../parts/symbols.ts';
import { groundsOf } from './grounds.ts';
import { GROUPS, GuideLayer } from './guide-layer.ts';
import { type Moved, PieceLayer } from './piece-layer.ts';
import type { Board, BoardHears, BoardScene, UnitMark } from './scene.ts';

/** Sides of a hex in pixels below which numbers are left out, and the least height of what a finger must meet. */
const NUMBERS_FROM = 18;
const ARROW = { units: 26, pixels: 34 };
const FANNED = { units: COUNTER_SIZE * 1.15, pixels: 44 };
/** More units than this do not glide: the board was turned to another moment. */
const CROWD = 24;
const TRAILS = 8;
const CAN_BE_DRAGGED: ReadonlySet<UnitMark['state']> = new Set(['can-act', 'must-act', 'selected']);

export function mountBoard(stage: HTMLElement, key: string, hears: BoardHears): Board {
  const seen = signal<Seen | undefined>(undefined);
  const rest = signal<Seen | undefined>(undefined);
  const ground = mountGround(
    stage,
    {
      moved: now => {
        seen.value = now;
      },
      rested: now => {
        rest.value = now;
        settle();
      },
    },
    { standing: GROUPS, fieldOnly: true },
  );
  const { slab } = ground;
  const guides = new GuideLayer(slab);
  const symbols = pageSymbols();
  const layer = new PieceLayer(slab.group('units'), symbols);
  // To draw hundreds of counters anew because one was taken up would cost more than a frame.
  const above = new PieceLayer(slab.group('raised'), symbols, 'raised');
  const groundFor = groundsOf(key);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: BoardScene | undefined;
  /** The scene that is on the board; the one to be shown may still wait for its ground. */
  let drawn: BoardScene | undefined;
  let pieces: readonly Piece[] = [];
  let raised: readonly Piece[] = [];
  /** The unit that is being dragged. */
  let inHand: string | undefined;
  /** Both, as the hand meets them. */
  let touchable: readonly Piece[] = [];
  let laid: Pick<BoardScene, 'shown' | 'theme' | 'language'> | undefined;
  let fan: { readonly hex: string; readonly size: number; readonly within: Frame } | undefined;
  let over: { readonly hex: string | undefined; readonly unit: string | undefined } = {
    hex: undefined,
    unit: undefined,
  };

  const scale = (): number => ground.seen()?.camera.scale ?? 1;
  /** At least so many pixels on the screen, and so many units of the sheet. */
  const atLeast = ({ units, pixels }: typeof ARROW): number => Math.max(units, Math.round(pixels / scale()));

  const layGround = async (now: BoardScene): Promise<void> => {
    const same =
      laid?.theme === now.theme && laid.language === now.language && sameField(laid.shown, now.shown);
    laid = now;
    if (same && ground.field()) return;
    const { theme, language, shown } = now;
    if ('counters' in shown && shown.ownMap && !ground.field())
      ground.lay({ name: key, ready: key, theme, language, picture: undefined });
    const sheet = await groundFor(shown, language);
    if (laid === now) await ground.lay({ ...sheet, theme, language });
  };

  const fanFor = (hex: string | undefined): typeof fan => {
    const now = ground.seen();
    if (hex === undefined || !now) return undefined;
    const size = atLeast(FANNED);
    return fan?.hex === hex && fan.size === size ? fan : { hex, size, within: frameOf(now) };
  };
  const layUnits = (now: BoardScene, pace: number): ReturnType<PieceLayer['show']> => {
    const field = ground.field()!;
    fan = fanFor(now.fanned);
    pieces = now.hidden.counters
      ? []
      : layPieces({ lying: now.shown, marks: now.marks, fanned: fan, centreOf: field.centreOf });
    const laid = layer.show(pieces, pace);
    layRaised(now, pace);
    // Taken up on its way, it is raised where it arrives.
    laid.arrived.then(() => drawn === now && layRaised(now, 0));
    return laid;
  };
  const layRaised = (now: BoardScene, pace: number): void => {
    // What the hand carries has left a pale counter behind.
    const unit = now.hidden.counters || now.raised === inHand ? undefined : now.raised;
    const under = unit !== undefined && layer.glides(unit) && !raised.some(({ id }) => id === unit);
    const { shown: lying, marks } = now;
    const { centreOf } = ground.field()!;
    raised = unit === undefined || under ? [] : raisedPieces({ lying, marks, fanned: fan, centreOf }, unit);
    above.show(raised, pace);
    touchable = [...pieces, ...raised];
  };
  const layGuides = (now: BoardScene): void => {
    const field = ground.field();
    if (!field) return;
    guides.show(now, field, scale() * HEX_SIDE >= NUMBERS_FROM, atLeast(ARROW));
    slab.numbers(now.hidden.numbers ? 0 : numbersOpacity(scale()));
  };
  const layTrails = (moved: readonly Moved[]): void => {
    const look = THEMES[scene?.theme ?? 'paper'];
    slab.group('trail').innerHTML =
      moved.length > TRAILS ? '' : moved.map(({ from, to }) => trailOverlay(from, to, look)).join('');
  };

  /** Where the window shows a part of the field only, it begins with whoever may act. */
  const lookAtUnits = (): void => {
    const now = ground.seen();
    const box = ground.field()?.box;
    if (!now || !box || now.view.width / now.camera.scale >= box.width) return;
    const acting = pieces.filter(({ id }) => marksOf(id).length > 0);
    const units = (acting.length > 0 ? acting : pieces).map(({ at }) => at);
    if (units.length > 0) ground.centre(middleOf(units));
  };

  /** What depends on how near the camera is, once it rests. */
  const settle = (): void => {
    if (!drawn) return;
    layer.sharpen(scale());
    above.sharpen(scale());
    layGuides(drawn);
    if (fan && fanFor(drawn.fanned) !== fan) layUnits(drawn, 0);
  };
  const draw = (now: BoardScene): Promise<void> => {
    const before = drawn;
    drawn = now;
    layGuides(now);
    if (before && sameUnits(before, now)) {
      if (before.raised !== now.raised) layRaised(now, 0);
      return Promise.resolve();
    }
    const gone = before ? movedUnits(before, now) : 0;
    const hiding = before?.hidden.counters !== now.hidden.counters;
    const pace = still.matches || hiding || gone > CROWD ? 0 : now.pace;
    const { moved, arrived } = layUnits(now, pace);
    if (!before) lookAtUnits();
    if (before?.shown !== now.shown) layTrails(pace === 0 && !hiding ? moved : []);
    return arrived;
  };

  /** What lies under a point of the window: the counter touched, or the topmost of the hex. */
  const pick = (at: Point): typeof over => {
    const point = ground.pointAt(at);
    if (!point) return { hex: undefined, unit: undefined };
    const touched = pieceAt(touchable, point);
    if (touched) return { hex: touched.hex, unit: touched.id };
    const hex = ground.hexAt(at);
    const top =
      hex === fan?.hex ? undefined : touchable.findLast(one => one.kind === 'unit' && one.hex === hex);
    return { hex, unit: top?.id };
  };
  const facingUnder = (at: Point): number | undefined => {
    const facings = scene?.facings;
    const centre = facings && ground.field()?.centreOf(facings.at);
    const point = ground.pointAt(at);
    return centre && point ? facingAt(centre, point, atLeast(ARROW)) : undefined;
  };
  const marksOf = (unit: string): readonly UnitMark[] => scene?.marks.get(unit) ?? [];

  const grab = (at: Point): Grip | undefined => {
    const { unit } = pick(at);
    const piece = touchable.findLast(({ id }) => id === unit);
    if (!piece || !marksOf(piece.id).some(({ state }) => CAN_BE_DRAGGED.has(state))) return undefined;
    const carried = slab.group('carried');
    let hex: string | undefined;
    const end = (): void => {
      carried.innerHTML = '';
      layer.fade(piece.id, false);
      stage.classList.remove('carrying');
      inHand = undefined;
      if (drawn) layRaised(drawn, 0);
    };
    return {
      move: now => {
        if (hex === undefined) {
          carried.innerHTML = symbols.provide(drawLook(piece.look, 'large'));
          layer.fade(piece.id, true);
          inHand = piece.id;
          stage.classList.add('carrying');
        }
        const point = ground.pointAt(now)!;
        carried.setAttribute(
          'transform',
          `translate(${point.x} ${point.y}) scale(${(piece.size / 100) * 1.12})`,
        );
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
  };
  const hover = (at: Point | undefined): void => {
    const next = at ? pick(at) : { hex: undefined, unit: undefined };
    if (next.hex === over.hex && next.unit === over.unit) return;
    over = next;
    const field = ground.field();
    const colour = THEMES[scene?.theme ?? 'paper'].ink;
    stage.classList.toggle('on-unit', next.unit !== undefined);
    slab.point(
      field && next.hex !== undefined
        ? hexesOverlay(field, [next.hex], { colour, hatch: 'none', edge: 'solid', width: 1.6, inset: 1 })
        : '',
    );
    hears.pointed(next.hex, next.unit);
  };
  const unwatch = watchHands(stage, {
    pan: ground.pan,
    zoom: ground.zoom,
    hover,
    grab,
    tap: at => {
      const facing = facingUnder(at);
      if (facing !== undefined && scene?.facings?.open.includes(facing)) return hears.faced(facing);
      const { hex, unit } = pick(at);
      if (hex !== undefined) hears.tapped(hex, unit);
    },
  });

  return {
    seen,
    rest,
    field: ground.field,
    show: next => {
      scene = next;
      const grounded = layGround(next);
      // Scenes on the same ground follow each other at once, so that a march goes through all its hexes.
      if (drawn && sameField(drawn.shown, next.shown)) return draw(next);
      return grounded.then(() => (scene === next && ground.field() ? draw(next) : undefined));
    },
    zoom: ground.step,
    whole: ground.whole,
    reveal: ground.reveal,
    centre: ground.centre,
    close: () => {
      unwatch();
      ground.close();
    },
  };
}

function sameField(a: BoardScene['shown'], b: BoardScene['shown']): boolean {
  if ('counters' in a) return 'counters' in b && a.field === b.field && a.ownMap === b.ownMap;
  return 'hexes' in b && (a.hexes === b.hexes || JSON.stringify(a.hexes) === JSON.stringify(b.hexes));
}

const sameUnits = (a: BoardScene, b: BoardScene): boolean =>
  a.shown === b.shown &&
  a.fanned === b.fanned &&
  a.hidden.counters === b.hidden.counters &&
  (a.marks === b.marks || JSON.stringify([...a.marks]) === JSON.stringify([...b.marks]));

const unitsOf = ({ shown }: BoardScene): readonly { readonly id: string; readonly at: string }[] =>
  'counters' in shown ? shown.counters : shown.units;

function movedUnits(before: BoardScene, now: BoardScene): number {
  const was = new Map(unitsOf(before).map(({ id, at }) => [id, at]));
  return unitsOf(now).filter(({ id, at }) => was.has(id) && was.get(id) !== at).length;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The part of the sheet that is seen. */
function frameOf({ camera, view }: Seen): Frame {
  const from = toSheet(camera, { x: 0, y: 0 });
  const to = toSheet(camera, { x: view.width, y: view.height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}
