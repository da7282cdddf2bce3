// Computer players are fetched when the first of them is wanted at a table.

import { effect } from '@preact/signals';
import type { LocalSession } from '../local-session.ts';

type Seats = Pick<typeof import('./seats.ts'), 'seatComputers'>;

export function withComputers(
  session: LocalSession,
  fetchSeats: () => Promise<Seats> = () => import('./seats.ts'),
): LocalSession {
  let wanted = false;
  const seated = async (): Promise<void> => {
    try {
      (await fetchSeats()).seatComputers(session);
    } catch {
      // Without a network nobody can be fetched: people play on, and may call a computer again.
      for (const [seat, filled] of Object.entries(session.players.peek()))
        if (filled !== 'person') session.seatPlayer(seat, 'person');
      wanted = false;
    }
  };
  const stop = effect(() => {
    const people = Object.values(session.players.value).every(filled => filled === 'person');
    if (wanted || people) return;
    wanted = true;
    void seated();
  });
  session.whenLeft(stop);
  return session;
}
