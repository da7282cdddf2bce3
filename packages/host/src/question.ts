import { type Action, type Awaits, liveEntries, type Play, type Seat } from '@gonfalon/kernel';
import type { OwnWord, Question } from './occupant.ts';

/** What the seat is asked now, made of nothing it may not know. */
export const questionTo = (
  play: Play<unknown>,
  awaits: Extract<Awaits, { kind: 'seats' }>,
  seat: Seat,
): Question => ({
  game: play.game,
  seat,
  view: play.game.view(play.state, seat),
  awaits,
  last: awaits.seats.length > 1 ? null : ownWord(play, seat),
  said: () => ownWords(play, seat),
});

const ownWords = (play: Play<unknown>, seat: Seat): readonly Action[] =>
  liveEntries(play).flatMap(({ said }) => ('seat' in said && said.seat === seat ? [said.action] : []));

function ownWord({ game, live, opening }: Play<unknown>, seat: Seat): OwnWord | null {
  if (!live || !('seat' in live.said) || live.said.seat !== seat) return null;
  const before = game.awaits(live.basis ? live.basis.state : opening);
  // Where several were asked at once, it would tell who spoke last.
  if (before.kind !== 'seats' || before.seats.length > 1) return null;
  return { action: live.said.action, by: live.by, moment: before.moment };
}
