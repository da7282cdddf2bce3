import type { HexId } from '@gonfalon/kernel';
import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
  /** Brings a hex into view, where there is a board. */
  readonly show?: (hex: HexId) => void;
}

/** Nothing is in hand: whole commands, one press each. */
export function Commands({ session, hand, show }: Props) {
  if (hand.unit.value !== undefined) return null;
  const commands = hand.commands.value;
  if (commands.length === 0) return null;
  return (
    <section>
      <h3 class="cap">{wording('commands.title')}</h3>
      <ul class="orders">
        {commands.map(({ leader, units }) => (
          <li key={leader}>
            <button
              type="button"
              class="button"
              onClick={() => {
                hand.gather(units);
                show?.(hand.places.value.get(units[0]!)!);
              }}
            >
              {session.opened.words.name(leader)}{' '}
              <small>{wording('commands.units', { count: units.length })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
