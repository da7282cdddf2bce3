// Computers at the seats of a game on this device, as its players want them.

import { mindNamed } from '@gonfalon/ai';
import type { Occupant } from '@gonfalon/host';
import type { Seat } from '@gonfalon/kernel';
import { effect, untracked } from '@preact/signals';
import type { LocalSession } from '../local-session.ts';
import type { Session } from '../session.ts';
import { inWorker } from './in-worker.ts';
import { pacingOf } from './pacing.ts';
import { seatThinker, thinkersAt } from './thinkers.ts';
import { Thinking, type Thread } from './thinking.ts';

/** Fills the seats now, and again whenever somebody else shall sit there. */
export function seatComputers(session: LocalSession, thread: () => Thread = inWorker): void {
  const thinkers = () => untracked(() => thinkersAt(session));
  const names = new Map<Seat, string>();
  const seat = (at: Seat, name: string): void => {
    if (names.get(at) === name) return;
    names.set(at, name);
    thinkers().get(at)?.close();
    seatThinker(session, at, null);
    const mind = mindNamed(name, `${session.saved.id}/${at}`);
    // Nobody of that name is known here: somebody before the screen must play it.
    if (name && !mind) return session.seatPlayer(at, 'person');
    if (!mind) return session.fill(at, []);
    const thinking = new Thinking({ box: session.saved.box, mind, thread });
    seatThinker(session, at, thinking);
    session.fill(at, [occupant(session, thinking)]);
  };
  const stop = [
    effect(() => {
      const players = Object.entries(session.players.value);
      untracked(() => {
        for (const [at, filled] of players) seat(at, filled === 'person' ? '' : filled.program);
      });
    }),
    effect(() => {
      // Whoever is asked wants to see what comes next.
      if (session.asked.value === null) return;
      pacingOf(session).skipping.value = false;
      for (const thinking of thinkers().values()) thinking.calm();
    }),
  ];
  session.whenLeft(() => {
    for (const end of stop) end();
    for (const thinking of thinkers().values()) thinking.close();
  });
}

const occupant = (session: Session, thinking: Thinking): Occupant => ({
  by: 'program',
  // Undo goes back to the person's own last decision.
  willing: true,
  answer: async question => {
    const action = await thinking.answer(question);
    await pacingOf(session).ready(action);
    return action;
  },
});
