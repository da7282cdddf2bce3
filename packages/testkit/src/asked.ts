// What is asked and answered in a game, as far as it needs words.

import type { AnyPlay } from '@gonfalon/host';
import { entriesOf } from '@gonfalon/kernel';

export interface Asked {
  readonly moments: ReadonlySet<string>;
  /** Ways of doing something: 'fire together'. */
  readonly hows: ReadonlySet<string>;
  /** What standing orders could have measured. */
  readonly measures: ReadonlySet<string>;
}

/** `measured` are the orders whose chances are worked out, a few times each game: that takes long. */
export function askedIn(play: AnyPlay, measured: readonly string[], most = 3): Asked {
  const { game } = play;
  const asked = { moments: new Set<string>(), hows: new Set<string>(), measures: new Set<string>() };
  let state = play.opening;
  let times = 0;
  for (const entry of entriesOf(play)) {
    const awaited = game.awaits(state);
    if (awaited.kind === 'seats') asked.moments.add(awaited.moment.key);
    if ('action' in entry.said) {
      const { action, seat } = entry.said;
      if (action.how !== undefined) asked.hows.add(`${action.do} ${action.how}`);
      if (measured.includes(action.do) && times++ < most)
        for (const name of Object.keys(game.odds(state, seat, action)?.measures ?? {}))
          asked.measures.add(name);
    }
    state = entry.state;
  }
  return asked;
}
