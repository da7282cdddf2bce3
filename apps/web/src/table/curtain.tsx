import { say } from './say.ts';
import type { Session } from './session.ts';

/** Between two players at one screen: nothing of the table shows until the other says that he sits here now. */
export function Curtain({ session }: { session: Session }) {
  const seat = session.curtain.value;
  if (seat === null || session.looked.value !== null) return null;
  const name = session.opened.speech.name(seat);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div class="card">
        <h2 id="curtain-title" class="title">
          {say('curtain.title', { name })}
        </h2>
        <p>{say('curtain.about')}</p>
        <button type="button" class="button main" autofocus onClick={session.liftCurtain}>
          {say('curtain.lift', { name })}
        </button>
        <button type="button" class="button quiet" onClick={session.playOpenly}>
          {say('curtain.open')}
        </button>
      </div>
    </div>
  );
}
