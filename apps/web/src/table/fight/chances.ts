// The odds of the fight on the sheet: of the order that would begin it, or of the one that has.

import type { Odds, Seat } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';
import type { AnyEntry, Session } from '../session.ts';

type Told = Pick<Session, 'opened' | 'play' | 'entries' | 'looked' | 'state' | 'asked' | 'eyes'>;

export function oddsOfFight(session: Told, fight: Fight): Odds | null {
  const { game } = session.opened;
  const state = session.state.value;
  if (fight.order === null) return oddsBehind(session);
  const seat = session.asked.value ?? seatOf(session, fight);
  return seat === null ? null : game.odds(state, seat, fight.order);
}

/** Who attacks, where nobody is asked because the game is only looked at. */
const seatOf = ({ opened, state, eyes }: Told, { attack }: Fight): Seat | null =>
  opened.showing.unit(state.value, eyes.value, attack.units[0] ?? '')?.seat ?? null;

/** Of the last decision that had any, as long as no dice have fallen since. */
function oddsBehind({ opened, play, entries, looked }: Told): Odds | null {
  const at = looked.value;
  return oddsBefore(
    opened,
    play.value.opening,
    at === null ? play.value.live : (entries.value[at - 1] ?? null),
  );
}

export function oddsBefore({ game }: Opened, opening: unknown, newest: AnyEntry | null): Odds | null {
  for (let entry = newest; entry; entry = entry.basis) {
    const { said, basis } = entry;
    if ('rolled' in said) return null;
    if (!('action' in said)) continue;
    const before = basis ? basis.state : opening;
    const odds = game.odds(before, said.seat, said.action);
    if (odds) return odds;
  }
  return null;
}
