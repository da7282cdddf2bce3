// Frames in a position: a line each, the outermost first. What is left out is as in a frame just begun.
//   frame moves
//   frame march unit=H1 left=30 steps=1 begun=yes
//   frame window moment=stepped seat=austrians mover=H1

import { OFF_MAP } from '@gonfalon/hex';
import {
  type FrameFields,
  fightFrameLines,
  type HexNames,
  kinds,
  type SeatNames,
  type UnitNames,
} from '@gonfalon/kit';
import type { Blow, Frame, Rider, Shot } from './state.ts';
import { BATTLE_STAGES, LOSS_CAUSES, SHOT_STAGES, TEST_KINDS } from './state.ts';

/** What the values of a frame name: units and hexes by their ids, sides by their seats. */
export type Names = HexNames & SeatNames & UnitNames;

const { anyone, column, facing, flag, hex, ledger, list, oneOf, outcome, record, rule, seat, text, unit } =
  kinds;
const { engagement, flights, path, trails, units, usually } = kinds;
/** What is counted: sixths of points, hexes, losses. */
const count = kinds.wholeFrom(0, 999);

const crew = list(unit, '+');
const riders = list(record<Rider, Names>({ unit, to: hex, facing }));
const shots = list(
  record<Shot, Names>({
    kind: oneOf(['gun', 'bow', 'rifle'] as const),
    shooters: crew,
    sp: count,
    target: unit,
  }),
);
const blows = list(
  record<Blow, Names>({
    kind: oneOf(['gun', 'bow', 'rifle'] as const),
    target: unit,
    result: oneOf(['-', '-1', 'R'] as const),
  }),
);

const FIELDS: FrameFields<Frame, 'battle', Names> = {
  setup: { seat },
  guns: {},
  moves: {
    stage: usually('play', oneOf(['opening', 'play', 'closing', 'closed'] as const)),
    rally: usually(0, count),
    last: anyone,
  },
  march: {
    unit,
    left: count,
    steps: usually(0, count),
    begun: flag,
    held: flag,
    roadFrom: usually(OFF_MAP, hex),
  },
  window: { moment: oneOf(['stepped', 'rested', 'closing'] as const), seat, mover: anyone, riders },
  volley: { shots, stage: usually('roll', oneOf(SHOT_STAGES)), blows, queue: units },
  attacks: {},
  group: { attackers: units, hexes: list(hex) },
  battle: {
    ...engagement,
    stood: list(hex),
    stage: oneOf(BATTLE_STAGES),
    shots,
    attackerSp: usually(0, count),
    defenderSp: usually(0, count),
    column: usually(0, column),
    ledger,
    cell: text,
    flights,
    queue: units,
    sheltered: units,
    company: units,
    rolled: units,
  },
  allot: { seat, units, loss: count, cause: oneOf(LOSS_CAUSES), rule },
  retreat: { unit, ordered: count, path },
  chase: { unit, trails, path },
  test: { what: oneOf(TEST_KINDS), unit, length: usually(0, count) },
  escape: { commander: unit },
  release: {},
  over: { outcome },
};

/** A battle is told in the same line as the frame that fights it. */
const LINES = fightFrameLines<Frame, 'battle', Names>('battle', FIELDS);
export const writeFrame = LINES.write;
/** Throws BadInput with line and reason. */
export const readFrame = LINES.read;
