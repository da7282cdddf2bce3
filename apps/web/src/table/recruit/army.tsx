import type { Recruitment } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session.ts';
import { stillAffordable } from './recruiting.ts';
import { TokenPicture } from './token-picture.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly recruitment: Recruitment;
}

/** What has been chosen, as it would lie in the hand. */
export function Army({ session, recruitment }: Props) {
  const { words } = session.opened;
  const chosen = recruitment.kinds.filter(({ count }) => count > 0);
  return (
    <section class="recruit-army">
      <h3 class="title">{wording('army')}</h3>
      {chosen.length === 0 && <p>{wording('empty')}</p>}
      <ul>
        {chosen.map(({ kind, name, token, count, price }) => (
          <li key={kind}>
            <span class="recruit-fan" aria-hidden="true">
              {Array.from({ length: count }, (_, n) => (
                <TokenPicture key={n} token={token} />
              ))}
            </span>
            <small>{wording('line', { count, kind: words.phrase(name), points: count * price })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many kinds tell what the points are worth; more are no advice. */
const FEW = 4;

/** Points that would be lost, and what they would still buy; nothing where all are spent. */
export function Unspent({ session, recruitment }: Props) {
  const { words } = session.opened;
  const left = recruitment.budget - recruitment.spent;
  const more = useMemo(() => stillAffordable(session, recruitment), [recruitment]);
  if (left === 0) return null;
  const kinds = more.map(({ name }) => words.phrase(name)).join(', ');
  return (
    <p class="recruit-warning">
      {more.length === 0 || more.length > FEW
        ? `${wording('unspent', { left })}.`
        : wording('unspent.for', { left, kinds })}
    </p>
  );
}
