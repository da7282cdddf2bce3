import type { Desk } from './desk.ts';
import { wording } from './wording.ts';

/** Units that may act and lie on no hex: to be placed, to come back, to be counted among the losses. */
export function Pool({ desk: { hand, session } }: { desk: Desk }) {
  const { showing, words } = session.opened;
  const waiting = hand.subjects.value.may.filter(id => !hand.places.value.has(id));
  if (waiting.length === 0) return null;
  return (
    <section>
      <h3 class="cap">{wording('pool.title', { count: waiting.length })}</h3>
      <ul class="pool">
        {waiting.map(id => {
          const card = showing.unit(session.state.value, session.eyes.value, id);
          return (
            <li key={id}>
              <button
                type="button"
                class="button"
                aria-pressed={hand.unit.value === id}
                onClick={() => hand.take(id)}
              >
                {words.name(id)}
                {card && <small>{words.phrase(card.name)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
