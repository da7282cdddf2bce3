// The fight at hand on its sheet: being put together, rolled for, or played out.

import {
  change,
  columnName,
  diceRuleOf,
  type Fight,
  fightSide,
  type Phrase,
  rolledCell,
  unitOf,
} from '@gonfalon/kit';
import { type BattleFrame, fightOf, foesAt, isRead } from '../chapters/fight.ts';
import { count } from '../chapters/modifiers.ts';
import { shotLedger } from '../chapters/shots.ts';
import { isTakenFromBehind, ratioOf } from '../chapters/strength.ts';
import { askOf } from '../running.ts';
import { hexId, phaseSeat, type Scene, sceneAt } from '../scene.ts';
import type { Battle, Frame } from '../state.ts';
import { LOWEST } from '../tables.ts';
import { onMap, type Unit } from '../units.ts';
import { battleTable, shotTable } from './result-tables.ts';
import { kindKey } from './unit-card.ts';

type Group = Extract<Frame, { is: 'group' }>;
type Window = Extract<Frame, { is: 'window' }>;
export type Volley = Extract<Frame, { is: 'volley' }>;

/** The uppermost fight on the stack: what lies on it belongs to it. */
export function fightIn(sc: Scene): Fight | null {
  for (const frame of sc.s.stack.toReversed()) {
    if (frame.is === 'group') return gathered(sc, frame);
    if (frame.is === 'battle') return fought(sc, frame);
    // §12.4: its morale checks are no dice of the battle that follows.
    if (frame.is === 'volley') return isRolling(frame) ? shotAt(sc, frame) : null;
    if (frame.is === 'window' && frame.riders.length > 0) return ridden(sc, frame);
  }
  return null;
}

// ---- before the fight

type Moment = Pick<Fight, 'order' | 'stage' | 'rule'>;

function gathered(sc: Scene, { attackers, hexes }: Group): Fight | null {
  const attacker = phaseSeat(sc.s);
  const battle: Battle = {
    kind: 'attack',
    attacker,
    attackers,
    from: attackers.map(n => unitOf(sc, n).at),
    defenders: hexes.flatMap(hex => foesAt(sc, attacker, hex).map(({ n }) => n)),
    hexes,
  };
  return planned(sc, battle, { order: { do: 'fight' }, stage: 'gathering', rule: null });
}

/** Riders are taken to where they would fight. */
function ridden(sc: Scene, { seat, mover, riders }: Window): Fight | null {
  const trial = sceneAt(sc, sc.s);
  for (const { unit, to, facing } of riders) change(trial, unit, { at: to, facing });
  const { at } = unitOf(trial, mover);
  const battle: Battle = {
    kind: 'countercharge',
    attacker: seat,
    attackers: riders.map(({ unit }) => unit),
    from: riders.map(({ to }) => to),
    defenders: foesAt(trial, seat, at).map(({ n }) => n),
    hexes: [at],
  };
  return planned(trial, battle, { order: { do: 'charge' }, stage: 'gathering', rule: null });
}

/** As it would be counted now; null where one side has nobody left. */
function planned(sc: Scene, battle: Battle, moment: Moment): Fight | null {
  const fight = fightOf(sc, battle);
  if (fight.attackers.length === 0 || fight.defenders.length === 0) return null;
  const { attackerSp, defenderSp, initial, column, ledger } = count(fight);
  return {
    ...headOf(sc, battle),
    attack: fightSide(fight.attackers, attackerSp, unit => attackRemark(sc, battle, unit)),
    defence: fightSide(fight.defenders, defenderSp, named),
    initial: columnName(initial),
    column: columnName(column),
    ledger,
    table: battleTable(sc.tables),
    ...moment,
    rolled: null,
  };
}

function headOf(sc: Scene, { kind, hexes }: Battle): Pick<Fight, 'kind' | 'title' | 'at'> {
  const at = hexes.map(hex => hexId(sc, hex));
  return { kind: 'combat', title: { key: `fight.${kind}`, values: { at: at.join(', ') } }, at };
}

const named = (unit: Unit): Phrase => ({ key: kindKey(unit), values: { unit: unit.id } });

/** §6.43, 6.71 */
function attackRemark(sc: Scene, { hexes, defenders }: Battle, unit: Unit): Phrase {
  const behind = hexes.some(hex =>
    isTakenFromBehind(
      sc,
      [unit],
      defenders.map(n => unitOf(sc, n)).filter(foe => onMap(foe) && foe.at === hex),
    ),
  );
  const values = { from: behind ? 'rear' : 'front', lance: String(unit.lance) };
  return { key: 'fight.attacks', values };
}

// ---- the fight itself

function fought(sc: Scene, frame: BattleFrame): Fight | null {
  const rule = diceRuleOf(askOf(sc));
  if (!isRead(frame)) {
    const isOpen = BEFORE_BLOWS.includes(frame.stage);
    return isOpen ? planned(sc, frame.battle, { order: null, stage: 'rolling', rule }) : null;
  }
  const { battle, attackerSp, defenderSp, column, ledger, cell } = frame;
  const table = battleTable(sc.tables);
  return {
    ...headOf(sc, battle),
    attack: sideAfter(sc, battle.attackers, attackerSp),
    defence: sideAfter(sc, battle.defenders, defenderSp),
    initial: columnName(ratioOf(attackerSp, defenderSp)),
    column: columnName(column),
    ledger,
    table,
    order: null,
    stage: 'playing-out',
    rolled: rolledCell(table, column - LOWEST, cell),
    rule,
  };
}
/** Stages in which the dice of the battle are still to come. A fight that never came to blows has no sheet. */
export const BEFORE_BLOWS: readonly BattleFrame['stage'][] = [
  'attackers-fire',
  'defenders-fire',
  'volley',
  'roll',
];

/** Once blows have fallen nobody stands any more where he was struck: the strengths are those of the start. */
const sideAfter = (sc: Scene, units: readonly number[], strength: number): Fight['attack'] =>
  fightSide(
    units.map(n => unitOf(sc, n)),
    strength,
    named,
  );

// ---- shots

/** Its dice are awaited, or a commander's beside its target. */
export const isRolling = ({ shots }: Volley): boolean => shots.length > 0;

function shotAt(sc: Scene, { shots, stage }: Volley): Fight {
  const shot = shots[0]!;
  const shooters = shot.shooters.map(n => unitOf(sc, n));
  const target = unitOf(sc, shot.target);
  const at = hexId(sc, target.at);
  const units = shooters.map(({ id }) => id).join(', ');
  return {
    kind: 'shot',
    title: { key: `fight.${shot.kind}`, values: { units, target: target.id } },
    at: at === '' ? [] : [at],
    attack: fightSide(shooters, shot.sp, named),
    defence: fightSide([target], target.sp, named),
    initial: '',
    ...shotTable(sc, shot),
    ledger: shotLedger(sc, shot),
    order: null,
    stage: stage === 'roll' ? 'rolling' : 'playing-out',
    rolled: null,
    rule: diceRuleOf(askOf(sc)),
  };
}
