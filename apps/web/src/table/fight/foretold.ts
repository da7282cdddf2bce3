// A game without dice can be played ahead: what follows from a blow, whatever the other side answers.

import { type Action, type AnyGame, type GameEvent, type Seat, sameAction } from '@gonfalon/kernel';

export interface Foretold {
  /** What the other side answers; null where nobody is asked. */
  readonly answer: Action | null;
  readonly events: readonly GameEvent[];
}

/** Empty where dice would have to fall. Standing fast comes first, where it is the answer that lets the moment go by. */
export function foretold(game: AnyGame, state: unknown, seat: Seat, order: Action): readonly Foretold[] {
  if (!game.check(state, seat, order).ok) return [];
  const struck = game.apply(state, { seat, action: order });
  const awaits = game.awaits(struck.state);
  if (awaits.kind === 'dice') return [];
  const other = awaits.kind === 'seats' ? awaits.seats.find(one => one !== seat) : undefined;
  const pass = awaits.kind === 'seats' ? awaits.moment.pass : undefined;
  if (other === undefined || !pass) return [{ answer: null, events: struck.events }];
  const answers: Action[] = [...game.choices(struck.state, other)];
  answers.sort((a, b) => Number(sameAction(b, pass)) - Number(sameAction(a, pass)));
  return answers.map(answer => ({
    answer,
    events: game.apply(struck.state, { seat: other, action: answer }).events,
  }));
}
