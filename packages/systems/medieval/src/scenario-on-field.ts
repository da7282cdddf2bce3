// Whether a scenario can be laid on the field and tracks of its box: hexes and zones that are there, entries at the edge, a wood for the ambush.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { type Field, isWood } from '@gonfalon/kit';
import type { Scenario, Spot } from './scenario.ts';
import type { Fault } from './scenario-sense.ts';

/** Faults of the scenario file, then those of its ready-made setup. */
export function fieldFaults(
  scenario: Scenario,
  field: Field,
  moraleEnd: number,
): { scenario: Fault[]; ready: Fault[] } {
  const hexFault = (id: string, where: string): Fault[] =>
    field.grid.hex(id) === undefined ? [{ where, why: `the field has no hex ${id}` }] : [];
  const spotFault = (spot: Spot, where: string): Fault[] => {
    if ('hex' in spot) return hexFault(spot.hex, where);
    return Object.hasOwn(field.zones, spot.zone)
      ? []
      : [{ where, why: `the field has no zone ${spot.zone}` }];
  };
  const isEdge = (hex: Hex): boolean =>
    ALL_FACINGS.some(facing => neighbour(field.grid, hex, facing) === OFF_MAP);
  const entryFault = (id: string, where: string): Fault[] => {
    const hex = field.grid.hex(id);
    if (hex === undefined) return hexFault(id, where);
    return isEdge(hex) ? [] : [{ where, why: `${id} does not lie at the edge of the field` }];
  };
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
        ].flatMap(({ where, setup }) => setup.flatMap(spot => spotFault(spot, where))),
      ),
      ...reinforcements.flatMap(({ id, at }) =>
        typeof at === 'string' ? [] : at.flatMap(hex => entryFault(hex, `reinforcements ${id}`)),
      ),
      ...pits.flatMap(({ hexes }) => hexes.flatMap(id => hexFault(id, 'pits'))),
      ...(den === null ? [] : hexFault(den, 'ambush')),
      ...(den !== null && woodless(den) ? [{ where: 'ambush', why: `${den} is no forest` }] : []),
    ],
    ready: Object.values(ready).flatMap(lines =>
      lines.flatMap(({ unit, at }) => (at === '' ? [] : hexFault(at, unit))),
    ),
  };
}
