import { useEffect, useRef } from 'preact/hooks';
import { curtainOver } from './curtain-over.ts';
import type { Desk } from './desk.ts';
import { settleFocus } from './focus.ts';
import { wording } from './wording.ts';

/** Between two players at one screen: nothing secret shows until the other says that he sits here now. */
export function Curtain({ desk }: { desk: Desk }) {
  const over = curtainOver(desk);
  return over && <Drawn desk={desk} seat={desk.session.curtain.value!} over={over} />;
}

interface Props {
  readonly desk: Desk;
  readonly seat: string;
  readonly over: 'all' | 'panels';
}
function Drawn({ desk: { session }, seat, over }: Props) {
  const lift = useRef<HTMLButtonElement>(null);
  // What lies behind cannot be reached, so the keys are led here, and back to the table afterwards.
  useEffect(() => {
    lift.current?.focus();
    return () => settleFocus();
  }, [seat]);
  const name = session.opened.words.name(seat);
  return (
    <div
      class={`curtain over-${over}`}
      role="dialog"
      aria-modal={over === 'all'}
      aria-labelledby="curtain-title"
    >
      <div class="card">
        <h2 id="curtain-title" class="title">
          {wording('curtain.title', { name })}
        </h2>
        <p>{over === 'all' ? wording('curtain.about') : wording('curtain.panels', { name })}</p>
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
