// The fight at hand on its sheet: being put together, rolled for, or played out.

import { type Ledger, type RuleKey, total } from '@gonfalon/kernel';
import {
  columnName,
  diceRuleOf,
  type Fight,
  type FightSide,
  fightSide,
  type Phrase,
  type Reckoning,
  ratioBefore,
  rolledCell,
  topFrame,
  unitOf,
} from '@gonfalon/kit';
import { reckon, slowCharges, startCombat } from '../chapters/combat.ts';
import { hasRiders, meetInCountercharge } from '../chapters/countercharge.ts';
import { type CombatFrame, fightOf, unrolled } from '../chapters/fight.ts';
import { isBehind } from '../chapters/modifiers.ts';
import { fireTableOf, shotLedger } from '../chapters/shots.ts';
import type { Volley } from '../chapters/volley.ts';
import { askOf, obey } from '../running.ts';
import { hexId, phaseSeat, type Scene, sceneAt } from '../scene.ts';
import type { Combat, Frame } from '../state.ts';
import { HIGHEST, LOWEST } from '../tables.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';
import { viewOf } from '../view.ts';
import { combatTable, shotTable } from './result-tables.ts';
import { kindKey } from './unit-card.ts';

type Group = Extract<Frame, { is: 'group' }>;
type Window = Extract<Frame, { is: 'window' }>;

/** The uppermost fight on the stack: what lies on it belongs to it. */
export function fightIn(sc: Scene): Fight | null {
  for (const frame of sc.s.stack.toReversed()) {
    if (frame.is === 'group') return gathered(sc, frame);
    if (frame.is === 'combat') return fought(sc, frame);
    if (frame.is === 'volley') return shotAt(sc, frame);
    if (frame.is === 'window' && hasRiders(sc, frame)) return ridden(sc, frame);
  }
  return null;
}

// ---- before the fight: tried out on copies

const copyOf = (sc: Scene): Scene => sceneAt(sc, sc.s);

function gathered(sc: Scene, { attackers, hexes }: Group): Fight | null {
  const trial = copyOf(sc);
  startCombat(trial, 'attack', phaseSeat(sc.s), attackers, hexes);
  return planned(trial, { order: { do: 'fight' }, stage: 'gathering', rule: null });
}

/** Riders are taken to where they would fight; what their ride, and being named (13.2.2), would still bring is left to the dice. */
function ridden(sc: Scene, frame: Window): Fight | null {
  const view = viewOf(sc, frame.seat);
  const isNamed = topFrame(sc) === frame;
  const trial = sceneAt(sc, { ...view, stack: view.stack.slice(0, sc.s.stack.indexOf(frame) + 1) });
  if (!frame.ridden) obey(trial, frame.seat, { do: 'charge' });
  meetInCountercharge(trial, frame);
  return frame.ridden || !isNamed
    ? planned(trial, { order: null, stage: 'rolling', rule: diceRule(sc) })
    : planned(trial, { order: { do: 'charge' }, stage: 'gathering', rule: null });
}

type Moment = Pick<Fight, 'order' | 'stage' | 'rule'>;

/** The combat that a copy has just begun, counted as it would be. Tests that come first may lie on top of it. */
function planned(trial: Scene, moment: Moment): Fight | null {
  const frame = trial.s.stack.findLast(other => other.is === 'combat');
  if (!frame) return null;
  const { attackers } = fightOf(trial, frame.combat);
  if (attackers.length === 0) return null;
  slowCharges(trial, frame.combat, attackers);
  return sheet(trial, frame.combat, reckon(fightOf(trial, frame.combat)), moment, null);
}

const diceRule = (sc: Scene): RuleKey | null => diceRuleOf(askOf(sc));

// ---- the fight itself

function fought(sc: Scene, frame: CombatFrame): Fight | null {
  const rule = diceRule(sc);
  if (unrolled(frame) && frame.stage !== 'roll')
    return isOpen(frame) ? planned(copyOf(sc), { order: null, stage: 'rolling', rule }) : null;
  const rolling: Moment = { order: null, stage: frame.stage === 'roll' ? 'rolling' : 'playing-out', rule };
  const counted = frame.stage === 'roll' ? reckon(fightOf(sc, frame.combat)) : remembered(sc, frame);
  const known = { ...counted, column: frame.column, ledger: frame.ledger };
  return sheet(sc, frame.combat, known, rolling, frame.stage === 'roll' ? null : frame);
}
/** Its dice are awaited, or shots and tests before them. A fight that never came to blows has no sheet. */
export const isOpen = ({ stage, cell }: CombatFrame): boolean =>
  stage === 'roll' || stage === 'shots' || cell === '?';

