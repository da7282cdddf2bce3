import type { HexId, UnitId } from '@gonfalon/kernel';
import type { UnitMark } from '../board/picture.ts';
import type { Session } from '../session.ts';
import { pointedAt } from './step-places.ts';
import { tuitionOf } from './tuition.ts';
import { wording } from './wording.ts';

/** What the present step of a lesson points at, for the board; nothing where there is no lesson. */
export function lessonMarks(session: Session): {
  readonly units: ReadonlyMap<UnitId, readonly UnitMark[]>;
  readonly hexes: readonly HexId[];
} {
  const step = session.reviewed.value === null ? tuitionOf(session)?.step.value : undefined;
  const { unit, hexes } = pointedAt(step);
  const mark: UnitMark = { state: 'must-act', tag: wording('here') };
  return { units: new Map(unit === undefined ? [] : [[unit, [mark]]]), hexes };
}
