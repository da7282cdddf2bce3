// Orders of battle of a box, counted from its scenario files.

import type { MedievalBox, Scenario } from '@gonfalon/system-medieval';
import { expect, test } from 'vitest';
import { muster } from '../src/muster.ts';
import { setupProblems } from '../src/setup-problems.ts';

export function orderOfBattle(box: MedievalBox) {
  const scenarioOf = (id: string): Scenario => box.scenarios.find(scenario => scenario.id === id)!;

  /** Counters by seat and initial: 'L' 42, 'Li' 10; leaders and banners apart. */
  function counted(id: string, seat: string): Record<string, number> {
    const { units, banners } = muster(scenarioOf(id));
    const sums: Record<string, number> = { banners: banners.filter(banner => banner.seat === seat).length };
    for (const unit of units.filter(other => other.seat === seat)) {
      const key = unit.arm === 'leader' ? 'leaders' : unit.id.replace(/\d+$/, '');
      sums[key] = (sums[key] ?? 0) + 1;
    }
    return sums;
  }
  const total = (id: string, seat: string): number =>
    muster(scenarioOf(id)).units.filter(unit => unit.seat === seat && unit.arm !== 'leader').length;

  return { scenarioOf, counted, total };
}

/** Every ready-made setup of the box, laid order by order through the rules of setting up. */
export function compareSetups(box: MedievalBox): void {
  test.each(box.scenarios.map(scenario => scenario.id))(
    '%s: the ready-made setup could have been laid by the rules, and looks at the enemy',
    id => {
      expect(setupProblems(box, id)).toEqual([]);
    },
  );
}
