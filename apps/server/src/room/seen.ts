// Who saw what. Whatever a viewer can be told of beside its log (a clock, a notice, an offer that lapses) may change only by what
// that viewer saw; else it would tell of orders that are nobody's business.

import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import { memo, remembered, type Seat, seenBy } from '@gonfalon/kernel';

const answers = memo((_: AnyEntry) => new Map<Seat | null, boolean>());

/** Whether the seat (null: everybody) saw something of the entry. */
export const sees = ({ game, opening }: AnyPlay, entry: AnyEntry, seat: Seat | null): boolean =>
  remembered(answers(entry), seat, () => {
    const before = entry.before ? entry.before.state : opening;
    const isOpen = !game.secrets(entry.state) && !game.secrets(before);
    return isOpen || seenBy(game, opening, entry, seat) !== null;
  });

/** Number of the newest entry of the record that the seat saw; 0 where there is none. It must not leave the server. */
export function lastSeen(play: AnyPlay, seat: Seat | null): number {
  for (let entry = play.last; entry; entry = entry.before) if (sees(play, entry, seat)) return entry.number;
  return 0;
}

/** The entry that asked what is asked now, as everybody knows; null where that is the opening. Notes ask nothing. */
export function askedBy(play: AnyPlay): AnyEntry | null {
  let entry = play.live;
  while (entry && !sees(play, entry, null)) entry = entry.basis;
  return entry;
}
