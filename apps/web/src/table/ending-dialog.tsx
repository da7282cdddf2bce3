import type { UnitId } from '@gonfalon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { asksFirst, chooseEnding } from '../settings.ts';
import type { Desk } from './desk.ts';
import { leftUndone } from './endings.ts';
import { momentNow } from './wanted.ts';
import { wording } from './wording.ts';

/** More names than these nobody reads. */
const NAMED = 8;

/** Before a phase ends: who could still act, and what is still due. */
export function EndingDialog({ desk, close }: { desk: Desk; close: () => void }) {
  const { session } = desk;
  const { opened, asked, state } = session;
  const { words } = opened;
  const seat = asked.value;
  const left = seat === null ? null : leftUndone(opened, state.value, seat);
  const order = momentNow(session)?.close;
  const stay = useRef<HTMLButtonElement>(null);
  // Whoever holds a key down must not end the phase by it.
  useEffect(() => stay.current?.focus(), []);
  useEffect(() => {
    if (!left) close();
  }, [left]);
  if (!left || !order) return null;
  return (
    <div class="table-ending">
      <h2 class="title">{wording('ending.title')}</h2>
      {left.duties.map(({ text }, n) => (
        <p key={n}>{words.phrase(text)}</p>
      ))}
      <p>{unitsText(desk, left.units)}</p>
      <label>
        <input
          type="checkbox"
          checked={asksFirst.value === 'trust'}
          onChange={event => chooseEnding(event.currentTarget.checked ? 'trust' : 'ask')}
        />
        {wording('ending.never')}
      </label>
      <div class="row">
        <button type="button" class="button" ref={stay} onClick={close}>
          {wording('ending.stay')}
        </button>
        <button
          type="button"
          class="button main"
          onClick={({ detail }) => {
            if (detail > 1) return;
            close();
            desk.order(order);
          }}
        >
          {words.order(order)}
        </button>
      </div>
    </div>
  );
}

function unitsText({ session: { opened } }: Desk, units: readonly UnitId[]): string {
  const names = units.slice(0, NAMED).map(opened.words.name).join(', ');
  return wording('ending.units', {
    count: units.length,
    names,
    more: Math.max(0, units.length - NAMED),
  });
}
