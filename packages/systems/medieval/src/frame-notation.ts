// Frames in a position: a line each, the outermost first. What is left out is as in a frame just begun.
//   frame moves
//   frame march unit=K1 left=45 steps=1
//   frame window moment=stepped seat=allies mover=K1

import {
  type FrameFields,
  fightFrameLines,
  type HexNames,
  type Kind,
  kinds,
  type SeatNames,
  type UnitNames,
} from '@gonfalon/kit';
import type { Blow, Frame, Rider, Shot } from './state.ts';
import { COMBAT_STAGES, LOSS_CAUSES, TEST_KINDS, VOLLEY_STAGES, WINDOW_MOMENTS } from './state.ts';
import type { Banner } from './units.ts';

/** What the values of a frame name: units, banners and hexes by their ids, sides by their seats. */
export interface Names extends HexNames, SeatNames, UnitNames {
  readonly banners: readonly Banner[];
}

const { anyone, column, flag, hex, ledger, list, oneOf, outcome, record, rule, seat, text, unit, usually } =
  kinds;
const { engagement, flights, path, trails, units } = kinds;
/** What is counted: points, hexes, losses. */
const count = kinds.wholeFrom(0, 999);
const turn: Kind<number> = { ...kinds.wholeFrom(-1, 1), is: '-1, 0 or 1' };
const banner: Kind<string, Names> = {
  is: 'a banner laid above this line',
  write: id => id,
  read: (id, { banners }) => banners.find(other => other.id === id)?.id,
};

const riders = list(record<Rider, Names>({ unit, turn }));
const shots = list(record<Shot, Names>({ shooter: unit, sp: count, target: anyone, at: hex, range: count }));
const blows = list(
  record<Blow, Names>({ shooter: unit, unit: anyone, at: hex, loss: count, breaks: flag, stops: flag }),
);

const FIELDS: FrameFields<Frame, 'combat', Names> = {
  setup: { seat },
  moves: {
    stage: usually('play', oneOf(['opening', 'play', 'closing'] as const)),
    last: anyone,
  },
  march: {
    unit,
    left: count,
    steps: usually(0, count),
    turned: list(hex),
    begun: flag,
    held: flag,
    surcharge: flag,
    road: usually(true, flag),
    byRoad: flag,
  },
  window: { moment: oneOf(WINDOW_MOMENTS), seat, mover: anyone, riders, ridden: flag },
  volley: { shots, stage: oneOf(VOLLEY_STAGES), leaders: units, blows, slain: units },
  answer: { seat },
  attacks: {},
  group: { attackers: units, hexes: list(hex) },
  combat: {
    ...engagement,
    stage: oneOf(COMBAT_STAGES),
    column,
    ledger,
    cell: text,
    lost: usually({ attacker: 0, defender: 0 }, record({ attacker: count, defender: count })),
    flights,
    queue: units,
  },
  allot: { seat, units, loss: count, cause: oneOf(LOSS_CAUSES), rule },
  retreat: { unit, from: hex, ordered: count, path },
  pursuit: { unit, forced: flag, trails, path, ended: flag },
  advance: { unit, stage: oneOf(['turn', 'step', 'face'] as const) },
  test: { what: oneOf(TEST_KINDS), unit, other: anyone },
  follow: { unit, to: hex },
  reform: { unit },
  rout: { unit, left: count },
  bows: { units },
  heir: { banner },
  over: { outcome },
};

/** A combat is told in the same line as the frame that fights it. */
const LINES = fightFrameLines<Frame, 'combat', Names>('combat', FIELDS);
export const writeFrame = LINES.write;
/** Throws BadInput with line and reason. */
export const readFrame = LINES.read;
