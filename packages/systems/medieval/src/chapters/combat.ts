// 5.1 One combat from the first blow to the last: counted, rolled, lost; then beaten.ts and aftermath.ts take over.

import type { Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { change, columnName, push, type Reckoning, tell, turnTo, unitOf } from '@gonfalon/kit';
import type { Fight } from '../rules.ts';
import { enemySeat, hexId, ids, mark, type Scene } from '../scene.ts';
import type { Combat, CombatStage } from '../state.ts';
import { HIGHEST } from '../tables.ts';
import { DONE, isLeader, type Unit } from '../units.ts';
import type { Ask, FrameRules } from '../verb.ts';
import {
  advanceAsks,
  beginDisorder,
  close,
  disorderRoll,
  endAdvance,
  nextPursuit,
  pursuitAsks,
} from './aftermath.ts';
import {
  escortAsks,
  leaderRoll,
  leadersFollow,
  nextRetreat,
  pushAllot,
  queueLeaders,
  retreatAsks,
  shortfall,
} from './beaten.ts';
import { count, slowedInto } from './count.ts';
import { killLeader } from './fallen-leaders.ts';
import { beaten, type CombatFrame, fightOf, foesAt, go, strengthOf } from './fight.ts';
import { leadersAt, leadOf } from './leaders.ts';
import { attackStrength } from './strength.ts';
import { stir } from './waking.ts';

export function startCombat(
  sc: Scene,
  kind: Combat['kind'],
  attacker: Seat,
  attackers: readonly number[],
  hexes: readonly Hex[],
): void {
  const defenders = hexes.flatMap(hex => foesAt(sc, attacker, hex).map(unit => unit.n));
  const from = attackers.map(n => unitOf(sc, n).at);
  push(sc, {
    is: 'combat',
    combat: { kind, attacker, attackers, from, defenders, hexes },
    stage: 'shots',
    column: 0,
    ledger: [],
    cell: '',
    lost: { attacker: 0, defender: 0 },
    flights: [],
    queue: [],
  });
  if (kind === 'attack') for (const n of attackers) mark(sc, n, DONE.attacked);
  for (const n of attackers) sc.rules.chapters.breakdown.tired(sc, n); // §13.2.2
}

/** Whom a stage asks, where it asks at all. */
const ASKS: Readonly<Partial<Record<CombatStage, (sc: Scene, frame: CombatFrame) => Ask>>> = {
  roll: () => ({ d6: 2, rule: 'combat.roll' }),
  retreat: retreatAsks,
  leader: (_, { queue }) => (queue.length > 0 ? { d6: 2, rule: 'leaders.deathRoll' } : 'run'),
  'leader-retreat': escortAsks,
  pursuit: pursuitAsks,
  advance: advanceAsks,
  disorder: (sc, { queue }) =>
    queue.length > 0 ? { d6: sc.rules.chapters.breakdown.dice, rule: 'combat.disorderRoll' } : 'run',
};

const STAGES: Readonly<Record<CombatStage, (sc: Scene, frame: CombatFrame) => void>> = {
  shots: firstShots,
  roll: () => {},
  losses: (sc, frame) => {
    if (frame.cell === '?') return begin(sc, frame);
    go(sc, frame, beaten(sc, frame) ? {} : { stage: 'advance' });
  },
  retreat: nextRetreat,
  shortfall,
  leader: queueLeaders,
  'leader-retreat': leadersFollow,
  pursuit: nextPursuit,
  advance: endAdvance,
  disorder: beginDisorder,
  close,
};

export const combat: FrameRules<CombatFrame> = {
  asks: (sc, frame) => ASKS[frame.stage]?.(sc, frame) ?? 'run',
  run: (sc, frame) => STAGES[frame.stage](sc, frame),
  rolled: (sc, frame, dice) => {
    if (frame.stage === 'roll') readTable(sc, frame, dice);
    else if (frame.stage === 'leader') leaderRoll(sc, frame, dice);
    else disorderRoll(sc, frame, dice);
  },
};

/**
 * §13.2.2: whoever fatigue has broken has attacked nobody; where somebody comes on, all in the hexes have been attacked.
 * §K15.1.4: janissaries shoot first; their dice go on top of the stack, and the count is made when they are read.
 */
function firstShots(sc: Scene, frame: CombatFrame): void {
  if (fightOf(sc, frame.combat).attackers.length === 0) return go(sc, frame, { stage: 'close' });
  for (const n of frame.combat.defenders) {
    if (frame.combat.kind === 'attack') mark(sc, n, DONE.defended);
    stir(sc, unitOf(sc, n));
  }
  turnTo(sc, { ...frame, stage: 'losses', cell: '?' });
  for (const object of sc.rules.chapters.objects) object.beforeCombat?.(sc, frame.combat);
}

/** Counts the fight and asks for the dice. Against a lone leader they tell only what he cost (8.2.9). */
function begin(sc: Scene, frame: CombatFrame): void {
  const { combat } = frame;
  const { attackers } = fightOf(sc, combat);
  // The shots before the fight have left nobody to fight.
  if (attackers.length === 0 || combat.hexes.every(hex => foesAt(sc, combat.attacker, hex).length === 0))
    return go(sc, frame, { stage: 'advance' });
  slowCharges(sc, combat, attackers);
  const fight = fightOf(sc, combat);
  const counted = reckon(fight);
  creditLeaders(sc, fight);
  tell(sc, {
    is: 'combat',
    attackers: ids(fight.attackers),
    defenders: combat.defenders.map(n => unitOf(sc, n).id),
    at: combat.hexes.map(hex => hexId(sc, hex)),
    attackerSp: counted.attackerSp,
    defenderSp: counted.defenderSp,
    initial: columnName(counted.initial),
    column: columnName(counted.column),
    ledger: counted.ledger,
  });
  go(sc, frame, { stage: 'roll', column: counted.column, ledger: counted.ledger, cell: '' });
}

/** What the ground, and a shiltron's spears, take from the charges before they are counted. */
export function slowCharges(sc: Scene, combat: Combat, attackers: readonly Unit[]): void {
  for (const unit of attackers) {
    for (const { cf, rule } of slowedInto(sc, unit, combat.hexes)) {
      change(sc, unit.n, { cf });
      tell(sc, { is: 'charge', unit: unit.id, cf, rule });
    }
  }
  const fight = fightOf(sc, combat);
  stopAtSpears(sc, fight.attackers, fight.defenders);
  stopAtSpears(sc, fight.defenders, fight.attackers);
}

/** §11.3.6: riders who fight a shiltron, whoever attacks, lose their charge for good. */
function stopAtSpears(sc: Scene, units: readonly Unit[], foes: readonly Unit[]): void {
  if (!foes.some(foe => foe.shiltron)) return;
  for (const { cf, id, n } of units) {
    if (cf === 0) continue;
    change(sc, n, { cf: 0 });
    tell(sc, { is: 'charge', unit: id, cf: 0, rule: 'shiltron.charge' });
  }
}

/** Against a lone leader there is nothing to count. */
export const reckon = (fight: Fight): Reckoning =>
  fight.defenders.length > 0
    ? count(fight)
    : { attackerSp: attackStrength(fight), defenderSp: 0, initial: HIGHEST, column: HIGHEST, ledger: [] };

/** §13.1.3: leaders whose modifier counts, or who stand with fighting units, have worked. */
function creditLeaders(sc: Scene, { combat, attackers, defenders }: Fight): void {
  const sides: [Seat, readonly Unit[]][] = [
    [combat.attacker, attackers],
    [enemySeat(sc, combat.attacker), defenders],
  ];
  for (const [seat, units] of sides) {
    const lead = leadOf(sc, seat, units);
    if (lead) mark(sc, lead.leader.n, DONE.worked);
    for (const unit of units)
      for (const leader of leadersAt(sc, seat, unit.at)) mark(sc, leader.n, DONE.worked);
  }
}

/** §5.1.1: the cell of the table, and the strength it costs both sides. */
function readTable(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const roll = dice[0]! + dice[1]!;
  const cell = sc.rules.tables.combat(frame.column, roll);
  const { combat } = frame;
  const { attackers, defenders } = fightOf(sc, combat);
  const alone = defenders.length === 0;
  tell(sc, { is: 'rolled', rule: 'combat.roll', dice });
  tell(sc, { is: 'result', column: columnName(frame.column), roll, cell: cell.raw });
  killLoneLeaders(sc, combat); // §8.2.9
  const lost = {
    attacker: Math.min(cell.attackerLoss, strengthOf(attackers)),
    defender: Math.min(cell.defenderLoss, strengthOf(defenders)),
  };
  // Against a lone leader only the attackers' losses are read.
  go(sc, frame, { cell: alone ? '-' : cell.raw, lost, stage: 'losses' });
  pushAllot(sc, enemySeat(sc, combat.attacker), defenders, lost.defender, 'combat');
  pushAllot(sc, combat.attacker, attackers, lost.attacker, 'combat');
}

/** §8.2.9: a leader whose hex is attacked and holds nobody else falls, whatever the dice say. */
function killLoneLeaders(sc: Scene, combat: Combat): void {
  for (const hex of combat.hexes) {
    const there = foesAt(sc, combat.attacker, hex);
    if (there.every(isLeader)) for (const leader of there) killLeader(sc, leader.n, 'combat');
  }
}
