import type { HexId, UnitId } from '@gonfalon/kernel';
import type { UnitMark } from '../board/scene.ts';
import type { Session } from '../session.ts';
import { say } from './say.ts';
import { tuitionOf } from './tuition.ts';

/** What the present step of a lesson points at, for the board; nothing where there is no lesson. */
export function lessonMarks(session: Session): {
  readonly units: ReadonlyMap<UnitId, readonly UnitMark[]>;
  readonly hexes: readonly HexId[];
} {
  const { units = [], hexes = [] } =
    session.looked.value === null ? (tuitionOf(session)?.step.value ?? {}) : {};
  const mark: UnitMark = { state: 'must-act', tag: say('here') };
  // One word is enough: the step names whom it is about first.
  return { units: new Map(units.slice(0, 1).map(id => [id, [mark]])), hexes };
}
