// Tells each pair of eyes what it may know of a game, entry by entry. Only whoever holds the game can do this.

import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import { eventsSeen, type Seat, takenBackBy } from '@gonfalon/kernel';
import { computed, type ReadonlySignal } from '@preact/signals';
import { countSeen, isOpen, isSeen } from '../store/seen.ts';
import { isInput, type KnownEntry, type SaidSeen, type Told } from './told.ts';

export interface Telling {
  /** The same for the same eyes. */
  toldTo(eyes: Seat | null): Told;
  /** The same object for the same state and eyes: what panels have worked out for it holds. */
  view(state: unknown, eyes: Seat | null): unknown;
}

/** `entries` is the whole record; it only ever grows. */
export function tellingOf(
  opened: Told['opened'],
  { opening }: Pick<AnyPlay, 'opening'>,
  entries: ReadonlySignal<readonly AnyEntry[]>,
): Telling {
  const views = new Map<Seat | null, WeakMap<object, unknown>>();
  const view: Telling['view'] = (state, eyes) => {
    const known = views.get(eyes) ?? new WeakMap<object, unknown>();
    views.set(eyes, known);
    const held = state as object;
    if (!known.has(held)) known.set(held, opened.game.view(state, eyes));
    return known.get(held);
  };
  const all = new Map<Seat | null, Told>();
  const toldTo = (eyes: Seat | null): Told => {
    const known = all.get(eyes);
    if (known) return known;
    const seen: KnownEntry[] = [];
    const numbers = new Set<number>();
    let read = 0;
    const told: Told = {
      opened,
      eyes,
      opening: view(opening, eyes),
      entries: computed(() => {
        for (const entry of entries.value.slice(read)) {
          const one = knownEntry(opened, entry, eyes, numbers, state => view(state ?? opening, eyes));
          if (one) numbers.add(one.number);
          if (one) seen.push(one);
        }
        read = entries.value.length;
        return seen.slice();
      }),
    };
    all.set(eyes, told);
    return told;
  };
  return { toldTo, view };
}

/** null where these eyes saw nothing of it. `told` are the numbers of those they did see. */
function knownEntry(
  opened: Told['opened'],
  entry: AnyEntry,
  eyes: Seat | null,
  told: ReadonlySet<number>,
  view: (state: unknown) => unknown,
): KnownEntry | null {
  const { number, by, basis, state, said } = entry;
  const counts = isInput(said);
  const gone = takenBackBy(entry).flatMap(one => (told.has(one.number) ? one.number : []));
  if (counts ? !isSeen(opened, entry, eyes) : ('undo' in said || 'back' in said) && gone.length === 0)
    return null;
  // What a player jotted down while there were secrets may be one.
  if ('note' in said && said.by !== undefined && said.by !== eyes && !isOpen(opened, entry)) return null;
  return {
    number,
    count: countSeen(opened, counts ? entry : basis, eyes),
    by,
    said: saidTo(opened, entry, eyes),
    events: eventsSeen(opened.game, entry.events, eyes),
    gone,
    // Looked at seldom, and a view costs something.
    get before() {
      return view(basis?.state);
    },
    get state() {
      return view(state);
    },
  };
}

function saidTo(opened: Told['opened'], entry: AnyEntry, eyes: Seat | null): SaidSeen {
  const { said, by } = entry;
  if ('umpire' in said) return { umpire: true };
  if ('undo' in said) return { undo: said.undo };
  if ('back' in said) return { undo: null };
  if ('end' in said) return said;
  if ('note' in said)
    return { note: said.note, at: said.at ?? entry.basis?.number ?? 0, by: said.by ?? null };
  if (!('seat' in said)) return said;
  // What a standing order says would tell what it has been ordered.
  const known = said.seat === eyes || (by !== 'order' && isOpen(opened, entry));
  return { seat: said.seat, action: known ? said.action : null };
}
