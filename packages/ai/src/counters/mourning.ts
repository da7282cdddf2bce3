// What a leader's death costs beside his points: the units of his command, or of his side, lose a strength point each (8.1.4).

import type { BattleFacts, UnitId, UnitOnMap } from '@gonfalon/kernel';

/** In hundredths of a point, by leader. `valued` is what a unit is worth alive. */
export function griefIn(
  units: readonly UnitOnMap[],
  { leaders }: BattleFacts,
  valued: (unit: UnitOnMap) => number,
): ReadonlyMap<UnitId, number> {
  const bySide = new Map<string, number>();
  const byCommand = new Map<string, number>();
  for (const unit of units) {
    if (unit.strength === 0) continue;
    const point = valued(unit) / unit.strength;
    bySide.set(unit.side, (bySide.get(unit.side) ?? 0) + point);
    if (unit.command !== null) byCommand.set(unit.command, (byCommand.get(unit.command) ?? 0) + point);
  }
  const grief = new Map<UnitId, number>();
  for (const [side, atStake] of Object.entries(leaders))
    for (const { unit, mourned } of atStake) {
      const lost = mourned === 'side' ? bySide.get(side) : mourned === 'command' ? byCommand.get(unit) : 0;
      grief.set(unit, Math.round(lost ?? 0));
    }
  return grief;
}
