// Frames in a position: a line each, the outermost first. What is left out is as in a frame just begun.
//   frame moves
//   frame march unit=H1 left=30 steps=1 begun=yes
//   frame window moment=stepped seat=austrians mover=H1

import { OFF_MAP } from '@gonfalon/hex';
import type { Statement } from '@gonfalon/kernel';
import { type Fields, frameLines, type HexNames, kinds, type SeatNames, type UnitNames } from '@gonfalon/kit';
import type { Battle, Blow, Flight, Frame, Rider, Shot } from './state.ts';
import { BATTLE_STAGES, LOSS_CAUSES, SHOT_STAGES, TEST_KINDS } from './state.ts';

/** What the values of a frame name: units and hexes by their ids, sides by their seats. */
export type Names = HexNames & SeatNames & UnitNames;

const { anyone, column, facing, flag, hex, ledger, list, oneOf, outcome, record, rule, seat, text, unit } =
  kinds;
const { usually } = kinds;
/** What is counted: sixths of points, hexes, losses. */
const count = kinds.wholeFrom(0, 999);

const units = list(unit);
const crew = list(unit, '+');
const path = list(hex, '>');
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
const flights = list(record<Flight, Names>({ unit, path }));
const trails = list(path);

type Body<K extends Frame['is']> = Omit<Extract<Frame, { is: K }>, 'is'>;
/** A battle is told in the same line as the frame that fights it. */
type FlatBattle = Omit<Body<'battle'>, 'battle'> & Battle;
type FrameFields = {
  readonly [K in Frame['is']]: Fields<K extends 'battle' ? FlatBattle : Body<K>, Names>;
};

const FIELDS: FrameFields = {
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
    kind: usually('attack', oneOf(['attack', 'countercharge'] as const)),
    attacker: seat,
    attackers: units,
    from: list(hex),
    defenders: units,
    hexes: list(hex),
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

const LINES = frameLines<Names>(FIELDS);

export const writeFrame = (frame: Frame, names: Names): Statement =>
  LINES.write(frame.is === 'battle' ? { ...frame, ...frame.battle } : frame, names);

/** Throws BadInput with line and reason. */
export function readFrame(line: Statement, names: Names): Frame {
  const { is, ...values } = LINES.read(line, names);
  if (is !== 'battle') return { is, ...values } as Frame;
  const { kind, attacker, attackers, from, defenders, hexes, ...rest } = values;
  return { is, battle: { kind, attacker, attackers, from, defenders, hexes }, ...rest } as Frame;
}
