// What a seat has seen of what happened. What it may know of the state is the game's own `view`.

import { checksum } from './checksum.ts';
import type { Game } from './game.ts';
import type { Entry } from './play.ts';
import type { Action, GameEvent, Seat } from './types.ts';

/** The one event no game tells: the umpire laid the table anew. All see it. */
export const AMENDED = 'amended';

/** The events as that seat saw them, without those it did not see. */
export function eventsSeen<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  events: readonly E[],
  seat: Seat | null,
): readonly E[] {
  return events.flatMap(event => (event.is === AMENDED ? event : (game.see(event, seat) ?? [])));
}

/** An entry of the record as a seat may know it. */
export interface SeenEntry<S, E extends GameEvent = GameEvent> {
  readonly events: readonly E[];
  /** What the seat knows after it. */
  readonly view: S;
  /** Whether that is something else than before. */
  readonly changed: boolean;
}

/**
 * null where the seat saw nothing of it: it is not its own, shows it no event and leaves its view as it was. What is taken
 * back is seen by whoever saw it, and what all agreed to by all. `opening` is the state before the first entry.
 */
export function seenBy<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  opening: S,
  entry: Entry<S, A, E>,
  seat: Seat | null,
): SeenEntry<S, E> | null {
  const events = eventsSeen(game, entry.events, seat);
  const before = entry.before ? entry.before.state : opening;
  const view = game.view(entry.state, seat);
  const changed = before !== entry.state && checksum(game.view(before, seat)) !== checksum(view);
  const sees = changed || events.length > 0 || isToldOf(game, opening, entry, seat);
  return sees ? { events, view, changed } : null;
}

/** Whether the seat knows of it though it shows nothing. */
function isToldOf<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  opening: S,
  entry: Entry<S, A, E>,
  seat: Seat | null,
): boolean {
  const { said } = entry;
  if ('seat' in said) return said.seat === seat;
  if ('back' in said || 'end' in said) return true;
  if ('undo' in said) return takenBackBy(entry).some(one => seenBy(game, opening, one, seat) !== null);
  // What a player jotted down while there were secrets may be one.
  if ('note' in said) return said.by === undefined || said.by === seat || !game.secrets(entry.state);
  return false;
}

/** What an undo or a going back took away, the newest first; nothing where the entry is neither. */
export function takenBackBy<S, A extends Action, E extends GameEvent>({
  said,
  basis,
}: Entry<S, A, E>): readonly Entry<S, A, E>[] {
  const gone: Entry<S, A, E>[] = [];
  if ('undo' in said)
    for (let entry = basis; entry; entry = entry.basis) {
      gone.push(entry);
      if ('seat' in entry.said && entry.said.seat === said.undo) break;
    }
  if ('back' in said)
    for (let entry = basis; entry && entry.number > said.back; entry = entry.basis) gone.push(entry);
  return gone;
}
