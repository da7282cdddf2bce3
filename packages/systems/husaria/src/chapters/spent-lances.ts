// §6.72 to 6.75 Where lances go: broken in a battle, lost with their unit, or all at once with the last wagon.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { change, tell, unitOf, unitsOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';

const addUsed = (sc: Scene, seat: Seat, used: number, fromWagon = 0): void => {
  const now = sc.s.lances[seat]!;
  sc.s = {
    ...sc.s,
    lances: { ...sc.s.lances, [seat]: { wagon: now.wagon - fromWagon, used: now.used + used } },
  };
};

/** §6.74: a token that is taken off its unit goes to the used ones. */
export function spendLance(sc: Scene, n: number, rule: RuleKey): void {
  const unit = unitOf(sc, n);
  if (!unit.lance) return;
  change(sc, n, { lance: false });
  addUsed(sc, unit.seat, 1);
  tell(sc, { is: 'lance-gone', unit: unit.id, used: sc.s.lances[unit.seat]!.used, rule });
}

/** §6.75: those in the wagons and those in hand. */
export function loseAllLances(sc: Scene, seat: Seat): void {
  const bearers = unitsOf(sc, seat).filter(unit => unit.lance);
  const { wagon } = sc.s.lances[seat]!;
  if (wagon + bearers.length === 0) return;
  for (const { n } of bearers) change(sc, n, { lance: false });
  addUsed(sc, seat, wagon + bearers.length, wagon);
  tell(sc, { is: 'lances-lost', seat, lost: wagon + bearers.length });
}
