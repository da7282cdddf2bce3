// §9.23 Commanders whose men must fall back roll for their lives, once in a battle.

import { turnTo, unitOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { onMap, type Unit } from '../units.ts';
import type { Ask } from '../verb.ts';
import { commandersAt, FATE_RULES } from './commanders-fate.ts';
import { type BattleFrame, type Beaten, beaten, go, isFirm, standing } from './fight.ts';

/** §9.22, 9.23: men who are sure to die of the printed losses: he rolls when they do, not twice. */
const areDoomed = (units: readonly Unit[], { loss }: Beaten): boolean =>
  units.reduce((sum, { sp }) => sum + sp, 0) <= loss;

/** §9.23: those who stood with beaten men, wherever these have come to; nobody rolls because men flee to him. */
function commandersOfTheBeaten(sc: Scene, frame: BattleFrame): number[] {
  const losers = beaten(sc, frame);
  if (!losers) return [];
  const units = standing(sc, losers.units);
  if (areDoomed(units, losers)) return [];
  const driven = units.filter(unit => !isFirm(sc, frame, losers, unit)); // §11.15
  const those = [...new Set(driven.map(unit => unit.at))].flatMap(hex => commandersAt(sc, losers.seat, hex));
  return those.map(({ n }) => n).filter(n => frame.company.includes(n) && !frame.rolled.includes(n));
}

export const nextInQueue = (sc: Scene, { queue }: BattleFrame): number | undefined =>
  queue.find(n => onMap(unitOf(sc, n)));
export const commandersRoll = (sc: Scene, frame: BattleFrame): Ask =>
  nextInQueue(sc, frame) !== undefined ? { d6: 2, rule: FATE_RULES['unit-driven'] } : 'run';

export function nextCommander(sc: Scene, frame: BattleFrame): void {
  const queue = commandersOfTheBeaten(sc, frame);
  if (queue.length > 0) turnTo(sc, { ...frame, queue });
  else go(sc, frame);
}
