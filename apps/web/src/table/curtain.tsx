import { useEffect, useRef } from 'preact/hooks';
import { settleFocus } from './focus.ts';
import type { Session } from './session.ts';
import { wording } from './wording.ts';

/** Between two players at one screen: nothing of the table shows until the other says that he sits here now. */
export function Curtain({ session }: { session: Session }) {
  const seat = session.curtain.value;
  return seat === null || session.reviewed.value !== null ? null : <Drawn session={session} seat={seat} />;
}

function Drawn({ session, seat }: { session: Session; seat: string }) {
  const lift = useRef<HTMLButtonElement>(null);
  // What lies behind cannot be reached, so the keys are led here, and back to the table afterwards.
  useEffect(() => {
    lift.current?.focus();
    return () => settleFocus();
  }, [seat]);
  const name = session.opened.words.name(seat);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div class="card">
        <h2 id="curtain-title" class="title">
          {wording('curtain.title', { name })}
        </h2>
        <p>{wording('curtain.about')}</p>
        <button type="button" class="button main" ref={lift} onClick={session.liftCurtain}>
          {wording('curtain.lift', { name })}
        </button>
        <button type="button" class="button quiet" onClick={session.playOpenly}>
          {wording('curtain.open')}
        </button>
      </div>
    </div>
  );
}
