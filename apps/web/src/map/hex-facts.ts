// What a map knows about one hex, gathered for reading aloud and for the read-out. No rules: rows of the box's table.

import type { Grade } from '@gonfalon/board';
import { ALL_FACINGS, type Facing, neighbour, OFF_MAP, sideKey } from '@gonfalon/hex';
import { type BattleMap, type MapFeature, type Survey, terrainIn } from '@gonfalon/kit';
import type { Language } from '../preferences.ts';

export type Named = Readonly<Record<Language, string>>;

/** A thing that lies on some of the six sides, or a road that leaves through them. */
export interface SideFact {
  readonly kind: string;
  /** Things we invented keep their names to themselves. */
  readonly name: Named | undefined;
  readonly facings: readonly Facing[];
  /** Slopes only: this hex is the higher of the two. */
  readonly high?: boolean;
}
export interface SourceFact {
  readonly name: Named;
  readonly kind: string;
  readonly grade: Grade;
  readonly why: Named;
}
export interface HexFacts {
  readonly id: string;
  readonly terrain: string;
  /** Victory points of the flag that stands here. */
  readonly flag?: number;
  readonly places: readonly Named[];
  readonly sides: readonly SideFact[];
  readonly zones: readonly { readonly name: Named; readonly side: string }[];
  readonly sources: readonly SourceFact[];
}

export function hexFacts(survey: Survey, id: string): HexFacts | undefined {
  const { map, grid } = survey;
  const hex = grid.hex(id);
  const terrain = terrainIn(map, id);
  if (hex === undefined || terrain === undefined) return undefined;
  const found = new Map<string, SideFact>();
  const sources = new Map<string, MapFeature>();
  const note = (kind: string, feature: MapFeature | undefined, facing: Facing, high?: boolean): void => {
    // Roads cost the same whatever they are called, so they share one line.
    const key = kind === 'road' ? kind : `${kind} ${feature?.id} ${high}`;
    const facings = [...(found.get(key)?.facings ?? []), facing];
    found.set(key, {
      kind,
      name: feature?.kind === 'road' || feature?.grade === 'reconstructed' ? undefined : feature?.name,
      facings,
      ...(high === undefined ? {} : { high }),
    });
    if (feature) sources.set(feature.id, feature);
  };
  const ground = map.features.find(feature => feature.hexes?.includes(id));
  if (ground) sources.set(ground.id, ground);
  for (const facing of ALL_FACINGS) {
    const beside = neighbour(grid, hex, facing);
    if (beside === OFF_MAP) continue;
    const key = sideKey(id, grid.ids[beside]!);
    for (const side of survey.sides.get(key) ?? [])
      note(
        side.kind,
        survey.features.get(side.of),
        facing,
        side.low === undefined ? undefined : side.low !== id,
      );
    const crossing = survey.crossings.get(key);
    if (crossing) note(crossing.kind, survey.features.get(crossing.of), facing);
    for (const road of roadsOver(map, id, grid.ids[beside]!))
      note('road', survey.features.get(road.of), facing);
  }
  return {
    id,
    terrain,
    places: map.places.filter(place => place.hex === id).map(place => place.name),
    sides: [...found.values()],
    zones: map.zones.filter(zone => zone.hexes.includes(id)).map(({ name, side }) => ({ name, side })),
    sources: [...sources.values()].map(({ name, kind, grade, why }) => ({ name, kind, grade, why })),
  };
}

const roadsOver = (map: BattleMap, a: string, b: string): BattleMap['roads'] =>
  map.roads.filter(({ hexes }) =>
    hexes.some((hex, i) => (hex === a && hexes[i + 1] === b) || (hex === b && hexes[i + 1] === a)),
  );
