// Positions of Skirmish: any units, any moment. Every line is described once, and read and written by that.
//   turn 2
//   stance red=bold blue=wary
//   unit R1 archer side=red at=0204 points=2 loaded=yes hidden=no
//   frame turn side=red
//   frame window side=blue mover=R1

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import type { Outcome, Position, Statement } from '@gonfalon/kernel';
import { type Fields, frameLines, type Kind, kinds, lineOf, wrong } from '@gonfalon/kit';
import {
  type Frame,
  GRID,
  LAST_TURN,
  type Pick,
  SIDES,
  type Side,
  STANCES,
  type Stance,
  type State,
  type Unit,
} from './field.ts';
import { freshPoints } from './march.ts';

/** What the words of a line name: the units laid above it, and how fast their side goes. */
type Names = globalThis.Pick<State, 'units' | 'stances'>;

const { flag, oneOf, unitId, usually, wholeFrom } = kinds;
const side: Kind<Side> = oneOf(SIDES);
const stance: Kind<Stance> = oneOf(STANCES);
const place: Kind<Hex> = {
  is: 'a hex of the field, or off',
  write: hex => (hex === OFF_MAP ? 'off' : GRID.ids[hex]!),
  read: name => (name === 'off' ? OFF_MAP : GRID.hex(name)),
};
const pick: Kind<Pick> = {
  is: 'a stance and a lair, as in bold,0304',
  write: ({ stance: bearing, lair }) => `${bearing},${place.write(lair, null)}`,
  read: text => {
    const [first = '', second = '', ...more] = text.split(',');
    const [bearing, lair] = [stance.read(first, null), place.read(second, null)];
    return bearing === undefined || lair === undefined || more.length > 0
      ? undefined
      : { stance: bearing, lair };
  },
};
/** Not written where there is none. */
const orNone = <T>({ is, write, read }: Kind<T>): Kind<T | null> => ({
  is,
  usual: null,
  write: (value, names) => write(value!, names),
  read,
});
const always = <T, C>(kind: Kind<T, C>) => ({ ...kind, always: true as const });

const TURN = lineOf<{ turn: number }, Names>('turn', ['turn'], { turn: wholeFrom(1, LAST_TURN) });
const STANCE = lineOf<State['stances'], Names>('stance', [], { red: orNone(stance), blue: orNone(stance) });
const UNIT = lineOf<Unit, Names>('unit', ['id', 'arm'], {
  id: kinds.id,
  arm: kinds.unitKind(['foot', 'archer']),
  side: always(side),
  at: always(place),
  points: { ...always(wholeFrom(0, 9)), usualOf: (unit, names) => freshPoints(names, unit.side) },
  loaded: always(usually(true, flag)),
  hidden: always(flag),
});

type Body<I extends Frame['is']> = Omit<Extract<Frame, { is: I }>, 'is'>;
interface Bodies {
  readonly picking: Body<'picking'>;
  readonly turn: Body<'turn'>;
  readonly window: Body<'window'>;
  readonly shot: Body<'shot'>;
  readonly over: globalThis.Pick<Outcome, 'winner' | 'rule'>;
}
const FRAMES = frameLines<Names>({
  picking: { red: orNone(pick), blue: orNone(pick) },
  turn: { side },
  window: { side, mover: unitId },
  shot: { shooter: unitId, target: unitId, ambush: always(flag) },
  over: {
    winner: {
      is: 'a side, or nobody',
      write: (winner: string | null) => winner ?? kinds.NOBODY,
      read: (text: string) => (text === kinds.NOBODY ? null : side.read(text, null)),
    },
    rule: kinds.rule,
  },
} satisfies { [I in keyof Bodies]: Fields<Bodies[I], Names> });

export const describeState = (state: State): readonly Statement[] => [
  TURN.write(state, state),
  STANCE.write(state.stances, state),
  ...state.units.map(unit => UNIT.write(unit, state)),
  ...state.stack.map(frame =>
    FRAMES.write(frame.is === 'over' ? { ...frame, ...frame.outcome } : frame, state),
  ),
];

/** Reads all of it or refuses the whole. */
export function layState({ body }: Position): State {
  let turn = 1;
  let stances: State['stances'] = { red: null, blue: null };
  const units: Unit[] = [];
  const stack: Frame[] = [];
  for (const line of body) {
    const names = { units, stances };
    if (line.word === 'turn') turn = TURN.read(line, names).turn;
    else if (line.word === 'stance') stances = STANCE.read(line, names);
    else if (line.word === 'unit') units.push(readUnit(line, names));
    else if (line.word === 'frame') stack.push(readFrame(line, names));
    else wrong(line, `${line.word} is no word of a position of Skirmish`);
  }
  return { turn, stances, units, stack: stack.length > 0 ? stack : [{ is: 'turn', side: 'red' }] };
}

function readUnit(line: Statement, names: Names): Unit {
  const { id, side: own, arm, at, points, loaded, hidden } = UNIT.read(line, names);
  if (names.units.some(unit => unit.id === id)) wrong(line, `there is already a unit ${id}`);
  if (at !== OFF_MAP && names.units.some(unit => unit.at === at))
    wrong(line, `${place.write(at, null)} is already taken`);
  return { id, side: own, arm, at, points, loaded, hidden };
}

function readFrame(line: Statement, names: Names): Frame {
  const { is, ...values } = FRAMES.read(line, names);
  return (is === 'over' ? { is, outcome: values } : { is, ...values }) as unknown as Frame;
}
