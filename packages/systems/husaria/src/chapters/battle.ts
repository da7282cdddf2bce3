// §6.11, 6.21 One battle from the first shot to the last turn: small arms, strengths, dice, then everything that comes of them.

import { columnName, pop, push, tell, turnTo, unitOf } from '@gonfalon/kit';
import { hexId, ids, mark, type Scene } from '../scene.ts';
import type { Battle, BattleStage } from '../state.ts';
import { DONE, isGun, type Unit } from '../units.ts';
import type { Ask, FrameRules } from '../verb.ts';
import { advanceAsks, afterAdvance } from './advance.ts';
import { chaseAsks, loseWagons, nextChase, nextRetreat, retreatAsks } from './beaten.ts';
import { commandersRoll, nextCommander, nextInQueue } from './beaten-commanders.ts';
import { commandersAt, readFate } from './commanders-fate.ts';
import { isSheltered } from './dispersal.ts';
import {
  type BattleFrame,
  beaten,
  cellOf,
  fightOf,
  go,
  isRead,
  mayRefuse,
  seatOf,
  standing,
} from './fight.ts';
import { endTurns, turnsAsk } from './free-turns.ts';
import { pushAllot } from './losses.ts';
import { count } from './modifiers.ts';
import { provoke } from './release.ts';
import { rifleAsks } from './rifles.ts';
import { scatterRolls } from './scatter.ts';
import { spendLance } from './spent-lances.ts';
import { startVolley } from './volley.ts';

export function beginBattle(sc: Scene, battle: Battle): void {
  push(sc, {
    is: 'battle',
    battle,
    stood: battle.defenders.map(n => unitOf(sc, n).at),
    // §6.61: whoever charges into an enemy's movement comes to blows at once, without a shot.
    stage: battle.kind === 'attack' ? 'attackers-fire' : 'volley',
    shots: [],
    attackerSp: 0,
    defenderSp: 0,
    column: 0,
    ledger: [],
    cell: '',
    flights: [],
    queue: [],
    sheltered: [],
    company: [],
    rolled: [],
  });
  if (battle.kind === 'attack') {
    for (const n of battle.attackers) mark(sc, n, DONE.attacked); // §6.12
    for (const n of battle.defenders) mark(sc, n, DONE.defended); // §6.13
  }
  provoke(sc); // §S1.provoked
}

/** Whom a stage asks, where it asks at all. */
const ASKS: Readonly<Partial<Record<BattleStage, (sc: Scene, frame: BattleFrame) => Ask>>> = {
  'attackers-fire': rifleAsks,
  'defenders-fire': rifleAsks,
  roll: () => ({ d6: 2, rule: 'battle.roll' }),
  retreat: retreatAsks,
  commander: commandersRoll,
  chase: chaseAsks,
  advance: advanceAsks,
  'winner-turns': turnsAsk,
  'loser-turns': turnsAsk,
};
const STAGES: Readonly<Record<BattleStage, (sc: Scene, frame: BattleFrame) => void>> = {
  'attackers-fire': go,
  'defenders-fire': go,
  volley,
  roll: () => {},
  retreat: nextRetreat,
  commander: nextCommander,
  chase: nextChase,
  losses,
  advance: afterAdvance,
  dispersal: scatterRolls,
  'winner-turns': endTurns,
  'loser-turns': endTurns,
  close,
};

export const battle: FrameRules<BattleFrame> = {
  asks: (sc, frame) => ASKS[frame.stage]?.(sc, frame) ?? 'run',
  run: (sc, frame) => STAGES[frame.stage](sc, frame),
  rolled: (sc, frame, dice) => {
    if (frame.stage === 'roll') return readTable(sc, frame, dice);
    const n = nextInQueue(sc, frame)!;
    turnTo(sc, { ...frame, queue: frame.queue.filter(other => other !== n) });
    readFate(sc, 'unit-driven', n, dice);
  },
};

/** §12.11: all shots of both sides are rolled before anybody feels one; then whoever is left comes to blows. */
function volley(sc: Scene, frame: BattleFrame): void {
  if (frame.shots.length > 0) {
    turnTo(sc, { ...frame, shots: [] });
    return startVolley(sc, frame.shots);
  }
  const fight = fightOf(sc, frame.battle);
  if (fight.attackers.length === 0 || fight.defenders.length === 0) {
    tell(sc, { is: 'void', rule: 'rifles.nobodyLeft' });
    return go(sc, frame, { stage: 'advance' });
  }
  const counted = count(fight);
  tell(sc, {
    is: 'battle',
    attackers: ids(fight.attackers),
    defenders: ids(fight.defenders),
    at: frame.battle.hexes.map(hex => hexId(sc, hex)),
    attackerSp: counted.attackerSp,
    defenderSp: counted.defenderSp,
    initial: columnName(counted.initial),
    column: columnName(counted.column),
    ledger: counted.ledger,
  });
  const { attackerSp, defenderSp, column, ledger } = counted;
  go(sc, frame, { attackerSp, defenderSp, column, ledger });
}

/** §6.21.7, 6.21.8: the cell is applied at once: retreat and chase first, then losses. */
function readTable(sc: Scene, frame: BattleFrame, dice: readonly number[]): void {
  const roll = dice[0]! + dice[1]!;
  const { raw } = sc.tables.battle(frame.column, roll);
  tell(sc, { is: 'rolled', rule: 'battle.roll', dice });
  tell(sc, { is: 'result', column: columnName(frame.column), roll, cell: raw });
  const read: BattleFrame = { ...frame, cell: raw };
  const losers = beaten(sc, read);
  if (!losers) return go(sc, read, { stage: 'losses' });
  const units = standing(sc, losers.units);
  const sheltered = units.filter(unit => isSheltered(sc, unit)).map(unit => unit.n); // §10.13
  const posts = [...new Set(units.map(unit => unit.at))];
  const company = posts.flatMap(hex => commandersAt(sc, losers.seat, hex).map(({ n }) => n)); // §9.23
  const told = units.filter(unit => !isGun(unit) || mayRefuse(sc, losers, unit)); // §13.32: guns never run
  go(sc, read, { queue: told.map(({ n }) => n), sheltered, company });
  loseWagons(sc, losers); // §11.15
}

/** §7.12.loss: both sides pay at the same moment, each from the strength of all who fought. */
function losses(sc: Scene, frame: BattleFrame): void {
  go(sc, frame);
  const cell = cellOf(sc, frame);
  if (!cell) return;
  for (const side of ['defender', 'attacker'] as const)
    pushAllot(
      sc,
      seatOf(sc, frame.battle, side),
      payers(sc, frame, side),
      cell[side].loss,
      'battle',
      'losses.allot',
    );
}
/** Those still there, and pikemen whose flight has just dispersed them (15.C). */
function payers(sc: Scene, { battle, flights }: BattleFrame, side: 'attacker' | 'defender'): Unit[] {
  const units = (side === 'attacker' ? battle.attackers : battle.defenders).map(n => unitOf(sc, n));
  return units.filter(
    unit =>
      unit.place === 'map' || (unit.place === 'dispersed' && flights.some(flight => flight.unit === unit.n)),
  );
}

/** §6.72: lances are broken in a battle, whoever attacked; one that never came to blows spares them. */
function close(sc: Scene, frame: BattleFrame): void {
  pop(sc);
  if (!isRead(frame)) return;
  for (const n of [...frame.battle.attackers, ...frame.battle.defenders]) spendLance(sc, n, 'lances.broken');
}
