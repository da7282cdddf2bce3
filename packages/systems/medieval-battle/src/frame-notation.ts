// The moment of a position: one line, read and written by one description.
//   move red unit=R1 pace=held

import { ownOf, type RuleKey, type Statement } from '@gonfalon/kernel';
import { type Fields, kinds, type Line, lineOf, type Kind as Notation, type UnitNames } from '@gonfalon/kit';
import { type Army, type Frame, PACES } from './types.ts';
import { army } from './unit-notation.ts';

const { list, oneOf, rule, unitId, usually } = kinds;

type Body<K extends Frame['is']> = Omit<Extract<Frame, { is: K }>, 'is'>;
/** The points of an outcome are counted, not written. */
interface Ending {
  readonly winner: Army | null;
  readonly rule: RuleKey;
}

const DRAW = 'draw';
const winner: Notation<Army | null> = {
  ...army,
  write: name => name ?? DRAW,
  read: (name, names) => (name === DRAW ? null : army.read(name, names)),
};
const units: Notation<readonly string[], UnitNames> = {
  ...list(unitId),
  is: 'units laid above this line, each once',
  read: (written, names) => {
    const read = list(unitId).read(written, names);
    return read && new Set(read).size === read.length ? read : undefined;
  },
};

const frame = <R extends { readonly army: Army }>(is: Frame['is'], fields: Fields<R, UnitNames>) =>
  lineOf<R, UnitNames>(is, ['army'], fields);

const LINES: {
  readonly [K in Frame['is']]: Line<K extends 'over' ? Ending : Body<K>, UnitNames>;
} = {
  recruit: lineOf('recruit', [], {}),
  wagon: frame('wagon', { army }),
  deploy: frame('deploy', { army }),
  turn: frame('turn', { army }),
  move: frame('move', { army, unit: unitId, pace: { ...usually('steps', oneOf(PACES)), always: true } }),
  withdraw: frame('withdraw', { army, attacker: unitId, defender: unitId }),
  dismount: frame('dismount', { army, unit: unitId }),
  regroup: frame('regroup', { army, back: units, astray: units }),
  over: lineOf<Ending, UnitNames>('over', ['winner'], {
    winner,
    rule: { ...rule, missing: () => 'the rule that ended the battle is missing' },
  }),
};
const lineFor = (is: Frame['is']) => LINES[is] as Line<object, UnitNames>;

export const isFrame = (word: string): word is Frame['is'] => ownOf(LINES, word) !== undefined;

export const writeFrame = (top: Frame, names: UnitNames): Statement =>
  lineFor(top.is).write(top.is === 'over' ? top.outcome : top, names);

/** Throws BadInput with line and reason. */
export function readFrame(is: Frame['is'], line: Statement, names: UnitNames): Frame {
  const said = lineFor(is).read(line, names);
  return (is === 'over' ? { is, outcome: said } : { is, ...said }) as Frame;
}
