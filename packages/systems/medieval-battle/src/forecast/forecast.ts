// What could be: where a unit could come to in its army's next turn, whom it could strike from there, and with what result.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Estimate, Forecast, Standing, Strikes, Supposed, Supposition, UnitId } from '@gonfalon/kernel';
import { supposedFight } from '@gonfalon/kit';
import { COLUMNS, MIDDLE } from '../box.ts';
import { entryCost } from '../chapters/active.ts';
import { meleeClash } from '../chapters/fighting.ts';
import { canShootAt, SHOT, shotClash } from '../chapters/ranged.ts';
import { mayWithdraw } from '../chapters/withdrawal.ts';
import type { MedievalBattle } from '../game.ts';
import { type BattleScene, frameOf, idOf, mayStand, terrainAt, unitById, withState } from '../scene.ts';
import type { Clash, Frame, State, Unit } from '../types.ts';

/** Everything on the board is public, so it matters to nobody who asks. */
export const forecastOf = (
  sceneOf: (s: State) => BattleScene,
  reach: MedievalBattle['reach'],
): Forecast<State> => ({
  nextReach: (s, _, id) => nextReach(sceneOf(s), reach, id),
  strikes: (s, _, who) => strikesOf(sceneOf(s), who),
  estimate: (s, _, fight) => estimateOf(sceneOf(s), fight),
});

// ---- where it could come to

/** Before and after these there is no turn to come. */
const OUTSIDE: readonly Frame['is'][] = ['recruit', 'wagon', 'deploy', 'over'];

/** With the points it has: regrouping is a turn of its own. */
function nextReach(sc: BattleScene, reach: MedievalBattle['reach'], id: UnitId): readonly Standing[] {
  const unit = unitById(sc.s, id);
  const frame = frameOf(sc.s);
  if (!unit || unit.at === OFF_MAP || OUTSIDE.includes(frame.is)) return [];
  const moving = frame.is === 'move' && frame.unit === id;
  const turn: State = moving ? sc.s : { ...sc.s, stack: [{ is: 'turn', army: unit.army }] };
  const here: Standing = { at: idOf(sc, unit.at), left: unit.points };
  return [here, ...reach(turn, unit.army, id).map(({ at, left }) => ({ at, left }))];
}

// ---- whom it could strike

const placed = (sc: BattleScene, { unit: id, at, left }: Supposed): Unit | undefined => {
  const unit = unitById(sc.s, id);
  const hex = at === undefined ? unit?.at : sc.grid.hex(at);
  if (!unit || hex === undefined || hex === OFF_MAP) return undefined;
  return { ...unit, at: hex, points: left ?? unit.points, fled: null };
};

function strikesOf(sc: BattleScene, who: Supposed): Strikes {
  const unit = placed(sc, who);
  if (!unit) return { melee: [], fire: [], helps: [] };
  const beside = ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing)).filter(hex => hex >= 0);
  const ids = (hexes: readonly Hex[]): string[] => hexes.map(hex => idOf(sc, hex));
  return {
    melee: ids(beside.filter(hex => canAttack(sc, unit, hex))),
    fire: ids(
      unit.points >= SHOT ? sc.grid.ids.map((_, hex) => hex).filter(hex => canShootAt(sc, unit, hex)) : [],
    ),
    helps: [],
  };
}

/** The attack is a step into the hex, paid as one. */
const canAttack = (sc: BattleScene, unit: Unit, hex: Hex): boolean =>
  unit.kind !== 'WT' && mayStand(sc, unit.kind, terrainAt(sc, hex)) && unit.points >= entryCost(sc, hex);

// ---- with what result

/** One against one: others of the group are left out. */
function estimateOf(asked: BattleScene, supposition: Supposition): Estimate | null {
  const found = supposedFight(asked.grid, supposition, who => placed(asked, who));
  if (!found) return null;
  const sc = withState(asked, {
    ...asked.s,
    units: unitsWith(asked.s.units, [...found.attackers, ...found.others]),
  });
  const [attacker] = found.attackers as [Unit];
  const target = sc.s.units.find(unit => found.hexes.includes(unit.at) && unit.army !== attacker.army);
  if (!target) return null;
  const fits = !sc.s.units.some(({ at, id }) => at === attacker.at && id !== attacker.id);
  const room = { [target.id]: Number(mayWithdraw(sc, target)) };
  if (target.kind === 'WT') return { ...wagonHit(target), fits, room: {} };
  const byFire = supposition.by === 'fire';
  if (byFire && !canShootAt(sc, attacker, target.at)) return null;
  const clash = byFire ? shotClash(sc, attacker, target) : meleeClash(sc, attacker, target);
  return { ...outcomeOf(clash, attacker, target), fits, room: byFire ? {} : room };
}

const unitsWith = (units: readonly Unit[], changed: readonly Unit[]): readonly Unit[] =>
  units.map(unit => changed.find(({ id }) => id === unit.id) ?? unit);

type Result = Omit<Estimate, 'fits' | 'room'>;
const CERTAIN = 10_000;
const KNIGHT = 1000;

/** A wagon train that is hit turns over, then it is gone (IV.8). */
const wagonHit = ({ knights }: Unit): Result => ({
  column: '',
  ledger: [],
  attackerLoss: 0,
  defenderLoss: KNIGHT,
  measures: { success: CERTAIN, destroyed: knights < 2 ? CERTAIN : 0 },
});

function outcomeOf(
  { column, ledger, attackerLoss, defenderLoss }: Clash,
  attacker: Unit,
  target: Unit,
): Result {
  return {
    column: COLUMNS[column + MIDDLE]!,
    ledger,
    attackerLoss: KNIGHT * Math.min(attackerLoss, attacker.knights),
    defenderLoss: KNIGHT * Math.min(defenderLoss, target.knights),
    measures: {
      success: defenderLoss > 0 ? CERTAIN : 0,
      loss: attackerLoss > 0 ? CERTAIN : 0,
      destroyed: defenderLoss >= target.knights ? CERTAIN : 0,
    },
  };
}
