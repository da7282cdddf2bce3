import './trouble.css';
import type { ComponentChildren } from 'preact';
import { routeTo } from '../../route.ts';
import type { Session, Trouble } from '../session.ts';
import { giveRecord } from '../whole-game.ts';
import { wording } from './wording.ts';

/** Why nothing more is taken at this table, and what can be done about it; said until it is over. */
export function TroubleCard({ session }: { session: Session }) {
  const trouble = session.trouble.value;
  if (trouble === null) return null;
  return (
    <section class="trouble card" role="alert">
      <p>{sentenceOf(trouble)}</p>
      <div class="row">
        {(trouble.is === 'unsaved' || trouble.is === 'parted') && (
          <Deed act={() => giveRecord(session)}>{wording('record')}</Deed>
        )}
        <Way session={session} trouble={trouble} />
      </div>
    </section>
  );
}

function sentenceOf(trouble: Trouble): string {
  if (trouble.is === 'unsaved') return wording(`unsaved.${trouble.why}`, { message: trouble.message });
  return trouble.is === 'parted' ? wording('parted', { ...trouble }) : wording(trouble.is);
}

/** The way out. */
function Way({ session: { remedy }, trouble }: { session: Session; trouble: Trouble }) {
  if (trouble.is === 'elsewhere')
    return (
      <Deed main act={remedy.takeOver}>
        {wording('elsewhere.take')}
      </Deed>
    );
  if (trouble.is === 'parted')
    return (
      <Deed main act={async () => go(await remedy.playOn())}>
        {wording('parted.playOn')}
      </Deed>
    );
  if (trouble.is === 'not-begun') return null;
  return trouble.is !== 'unsaved' || trouble.why === 'taken' ? (
    <Deed main act={() => location.reload()}>
      {wording('reload')}
    </Deed>
  ) : (
    <Deed main act={remedy.tryAgain}>
      {wording('again')}
    </Deed>
  );
}
const go = (id: string): void => {
  location.hash = routeTo({ page: 'play', id, entry: undefined });
};

interface DeedProps {
  readonly main?: boolean;
  readonly act: () => unknown;
  readonly children: ComponentChildren;
}
const Deed = ({ main = false, act, children }: DeedProps) => (
  <button type="button" class={main ? 'button main' : 'button'} onClick={() => void act()}>
    {children}
  </button>
);
