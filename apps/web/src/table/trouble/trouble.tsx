import './trouble.css';
import type { Session } from '../session.ts';
import { giveRecord } from '../whole-game.ts';
import { say } from './say.ts';

/** Why nothing more is taken at this table, and what can be done about it; said until it is over. */
export function TroubleCard({ session }: { session: Session }) {
  const trouble = session.trouble.value;
  if (trouble === null) return null;
  return (
    <section class="trouble card" role="alert">
      <p>{say(`unsaved.${trouble.why}`, { message: trouble.message })}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => giveRecord(session)}>
          {say('record')}
        </button>
        {trouble.why === 'taken' ? (
          <button type="button" class="button main" onClick={() => location.reload()}>
            {say('reload')}
          </button>
        ) : (
          <button type="button" class="button main" onClick={() => session.remedy.tryAgain()}>
            {say('again')}
          </button>
        )}
      </div>
    </section>
  );
}
