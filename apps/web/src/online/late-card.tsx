import type { Late } from '../table/online.ts';
import type { RemoteSession } from './remote-session.ts';
import { wording } from './wording.ts';

/** What came too late to be said where it was pressed. */
export function LateCard({ session }: { session: RemoteSession }) {
  const { late } = session.online;
  if (!late.value) return null;
  return (
    <section class="card online-late" role="alert">
      <p>{sentence(session, late.value)}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          late.value = null;
        }}
      >
        {wording('late.close')}
      </button>
    </section>
  );
}

function sentence({ opened: { words } }: RemoteSession, late: Late): string {
  switch (late.is) {
    case 'refused':
      return [wording('late.refused'), ...late.refusal.why.map(words.rule)].join(' ');
    case 'stale':
      return wording('late.stale');
    case 'declined':
      return wording('late.declined', { what: wording(`offer.${late.what}`) });
    case 'no':
      return wording('late.no', { reason: wording(`no.${late.code}`) });
  }
}
