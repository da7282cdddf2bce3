// The log of one seat: every entry it saw something of, numbered by itself, with what has changed in its view. This is all
// that a server ever tells a seat of a game.

import {
  type Action,
  checksum,
  type Delta,
  delta,
  type Ending,
  type GameEvent,
  Lately,
  memo,
  type RuleKey,
  remembered,
  type Seat,
  type SeenEntry,
  type Speaker,
  seenBy,
  whyNoUndo,
} from '@gonfalon/kernel';
import type { AnyEntry, AnyPlay } from './host.ts';

export interface Logged {
  /** From 1 without a gap, whatever happened in between. */
  readonly n: number;
  readonly is: 'decision' | 'dice' | 'undo' | 'back' | 'note' | 'umpire' | 'end';
  readonly seat?: Seat;
  /** Of own decisions only. */
  readonly action?: Action;
  readonly by?: Speaker;
  readonly rolled?: readonly number[];
  readonly note?: string;
  readonly about?: number;
  readonly to?: number;
  readonly how?: Ending;
  readonly winner?: Seat | null;
  readonly delta?: Delta;
  readonly events: readonly GameEvent[];
  readonly undo: RuleKey | null;
  readonly sum: string;
}

/** Where a log has come to; plain data, so that it can be kept. */
export interface LogPlace {
  /** Of the record, by number in the log: the first is `numbers[0]`. They must not leave the server. */
  readonly numbers: readonly number[];
  /** What the seat knows after the last of them. */
  readonly view: unknown;
}

export interface SeatLog {
  readonly seat: Seat | null;
  readonly place: LogPlace;
  /** Newest entry. */
  readonly n: number;
  /** The newest entry of this log that is no later than that entry of the record; 0 for the opening. */
  nOf(number: number): number;
  /** The entry as this seat may know it, null where it saw nothing of it; `play` is the game after it. */
  add(play: AnyPlay, entry: AnyEntry): Logged | null;
}

export function seatLog(
  play: Pick<AnyPlay, 'game' | 'opening'>,
  seat: Seat | null,
  from: LogPlace = { numbers: [], view: play.game.view(play.opening, seat) },
): SeatLog {
  const numbers = [...from.numbers];
  let { view } = from;
  const nOf = (number: number): number => {
    let n = numbers.length;
    while (n > 0 && numbers[n - 1]! > number) n--;
    return n;
  };
  return {
    seat,
    get place() {
      return { numbers: numbers.slice(), view };
    },
    get n() {
      return numbers.length;
    },
    nOf,
    add(after, entry) {
      const seen = seenBy(after.game, after.opening, entry, seat);
      if (!seen) return null;
      const change = changeFrom(view, seen.view);
      view = seen.view;
      const told = said(after, entry, seat, nOf);
      numbers.push(entry.number);
      return { n: numbers.length, ...told, ...(change && { delta: change }), ...rest(after, seen, seat) };
    },
  };
}

/** Where there is no secret all seats have the same views, and what has changed is worked out for the first of them. */
const changesTo = memo((_: object) => new Lately<unknown, { readonly delta: Delta | undefined }>(1));
const changeFrom = (before: unknown, view: unknown): Delta | undefined =>
  remembered(changesTo(view as object), before, () => ({ delta: delta(before, view) })).delta;

const rest = (play: AnyPlay, { events, view }: SeenEntry<unknown>, seat: Seat | null) => ({
  events,
  undo: seat === null ? NOBODYS : whyNoUndo(play, seat),
  sum: checksum(view),
});
/** A watcher has nothing to take back. */
const NOBODYS: RuleKey = 'undo.nothing';

/** What was said, as far as the seat may know it. */
function said(
  { live }: AnyPlay,
  entry: AnyEntry,
  seat: Seat | null,
  nOf: SeatLog['nOf'],
): Pick<Logged, 'is' | 'seat' | 'action' | 'by' | 'rolled' | 'note' | 'about' | 'to' | 'how' | 'winner'> {
  const { said: word, by, basis } = entry;
  if ('rolled' in word) return { is: 'dice', rolled: word.rolled };
  if ('umpire' in word) return { is: 'umpire' };
  const to = nOf(live ? live.number : 0);
  if ('undo' in word) return { is: 'undo', seat: word.undo, to };
  if ('back' in word) return { is: 'back', to };
  if ('end' in word)
    return { is: 'end', how: word.end, winner: word.winner, ...(word.by !== undefined && { seat: word.by }) };
  if ('note' in word) {
    const about = nOf(word.at ?? basis?.number ?? 0);
    return { is: 'note', note: word.note, about, ...(word.by !== undefined && { seat: word.by }) };
  }
  const own = word.seat === seat && { action: word.action, by };
  return { is: 'decision', seat: word.seat, ...own };
}
