import { routeTo } from '../../route.ts';
import type { Desk } from '../desk.ts';
import { courseOf, positionOf } from '../timeline/course.ts';
import { wording } from './wording.ts';

interface Props {
  readonly desk: Desk;
  /** The entry after which it is to be seen; 0 is the opening. */
  readonly number: number;
  readonly title: string;
}

/** By the number under which everybody knows it: the link may be given away. */
export function ReplayLink({ desk: { session }, number, title }: Props) {
  const entry = positionOf(courseOf(session.common), number);
  return (
    <a
      href={routeTo({ page: 'play', id: session.saved.id, entry })}
      aria-label={wording('moment.see.of', { title })}
      onClick={event => {
        // The address may be there already.
        event.preventDefault();
        session.reviewed.value = number;
      }}
    >
      {wording('moment.see')}
    </a>
  );
}