/** Once blows have fallen the strengths are those of the start: what is left, and what has been lost. */
function remembered(sc: Scene, frame: CombatFrame): Reckoning {
  const left = (units: readonly number[]): number =>
    units.map(n => unitOf(sc, n)).reduce((sum, unit) => sum + (isLeader(unit) ? 0 : unit.sp), 0);
  const { combat, lost, column, ledger } = frame;
  return {
    attackerSp: left(combat.attackers) + lost.attacker,
    defenderSp: left(combat.defenders) + lost.defender,
    initial: initialOf(sc, column, ledger) ?? Number.NaN,
    column,
    ledger,
  };
}

/** The ratio that these shifts bring to this column, where there is only one. */
function initialOf(sc: Scene, column: number, rows: Ledger): number | undefined {
  const plus = total(rows.filter(({ rule }) => rule.startsWith('attacker.')));
  const minus = -total(rows.filter(({ rule }) => rule.startsWith('defender.')));
  return ratioBefore(column, [LOWEST, HIGHEST], initial => sc.rules.chapters.clamp(initial, plus, minus));
}

function sheet(
  sc: Scene,
  combat: Combat,
  counted: Reckoning,
  moment: Moment,
  rolled: CombatFrame | null,
): Fight {
  const at = combat.hexes.map(hex => hexId(sc, hex));
  const table = combatTable(sc.rules);
  return {
    kind: 'combat',
    title: { key: `fight.${combat.kind}`, values: { at: at.join(', ') } },
    at,
    // Once somebody has fallen back it is no longer seen from where he was struck.
    attack: side(sc, combat.attackers, counted.attackerSp, unit =>
      rolled ? named(unit) : attackRemark(sc, combat, unit),
    ),
    defence: side(sc, combat.defenders, counted.defenderSp, rolled ? named : defenceRemark),
    initial: Number.isNaN(counted.initial) ? '' : columnName(counted.initial),
    column: columnName(counted.column),
    ledger: counted.ledger,
    table,
    ...moment,
    rolled: rolled && rolledCell(table, rolled.column - LOWEST, rolled.cell),
  };
}

const side = (
  sc: Scene,
  units: readonly number[],
  strength: number,
  remark: (unit: Unit) => Phrase,
): FightSide =>
  fightSide(
    units.map(n => unitOf(sc, n)),
    strength,
    remark,
  );
const named = (unit: Unit): Phrase => ({ key: kindKey(unit), values: { unit: unit.id } });

function attackRemark(sc: Scene, { hexes, defenders }: Combat, unit: Unit): Phrase {
  const foes = defenders.map(n => unitOf(sc, n)).filter(foe => hexes.includes(foe.at) && !isLeader(foe));
  const from = hexes.some(hex =>
    isBehind(
      sc,
      unit,
      foes.filter(foe => foe.at === hex),
    ),
  )
    ? 'rear'
    : 'front';
  return { key: 'fight.attacks', values: { from, charge: isCavalry(unit) ? unit.cf : 0 } };
}
const defenceRemark = (unit: Unit): Phrase =>
  unit.cf > 0 ? { key: 'fight.defends', values: { charge: unit.cf } } : named(unit);

// ---- shots

/** The shot has been read in its table. */
export const STRUCK: readonly Volley['stage'][] = ['victim', 'leader', 'disorder', 'bolt'];

function shotAt(sc: Scene, { shots, stage }: Volley): Fight | null {
  const [shot] = shots;
  if (!shot) return null;
  const shooter = unitOf(sc, shot.shooter);
  const target = shot.target < 0 ? null : unitOf(sc, shot.target);
  const at = hexId(sc, shot.at);
  const rows = shotLedger(sc, shot);
  return {
    kind: 'shot',
    title: { key: 'fight.shot', values: { unit: shooter.id, target: target?.id ?? at } },
    at: [at],
    attack: { units: [shooter.id], strength: shot.sp, remarks: [named(shooter)] },
    defence: target
      ? { units: [target.id], strength: target.sp, remarks: [named(target)] }
      : { units: [], strength: 0, remarks: [] },
    initial: '',
    column: String(shot.range),
    ledger: rows,
    table: shotTable(sc.rules.chapters.breakdown, fireTableOf(sc, shot), total(rows), target === null),
    order: null,
    stage: STRUCK.includes(stage) ? 'playing-out' : 'rolling',
    rolled: null,
    rule: diceRule(sc),
  };
}
