import type { RemoteSession } from './remote-session.ts';
import { wording } from './wording.ts';

/** Nobody had played for long: whoever sits here takes it up again. */
export function PutAway({ session: { online } }: { session: RemoteSession }) {
  if (online.head.value.status !== 'archived') return null;
  return (
    <section class="card online-offers" role="status">
      <p>{wording('archived.about')}</p>
      {online.seat !== null && (
        <button type="button" class="button main" onClick={() => online.takeUp()}>
          {wording('archived.takeUp')}
        </button>
      )}
    </section>
  );
}
