import type { UnitId } from '@gonfalon/kernel';
import type { UnitMark } from '../board/picture.ts';
import type { Session } from '../session.ts';
import { askedIn, type Option } from './options.ts';

/** Units that may react, with the numbers of their options, and whom of the enemy it is about. */
export function reactionMarks(session: Session): ReadonlyMap<UnitId, readonly UnitMark[]> {
  const asked = askedIn(session);
  if (!asked) return new Map();
  const { showing } = session.opened;
  const isEnemy = (id: UnitId): boolean => {
    const card = showing.unit(session.now.value, asked.seat, id);
    return card !== null && card.seat !== asked.seat;
  };
  const about = (asked.moment.about ?? []).filter(isEnemy);
  return new Map([
    ...about.map((id): [UnitId, UnitMark[]] => [id, [{ state: 'threatened' }]]),
    ...marksOf(asked.options),
  ]);
}

/** A unit with several options wears the first of its numbers; the others stand in the panel. */
export function marksOf(options: readonly Option[]): ReadonlyMap<UnitId, readonly UnitMark[]> {
  const marks = new Map<UnitId, readonly UnitMark[]>();
  for (const { number, unit } of options)
    if (unit !== undefined && !marks.has(unit)) marks.set(unit, [{ state: 'may-react', option: number }]);
  return marks;
}
