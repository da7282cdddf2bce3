// Positions of Skirmish: any units, any moment.
//   turn 2
//   stance red=bold blue=wary
//   unit R1 archer side=red at=0204 points=2 loaded=yes hidden=no
//   frame turn side=red
//   frame window side=blue mover=R1

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import {
  BadInput,
  type Position,
  type RuleKey,
  type Statement,
  statement,
  type UnitId,
} from '@gonfalon/kernel';
import {
  type Frame,
  GRID,
  isSide,
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

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');
const idOf = (hex: Hex): string => (hex === OFF_MAP ? 'off' : GRID.ids[hex]!);

export const describeState = (state: State): readonly Statement[] => [
  statement('turn', [state.turn]),
  statement('stance', [], defined({ red: state.stances.red, blue: state.stances.blue })),
  ...state.units.map(({ id, side, arm, at, points, loaded, hidden }) =>
    statement('unit', [id, arm], {
      side,
      at: idOf(at),
      points,
      loaded: yesNo(loaded),
      hidden: yesNo(hidden),
    }),
  ),
  ...state.stack.map(frameLine),
];
const defined = (named: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null));

function frameLine(frame: Frame): Statement {
  const pickText = (pick: Pick | null): string | null => pick && `${pick.stance},${idOf(pick.lair)}`;
  const line = (named: Record<string, string>): Statement => statement('frame', [frame.is], named);
  switch (frame.is) {
    case 'picking':
      return line(defined({ red: pickText(frame.red), blue: pickText(frame.blue) }));
    case 'turn':
      return line({ side: frame.side });
    case 'window':
      return line({ side: frame.side, mover: frame.mover });
    case 'shot':
      return line({ shooter: frame.shooter, target: frame.target, ambush: yesNo(frame.ambush) });
    case 'over':
      return line({ winner: frame.outcome.winner ?? 'nobody', rule: frame.outcome.rule });
  }
}

/** Reads all of it or refuses the whole. */
export function layState({ body }: Position): State {
  let turn = 1;
  let stances: State['stances'] = { red: null, blue: null };
  const units: Unit[] = [];
  const stack: Frame[] = [];
  for (const line of body) {
    const said = new Line(line);
    if (line.word === 'turn') turn = said.turn();
    else if (line.word === 'stance') stances = { red: said.stance('red'), blue: said.stance('blue') };
    else if (line.word === 'unit') units.push(readUnit(said, units, stances));
    else if (line.word === 'frame') stack.push(readFrame(said, units));
    else throw said.bad(`"${line.word}" is no line of a position of Skirmish`);
    said.end();
  }
  return { turn, stances, units, stack: stack.length > 0 ? stack : [{ is: 'turn', side: 'red' }] };
}

function readUnit(said: Line, units: readonly Unit[], stances: State['stances']): Unit {
  const id = said.arg(0);
  const arm = said.arg(1);
  if (units.some(unit => unit.id === id)) throw said.bad(`there is already a unit ${id}`);
  if (arm !== 'foot' && arm !== 'archer') throw said.bad(`"${arm}" is neither foot nor archer`);
  const side = said.side('side');
  const at = said.hex('at');
  if (at !== OFF_MAP && units.some(unit => unit.at === at)) throw said.bad(`${idOf(at)} is already taken`);
  const fresh = freshPoints({ stances } as State, side);
  return {
    id,
    side,
    arm,
    at,
    points: said.number('points', fresh),
    loaded: said.flag('loaded', true),
    hidden: said.flag('hidden', false),
  };
}

function readFrame(said: Line, units: readonly Unit[]): Frame {
  const is = said.arg(0);
  switch (is) {
    case 'picking':
      return { is, red: said.pick('red'), blue: said.pick('blue') };
    case 'turn':
      return { is, side: said.side('side') };
    case 'window':
      return { is, side: said.side('side'), mover: said.unit('mover', units) };
    case 'shot':
      return {
        is,
        shooter: said.unit('shooter', units),
        target: said.unit('target', units),
        ambush: said.flag('ambush', false),
      };
    case 'over': {
      const winner = said.value('winner');
      const rule = said.value('rule') as RuleKey;
      return { is, outcome: { winner: winner === 'nobody' ? null : winner, rule } };
    }
    default:
      throw said.bad(`"${is}" is no frame of Skirmish`);
  }
}

/** One line being read; `end` refuses what nobody asked for. */
class Line {
  readonly #line: Statement;
  readonly #asked = new Set<string>();
  #args = 0;
  constructor(line: Statement) {
    this.#line = line;
  }
  bad(reason: string): BadInput {
    return new BadInput(this.#line.line > 0 ? `line ${this.#line.line}` : this.#line.word, reason);
  }
  arg(index: number): string {
    this.#args = Math.max(this.#args, index + 1);
    const value = this.#line.args[index];
    if (value === undefined) throw this.bad(`"${this.#line.word}" needs ${index + 1} words after it`);
    return value;
  }
  given(name: string): string | undefined {
    this.#asked.add(name);
    return this.#line.named[name];
  }
  value(name: string): string {
    const value = this.given(name);
    if (value === undefined) throw this.bad(`${name}= is missing`);
    return value;
  }
  turn(): number {
    const text = this.arg(0);
    const turn = Number(text);
    if (!/^[1-9]$/.test(text) || turn > LAST_TURN)
      throw this.bad(`"${text}" is no turn from 1 to ${LAST_TURN}`);
    return turn;
  }
  number(name: string, fallback: number): number {
    const text = this.given(name);
    if (text !== undefined && !/^\d$/.test(text)) throw this.bad(`${name}=${text} is no number from 0 to 9`);
    return text === undefined ? fallback : Number(text);
  }
  flag(name: string, fallback: boolean): boolean {
    const text = this.given(name);
    if (text !== undefined && text !== 'yes' && text !== 'no') throw this.bad(`${name} is yes or no`);
    return text === undefined ? fallback : text === 'yes';
  }
  side(name: string): Side {
    const text = this.value(name);
    if (!isSide(text)) throw this.bad(`${name} is one of ${SIDES.join(', ')}, not ${text}`);
    return text;
  }
  hex(name: string): Hex {
    return this.place(this.value(name));
  }
  place(text: string): Hex {
    const hex = text === 'off' ? OFF_MAP : GRID.hex(text);
    if (hex === undefined) throw this.bad(`there is no hex ${text}`);
    return hex;
  }
  unit(name: string, units: readonly Unit[]): UnitId {
    const id = this.value(name);
    if (!units.some(unit => unit.id === id)) throw this.bad(`there is no unit ${id}`);
    return id;
  }
  stance(name: string): Stance | null {
    const text = this.given(name);
    return text === undefined ? null : this.known(text);
  }
  pick(name: string): Pick | null {
    const text = this.given(name);
    if (text === undefined) return null;
    const [stance = '', lair = ''] = text.split(',');
    return { stance: this.known(stance), lair: this.place(lair) };
  }
  known(text: string): Stance {
    const stance = STANCES.find(known => known === text);
    if (!stance) throw this.bad(`"${text}" is none of ${STANCES.join(', ')}`);
    return stance;
  }
  end(): void {
    const extra = this.#line.args[this.#args] ?? Object.keys(this.#line.named).find(n => !this.#asked.has(n));
    if (extra !== undefined) throw this.bad(`"${extra}" is not understood here`);
  }
}
