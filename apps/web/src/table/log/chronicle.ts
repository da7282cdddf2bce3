// What the log and the timeline must know of every entry, worked out once when it comes: where the clock stood, whether it
// belongs to a fight, and which entries still count. A long game has 12,000 entries; none is looked at twice.

import type { AnyGame } from '@gonfalon/kernel';
import { beginsFight, type Clock, opensChapter } from '@gonfalon/kit';
import { isInput, type KnownEntry, type Told } from '../told.ts';

export type Phase = Clock['phases'][number];

/** An entry that changed the game, and the clock after it. */
export interface Passage {
  readonly number: number;
  readonly turn: number;
  /** null before the first phase and where a turn has none. */
  readonly phase: Phase | null;
  /** The entry with which the fight it belongs to began; null outside of fights. */
  readonly fight: number | null;
  /** Whether the fight goes on after it. */
  readonly goesOn: boolean;
  /** Questions asked in this phase outside of fights. */
  readonly questions: ReadonlySet<string>;
}

export interface Chronicle {
  /** By number of the entry; nothing for takings back, remarks and ends. */
  readonly passages: readonly (Passage | undefined)[];
  /** Numbers of the entries that still count, in order. */
  readonly counting: readonly number[];
  /** How many entries have been read. */
  readonly read: number;
}

interface Growing extends Chronicle {
  readonly passages: (Passage | undefined)[];
  readonly counting: number[];
  read: number;
}

const chronicles = new WeakMap<Told['entries'], Growing>();

/** Up to the end of the record; costs as much as there are new entries. */
export function chronicleOf(told: Told): Chronicle {
  let chronicle = chronicles.get(told.entries);
  if (!chronicle) {
    chronicle = { passages: [undefined], counting: [], read: 0 };
    chronicles.set(told.entries, chronicle);
  }
  const entries = told.entries.value;
  while (chronicle.read < entries.length) add(told, chronicle, entries[chronicle.read++]!);
  return chronicle;
}

function add(told: Told, { passages, counting }: Growing, entry: KnownEntry): void {
  for (const number of entry.gone) if (counting.at(-1) === number) counting.pop();
  if (!isInput(entry.said)) {
    passages[entry.number] = undefined;
    return;
  }
  const last = counting.at(-1);
  const from = (last === undefined ? undefined : passages[last]) ?? before(told);
  passages[entry.number] = passageOf(told, entry, from);
  counting.push(entry.number);
}

type Before = Pick<Passage, 'fight' | 'goesOn' | 'questions'>;

const before = ({ opened: { game }, opening }: Told): Before => ({
  fight: null,
  goesOn: false,
  questions: new Set([askedBy(game, opening) ?? '']),
});

/** A fight lasts from the first modifier told until the game comes back to a question it asked before, or the phase ends. */
function passageOf({ opened: { game, showing } }: Told, entry: KnownEntry, before: Before): Passage {
  const { turn, phases, now } = showing.clock(entry.state);
  const begins = entry.events.some(beginsFight);
  const fight = before.goesOn ? before.fight : begins ? entry.number : null;
  const asks = askedBy(game, entry.state);
  const newPhase = 'umpire' in entry.said || entry.events.some(opensChapter);
  const goesOn = fight !== null && !newPhase && (asks === undefined || !before.questions.has(asks));
  const questions = newPhase ? NONE : before.questions;
  return {
    number: entry.number,
    turn,
    phase: phases[now] ?? null,
    fight,
    goesOn,
    questions:
      goesOn || asks === undefined || questions.has(asks) ? questions : new Set([...questions, asks]),
  };
}
const NONE: ReadonlySet<string> = new Set();

/** undefined while dice are awaited. */
function askedBy(game: AnyGame, state: unknown): string | undefined {
  const now = game.awaits(state);
  return now.kind === 'seats' ? `${now.seats} ${now.moment.key}` : now.kind === 'over' ? 'over' : undefined;
}
