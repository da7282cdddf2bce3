import type { HexId, UnitId } from '@gonfalon/kernel';
import type { LessonStep } from '@gonfalon/kit';

/** Where a step points at, one after the other: its units, then its hexes. */
export const placesOfStep = (
  { units, hexes }: LessonStep,
  places: ReadonlyMap<UnitId, HexId>,
): readonly HexId[] => [...new Set([...units.flatMap(id => places.get(id) ?? []), ...hexes])];

/** For the board one unit is enough: the step names whom it is about first. */
export const pointedAt = (
  step: LessonStep | undefined,
): { readonly unit: UnitId | undefined; readonly hexes: readonly HexId[] } => ({
  unit: step?.until && step.units[0],
  hexes: step?.hexes ?? [],
});
