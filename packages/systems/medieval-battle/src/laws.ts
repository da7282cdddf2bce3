// What must hold in every state and over every step, and which states one player cannot tell apart: for the fuzzer and for `gonfalon simulate --laws`.

import type { Seat } from '@gonfalon/kernel';
import { type Came, headcountFaults, printedFaults, stackFaults, sumFaults } from '@gonfalon/kit';
import { type Box, SIZES, TIME_TOKENS, WAGON_PRIZE } from './box.ts';
import { points } from './chapters/ending.ts';
import { countOf } from './chapters/recruitment.ts';
import {
  type BattleScene,
  frameOf,
  idOf,
  living,
  mayStand,
  scenes,
  terrainAt,
  typeOf,
  unitAt,
} from './scene.ts';
import {
  type Army,
  enemyOf,
  type Happening,
  type Reserve,
  SEATS,
  type State,
  TROOPS,
  type Unit,
} from './types.ts';

/** States that differ only in what the enemies of the seat (null: a spectator) hold back or are recruiting. */
export function twinsOf(box: Box): (s: State, seat: Seat | null) => readonly State[] {
  return (s, seat) => {
    const other = (held: (s: State, army: Army) => Reserve) => (army: Army) =>
      army === seat ? s.reserves[army] : held(s, army);
    return [other(fewest), other(most(box))].map(reserve => ({
      ...s,
      reserves: { red: reserve('red'), yellow: reserve('yellow') },
    }));
  };
}
const fewest = (): Reserve => ({});
/** All tokens that lie nowhere in the open. */
const most =
  (box: Box) =>
  (s: State, army: Army): Reserve =>
    Object.fromEntries(
      TROOPS.flatMap(kind => {
        const idle = box.units[kind].tokens - living(s, army, kind).length;
        return idle > 0 ? [[kind, idle]] : [];
      }),
    );

/** Says what is wrong with a state, and with the step that led to it. */
export function invariantsOf(box: Box): (s: State, came: Came<State> | null) => readonly string[] {
  const sceneOf = scenes(box);
  return (s, came) => {
    const sc = sceneOf(s);
    return [
      ...s.units.flatMap(unit => unitFaults(sc, unit)),
      ...SEATS.flatMap(army => armyFaults(sc, army)),
      ...crowds(sc),
      ...flagFaults(sc),
      ...(came ? stepFaults(came.from, s, came.events as readonly Happening[]) : []),
    ];
  };
}

/** Once recruited nobody appears or vanishes, counters stay what they are unless riders dismount, and time is spent as told. */
function stepFaults(from: State, s: State, events: readonly Happening[]): string[] {
  const recruited = frameOf(from).is === 'recruit' ? [] : SEATS;
  const dismounted = events.flatMap(event => (event.is === 'dismounted' ? [event.unit] : []));
  return [
    ...recruited.flatMap(army => headcountFaults(army, headcount(from, army), headcount(s, army))),
    ...from.units.flatMap((was, n) =>
      printedFaults(
        was,
        s.units[n] ?? was,
        dismounted.includes(was.id) ? ['id', 'army'] : ['id', 'army', 'kind'],
      ),
    ),
    ...SEATS.flatMap(army =>
      sumFaults(`the time of ${army}`, [from.tokens[army], s.tokens[army]], events, event =>
        event.is === 'regrouped' && event.army === army ? -1 : 0,
      ),
    ),
  ];
}

/** Held back or ever placed; the dead and the merged stay on the list. */
const headcount = (s: State, army: Army): number =>
  TROOPS.reduce((sum, kind) => sum + countOf(s.reserves[army], kind), 0) +
  s.units.filter(unit => unit.army === army && unit.kind !== 'WT').length;

function unitFaults(sc: BattleScene, { id, kind, knights, points: left, at, fled }: Unit): string[] {
  const faults: string[] = [];
  if (![0, 1, 2].includes(knights)) faults.push(`${id} has ${knights} knights`);
  if (left < 0 || left > typeOf(sc, kind).points || !Number.isInteger(left))
    faults.push(`${id} has ${left} points`);
  if (Number(at >= 0) + Number(fled !== null) !== Number(knights > 0))
    faults.push(`${id} is neither here nor there: ${knights} knights at ${at}, fled to ${fled}`);
  if (at >= 0 && !mayStand(sc, kind, terrainAt(sc, at))) faults.push(`${id} stands in ${terrainAt(sc, at)}`);
  if (kind === 'WT' && (fled !== null || left !== Number(knights === 2)))
    faults.push(`the wagon train ${id} has ${left} points, side ${knights}`);
  return faults;
}

function armyFaults(sc: BattleScene, army: Army): string[] {
  const { s } = sc;
  const faults: string[] = [];
  for (const kind of TROOPS) {
    const used = countOf(s.reserves[army], kind) + living(s, army, kind).length;
    if (used > typeOf(sc, kind).tokens) faults.push(`${army} uses ${used} tokens ${kind}`);
  }
  const cost = (kind: Unit['kind']): number => typeOf(sc, kind).cost;
  const spent =
    TROOPS.reduce((sum, kind) => sum + countOf(s.reserves[army], kind) * cost(kind), 0) +
    s.units.filter(unit => unit.army === army).reduce((sum, unit) => sum + cost(unit.kind), 0);
  if (spent > SIZES[s.size].budget) faults.push(`${army} is worth ${spent}`);
  if (s.tokens[army] < 0 || s.tokens[army] > TIME_TOKENS) faults.push(`${army} has ${s.tokens[army]} tokens`);
  const won = living(s, enemyOf(army), 'WT').length === 0 && s.units.some(isWagonOf(enemyOf(army)));
  const held = sc.field.flags
    .filter((_, n) => s.flags[n] === army)
    .reduce((sum, flag) => sum + flag.points, 0);
  if (points(sc, army) !== held + (won ? WAGON_PRIZE : 0))
    faults.push(`${army} has ${points(sc, army)} points`);
  return faults;
}
const isWagonOf =
  (army: Army) =>
  (unit: Unit): boolean =>
    unit.army === army && unit.kind === 'WT';

/** One unit a hex; only a mover may be over a friend. */
function crowds(sc: BattleScene): string[] {
  const { s } = sc;
  const frame = frameOf(s);
  const mover = frame.is === 'move' ? frame.unit : '';
  const taken = new Set(s.units.map(unit => unit.at).filter(at => at >= 0));
  return [...taken].flatMap(at => {
    const units = s.units.filter(unit => unit.at === at).map(({ id, army }) => ({ id, seat: army }));
    return stackFaults({ hex: idOf(sc, at), units, full: units.filter(({ id }) => id !== mover).length > 1 });
  });
}

function flagFaults({ s, field }: BattleScene): string[] {
  if (s.flags.length !== field.flags.length)
    return [`${s.flags.length} flags instead of ${field.flags.length}`];
  if (frameOf(s).is !== 'turn') return [];
  return field.flags.flatMap(({ at }, n) => {
    const there = unitAt(s, at);
    return there && there.army !== s.flags[n] ? [`${there.id} stands on a flag of ${s.flags[n]}`] : [];
  });
}
