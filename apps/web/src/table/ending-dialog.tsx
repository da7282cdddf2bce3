import type { UnitId } from '@gonfalon/kernel';
import { useEffect } from 'preact/hooks';
import { asksFirst, chooseEnding } from '../settings.ts';
import type { Desk } from './desk.ts';
import { leftUndone } from './endings.ts';
import { momentNow } from './wanted.ts';
import { wording } from './wording.ts';

/** More names of a command than these nobody reads. */
const NAMED = 6;

/** Before a phase ends: who could still act, and what is still due. */
export function EndingDialog({ desk, close }: { desk: Desk; close: () => void }) {
  const { session } = desk;
  const { opened, asked, state } = session;
  const { words } = opened;
  const seat = asked.value;
  const left = seat === null ? null : leftUndone(opened, state.value, seat);
  const order = momentNow(session)?.close;
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
      {left.units.length > 0 && <Units desk={desk} units={left.units} />}
      <div class="row">
        {/* The first to have the focus: whoever holds a key down must not end the phase by it. */}
        <button type="button" class="button" onClick={close}>
          {wording('ending.stay')}
        </button>
        <button
          type="button"
          class="button main"
          onClick={() => {
            close();
            desk.order(order);
          }}
        >
          {words.order(order)}
        </button>
        <label>
          <input
            type="checkbox"
            checked={asksFirst.value === 'trust'}
            onChange={event => chooseEnding(event.currentTarget.checked ? 'trust' : 'ask')}
          />
          {wording('ending.never')}
        </label>
      </div>
    </div>
  );
}

/** By command, each after its leader's name. */
function Units({ desk, units }: { desk: Desk; units: readonly UnitId[] }) {
  const { opened, state, eyes } = desk.session;
  const { name } = opened.words;
  const leaderOf = (id: UnitId): UnitId => opened.showing.unit(state.value, eyes.value, id)?.leader ?? '';
  // A leader stands with his men, and after them.
  const leaders = new Set(units.map(leaderOf));
  const commands = Map.groupBy(units, id => (leaders.has(id) ? id : leaderOf(id)));
  return (
    <>
      <p>{wording('ending.units', { count: units.length })}</p>
      <ul>
        {[...commands].map(([leader, all]) => {
          const men = all.toSorted((a, b) => Number(a === leader) - Number(b === leader));
          return (
            <li key={leader}>
              {leader !== '' && <b>{name(leader)}: </b>}
              {wording('ending.names', {
                names: men.slice(0, NAMED).map(name).join(', '),
                more: Math.max(0, men.length - NAMED),
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
