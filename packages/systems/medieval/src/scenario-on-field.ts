// Whether a scenario can be laid on the field and tracks of its box: hexes and zones that are there, entries at the edge, a wood for the ambush.

import { entryFaults, type Fault, type Field, hexFaults, isWood, spotFaults } from '@gonfalon/kit';
import type { Scenario } from './scenario.ts';

/** Faults of the scenario file, then those of its ready-made setup. */
export function fieldFaults(
  scenario: Scenario,
  field: Field,
  moraleEnd: number,
): { scenario: Fault[]; ready: Fault[] } {
  const { sides, reinforcements, pits, ambush, ready } = scenario;
  const den = ambush?.hex ?? null;
  const woodless = (id: string): boolean => {
    const hex = field.grid.hex(id);
    return hex !== undefined && !isWood(field, hex);
  };
  return {
    scenario: [
      ...(Math.abs(scenario.morale) > moraleEnd
        ? [{ where: 'morale', why: `the track ends at ${moraleEnd}, not at ${scenario.morale}` }]
        : []),
      ...sides.flatMap(({ seat, leaders, groups }) =>
        [
          ...leaders.map(leader => ({ where: `leader ${leader.id} of ${seat}`, setup: leader.setup })),
          ...groups.map(group => ({ where: `group ${group.id} of ${seat}`, setup: group.setup })),
        ].flatMap(({ where, setup }) => setup.flatMap(spot => spotFaults(field, spot, where))),
      ),
      ...reinforcements.flatMap(({ id, at }) => entryFaults(field, at, `reinforcements ${id}`)),
      ...pits.flatMap(({ hexes }) => hexes.flatMap(id => hexFaults(field, id, 'pits'))),
      ...(den === null ? [] : hexFaults(field, den, 'ambush')),
      ...(den !== null && woodless(den) ? [{ where: 'ambush', why: `${den} is no forest` }] : []),
    ],
    ready: Object.values(ready).flatMap(lines =>
      lines.flatMap(({ unit, at }) => (at === '' ? [] : hexFaults(field, at, unit))),
    ),
  };
}
